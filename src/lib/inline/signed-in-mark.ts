/**
 * Runs in the head of the catalogue: a visitor with a session sees 'Dashboard' in place of 'Sign in', from the first
 * paint on. Written in the language of old browsers, because nothing compiles it.
 */
export const signedInMark =
  "try{var s=JSON.parse(localStorage.getItem('session'));s&&s.token&&s.loggedIn&&document.documentElement.classList.add('signed-in')}catch(e){}";
