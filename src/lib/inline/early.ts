/**
 * Asks for what a screen behind the sign-in shows before the screen's scripts are there. `lib/client/api/prefetch.ts` takes the
 * answers over; a device that has no name yet, or no network, waits for the scripts, and so does an address with a query,
 * which may want another page or tab.
 */
export const early = (urls: readonly string[]) =>
  `try{let s=JSON.parse(localStorage.session),d=localStorage["device-id"],a="Bearer "+s.token;if(s.loggedIn&&d&&navigator.onLine&&!location.search){globalThis.early={};for(let u of ${JSON.stringify(urls)})early[u]={authorization:a,response:fetch(u,{headers:{accept:"application/json","X-Application-Id":"customer-portal",device_id:d,Authorization:a}}).catch(e=>e)}}}catch{}`;
