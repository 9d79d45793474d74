import * as keys from '#lib/storage-keys.ts';

/** In the head of the catalogue: who has a session sees 'Dashboard' in place of 'Sign in' from the first paint on. */
try {
  if (JSON.parse(localStorage[keys.session]).loggedIn) document.documentElement.classList.add('signed-in');
} catch {}
