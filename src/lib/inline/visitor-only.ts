/**
 * Runs in the head of the auth pages: who is logged in and onboarded has no business there and goes on to where they
 * came from, or to the dashboard, an office account to the office. Only a path of this site counts, so that no link can
 * lead elsewhere. It looks again when the page comes back out of the browser's cache, and follows another tab, once that
 * knows who signed in. Written in the language of old browsers, because nothing compiles it.
 */
export const visitorOnly =
  "(function(){function v(e){try{var s=JSON.parse(localStorage.getItem('session')),o=JSON.parse(localStorage.getItem('onboarding-state'));if(s.token&&s.loggedIn&&o.state.hasCompletedOnboarding&&(s.user||!e)){var f=new URLSearchParams(location.search).get('from'),a=s.user&&s.user.role==='admin';document.documentElement.hidden=true;location.replace((a?/^\\/office(?![^/?#])/:/^\\/(dashboard|office|(new-|search-)?properties)(?![^/?#])/).test(f)?f:a?'/office':'/dashboard')}}catch(e){}}v();onstorage=onpageshow=v})();";
