import { networkError } from '#lib/messages/feedback.ts';

/** What a touch needs, where the build puts it: a name without a hash, because pages kept by a cache carry it. */
export const touchScript = { entry: 'src/islands/catalogue/activate-part.ts', file: 'touch.js' } as const;

/**
 * Runs behind the cards of a page, which is the same for everybody. Fills the hearts of what the customer has saved before
 * anything paints, and follows other tabs and fresh results (`p`). Whoever turns to a part that can do more than plain
 * HTML gets the script for it (`g`); the heart that was pressed flips at once. So it is fetched where an earlier page left
 * something to be said.
 */
export const touch = (address: string) =>
  `((d,n,p,g)=>{p=l=>{try{l=JSON.parse(localStorage.saved).ids}catch{l=[]}d.querySelectorAll(".heart").forEach(h=>h.ariaPressed=l.includes(+h.dataset.save))};g=(e,h)=>import("${address}"+n).then(m=>m.turn(e,h)).catch(t=>{n+="?";if(h){p();t=d.createElement("p");t.className="toasts toast bad";t.role="alert";t.append("${networkError}");d.body.append(t);setTimeout(()=>t.remove(),5e3)}});p();addEventListener("storage",p);addEventListener("pageshow",p);["pointerover","focusin","click"].forEach(t=>d.addEventListener(t,(e,h)=>{h=t=="click"&&!e.defaultPrevented&&e.target.closest(".heart");if(h&&d.querySelector(".signed-in,.app"))h.ariaPressed=h.ariaPressed!="true";if(h||e.target.closest(".seek,.find,.results,.chips,.pages,[data-live]"))g(e,h)}));sessionStorage.toasts&&g({})})(document,"")`;
