/**
 * Runs in the head of every signed-in screen, before anything paints: without a session it goes to /login and says
 * where it came from. Convenience, not protection: the screens hold no data, and the API asks for the token.
 */
export const guard =
  "try{var s=JSON.parse(localStorage.getItem('session'))}catch(e){}if(!s||!s.token||!s.loggedIn){document.documentElement.hidden=true;location.replace('/login?from='+encodeURIComponent(location.pathname+location.search+location.hash))}";
