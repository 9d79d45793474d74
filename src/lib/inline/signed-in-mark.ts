/**
 * Runs in the head of the catalogue: a visitor with a session sees 'Dashboard' in place of 'Sign in', from the first
 * paint on. A session is stored only with its token.
 */
export const signedInMark =
  'try{JSON.parse(localStorage.session).loggedIn&&document.documentElement.classList.add("signed-in")}catch{}';
