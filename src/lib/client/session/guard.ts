import { navigate } from '../navigation/navigate.ts';
import { loginPath } from '../navigation/return-url.ts';
import { storedToken } from '../storage/account-id.ts';
import { clearTabData } from '../storage/clear-personal-data.ts';
import { $session } from './session.ts';

/** For signed-in pages: sends visitors to the login, also when another tab signs out. Returns a function that stops it. */
export const requireSignedIn = () => {
  const before = $session.get().token;
  // a page from the browser's cache may show the data of an earlier session
  const reloadIfOutdated = ({ persisted }: PageTransitionEvent) => {
    const token = storedToken();
    if (persisted && (!token || token !== $session.get().token)) location.reload();
  };
  window.addEventListener('pageshow', reloadIfOutdated);
  const stop = $session.subscribe(({ loggedIn, token }) => {
    if (loggedIn && token === before) return;
    // typed text is stored only by this tab, when its own session expires
    clearTabData({ typedText: !loggedIn });
    // the stores of this page belong to the session that it was opened in
    if (loggedIn) location.reload();
    else navigate(loginPath(), { replace: true });
  });
  return () => {
    window.removeEventListener('pageshow', reloadIfOutdated);
    stop();
  };
};
