import { fromWhere, loginPath } from './from-where.ts';
import { go } from './go.ts';
import { $onboarding } from './onboarding.ts';
import { $session } from './session.ts';

/** For pages behind the login: sends a visitor to it, also when another tab signs out. Gives back how to stop. */
export const requireSignedIn = () =>
  $session.subscribe(({ loggedIn }) => {
    if (!loggedIn) go(loginPath(), { replace: true });
  });

/** For auth pages: a logged-in customer has no business there. */
export const requireVisitor = () =>
  $session.subscribe(({ loggedIn }) => {
    if (loggedIn && $onboarding.get().hasCompletedOnboarding) go(fromWhere() ?? '/dashboard', { replace: true });
  });
