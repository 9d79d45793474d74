import './parts/early-submit.ts';
import * as keys from '#lib/storage-keys.ts';

/**
 * Takes the token of a payment link out of the address at once, so that it stays in no history, and stores it for this
 * tab so that a reload works.
 */
const readToken = () => {
  const token = location.hash.slice(1);
  if (!token) return false;
  sessionStorage.setItem(keys.paymentLink, token);
  history.replaceState(null, '', location.pathname);
  return true;
};

readToken();
addEventListener('hashchange', () => readToken() && location.reload());
