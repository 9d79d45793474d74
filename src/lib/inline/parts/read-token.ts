import * as keys from '#lib/storage-keys.ts';

/**
 * Takes the token of a mailed link out of the address at once, so that it stays in no history, and stores it for this
 * tab until the button is pressed.
 */
const readToken = () => {
  const token = location.hash.slice(1);
  if (!token) return false;
  sessionStorage.setItem(keys.unlockLink, token);
  history.replaceState(null, '', location.pathname);
  return true;
};

readToken();
addEventListener('hashchange', () => readToken() && location.reload());
