import * as keys from '#lib/storage-keys.ts';

const mark = (name: string) => document.documentElement.classList.add(name);

/**
 * In the head of the catalogue, so that nothing moves after the first paint: who has not chosen yet is asked about
 * cookies, and who has a session sees 'Dashboard' in place of 'Sign in'.
 */
try {
  if (!localStorage[keys.cookies]) mark('ask');
  if (JSON.parse(localStorage[keys.session]).loggedIn) mark('signed-in');
} catch {}
