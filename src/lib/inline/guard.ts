/**
 * Runs in the head of every signed-in screen, before anything paints: without a session it goes to /login and says
 * where it came from. A screen that comes back out of the browser's cache shows nothing either once the session has
 * ended, and is loaded anew for somebody else. Convenience, not protection: the screens hold no data, and the API asks
 * for the token.
 */
export const guard =
  "(function(){var k;function g(){var s;try{s=JSON.parse(localStorage.getItem('session'))}catch(e){}var t=s&&s.loggedIn&&s.token,d=document.documentElement;if(!t){d.hidden=true;location.replace('/login?from='+encodeURIComponent(location.pathname+location.search+location.hash))}else if(k&&k!==t){d.hidden=true;location.reload()}k=t}g();onpageshow=function(e){e.persisted&&g()}})()";
