/**
 * Runs in the head of `/unlock`: takes the mailed link's token out of the address at once, so that it stays in no
 * history, and keeps it for this tab until the button is pressed. Written in the language of old browsers, because
 * nothing compiles it.
 */
export const takeLink =
  "(function(){function t(){var h=location.hash.slice(1);if(h){sessionStorage.setItem('unlock-link',h);history.replaceState(null,'',location.pathname)}return h}t();addEventListener('hashchange',function(){if(t())location.reload()})})()";
