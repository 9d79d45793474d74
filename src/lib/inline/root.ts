/** The address of the site itself: to the dashboard, or the office, for who is logged in and onboarded, else to the login. */
export const root =
  "var d='/login';try{var s=JSON.parse(localStorage.getItem('session')),o=JSON.parse(localStorage.getItem('onboarding-state'));if(s&&s.token&&s.loggedIn&&o&&o.state&&o.state.hasCompletedOnboarding)d=s.user&&s.user.role==='admin'?'/office':'/dashboard'}catch(e){}location.replace(d)";
