/**
 * Runs in the head of every signed-in screen: a sign-out button that is pressed while scripts are on their way shows that
 * it was, and the first of them does it (`SignedIn`).
 */
export const earlySignOut = "onclick=function(e){var b=e.target.closest('[data-sign-out]');if(b)b.ariaBusy=true}";
