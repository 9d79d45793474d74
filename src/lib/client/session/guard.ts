import * as storageKeys from '#lib/storage-keys.ts';
import { navigate } from '../navigation/navigate.ts';
import { loginPath } from '../navigation/return-url.ts';
import { parseJson, readItem } from '../storage/local-storage.ts';
import { $session, type Session } from './session.ts';

/** For signed-in pages: sends visitors to the login, also when another tab signs out. Returns a function that stops it. */
export const requireSignedIn = () => {
  const goToLogin = () => navigate(loginPath(), { replace: true });
  // a page from the browser's cache may show the data of an earlier session
  const reloadIfOutdated = ({ persisted }: PageTransitionEvent) => {
    const { token } = parseJson<Partial<Session>>(readItem(storageKeys.session), {});
    if (persisted && (!token || token !== $session.get().token)) location.reload();
  };
  window.addEventListener('pageshow', reloadIfOutdated);
  const stop = $session.subscribe(({ loggedIn }) => {
    if (!loggedIn) goToLogin();
  });
  return () => {
    window.removeEventListener('pageshow', reloadIfOutdated);
    stop();
  };
};
