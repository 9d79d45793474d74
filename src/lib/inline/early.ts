/**
 * Asks for what a screen behind the sign-in shows before the screen's scripts are there. `lib/client/early.ts` takes the
 * answer over; a device that has no name yet, or no network, waits for the scripts.
 */
export const early = (path: string) =>
  `try{let s=JSON.parse(localStorage.session),d=localStorage["device-id"],u="/api${path}",a="Bearer "+s.token;s.loggedIn&&d&&navigator.onLine&&(globalThis.early={url:u,authorization:a,response:fetch(u,{headers:{accept:"application/json","X-Application-Id":"customer-portal",device_id:d,Authorization:a}}).catch(e=>e)})}catch{}`;
