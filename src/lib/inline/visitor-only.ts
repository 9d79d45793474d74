/**
 * Runs in the head of the auth pages: who is logged in and onboarded has no business there and goes on to where they
 * came from, or to the dashboard. Only a path of this site counts, so that no link can lead elsewhere.
 */
export const visitorOnly =
  "try{var s=JSON.parse(localStorage.getItem('session')),o=JSON.parse(localStorage.getItem('onboarding-state'));if(s&&s.token&&s.loggedIn&&o&&o.state&&o.state.hasCompletedOnboarding){var f=new URLSearchParams(location.search).get('from');document.documentElement.hidden=true;location.replace(f&&/^\\/(dashboard|office|properties)(?![^/?#])/.test(f)?f:'/dashboard')}}catch(e){}";
