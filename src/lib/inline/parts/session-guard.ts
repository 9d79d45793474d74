import { storedSession } from './stored-state.ts';

let known: string | null | undefined;

/**
 * Before anything paints: without a session the screen goes to /login and says where it came from. A screen that comes
 * back out of the browser's cache is hidden too once the session has ended, and reloaded for another customer.
 * Convenience, not protection: the screens hold no data, and the API asks for the token.
 */
const check = () => {
  let token: typeof known;
  try {
    const session = storedSession();
    if (session.loggedIn) token = session.token;
  } catch {}
  const isOther = known && known !== token;
  if (!token || isOther) document.documentElement.hidden = true;
  if (!token) location.replace(`/login?from=${encodeURIComponent(location.href.slice(location.origin.length))}`);
  else if (isOther) location.reload();
  known = token;
};

check();
onpageshow = ({ persisted }) => persisted && check();
