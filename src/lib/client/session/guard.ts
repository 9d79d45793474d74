import * as storageKeys from '#lib/storage-keys.ts';
import { navigate } from '../navigation/navigate.ts';
import { loginPath } from '../navigation/return-url.ts';
import { parseJson, readItem } from '../storage/local-storage.ts';
import { $session, type Session } from './session.ts';

/** For pages behind the login: sends a visitor to it, also when another tab signs out. Gives back how to stop. */
export const requireSignedIn = () => {
  const leave = () => navigate(loginPath(), { replace: true });
  // A screen out of the browser's cache still shows what it did before somebody signed out, or somebody else in.
  const look = ({ persisted }: PageTransitionEvent) => {
    const { token } = parseJson<Partial<Session>>(readItem(storageKeys.session), {});
    if (persisted && (!token || token !== $session.get().token)) location.reload();
  };
  window.addEventListener('pageshow', look);
  const stop = $session.subscribe(({ loggedIn }) => {
    if (!loggedIn) leave();
  });
  return () => {
    window.removeEventListener('pageshow', look);
    stop();
  };
};
