import { accountClosed, loggedOut, sessionExpired } from '#lib/messages/feedback.ts';
import { clearAccountState } from '../account/account-state.ts';
import { claimNavigation } from '../navigation/navigate.ts';
import { loginPath } from '../navigation/return-url.ts';
import { toast } from '../page/toasts.ts';
import { accountId } from '../storage/account-id.ts';
import {
  clearCachedFiles,
  clearPendingPayments,
  clearStoredData,
  noteDraftsStay,
} from '../storage/clear-personal-data.ts';
import { clearOnboarding } from './onboarding.ts';
import { clearSession } from './session.ts';

let beforeExpiry = () => {};

/** Called when the session turns out to have expired, while the page is still as it was. */
export const onExpiry = (work: () => void) => {
  beforeExpiry = work;
};

let signingOut = false;

/** From now on, 401 responses to earlier requests are expected. */
export const beginSignOut = () => {
  signingOut = true;
};

/** Ends the session on this device, in all tabs, and removes what is personal. Drafts outlive one that expires. */
export const endSession = async (reason: 'expired' | 'signed_out' | 'closed', to = '/login') => {
  const expired = reason === 'expired';
  if (expired && signingOut) return;
  signingOut = false;
  if (expired) beforeExpiry();
  const navigate = claimNavigation();
  const target = expired ? loginPath() : to;
  const account = accountId();
  clearSession();
  clearOnboarding();
  clearAccountState();
  clearStoredData({ typedText: expired, drafts: expired });
  if (expired) noteDraftsStay();
  if (!expired) clearPendingPayments(account);
  if (expired) toast('error', sessionExpired, { onNextPage: true });
  else toast('success', reason === 'closed' ? accountClosed : loggedOut);
  await clearCachedFiles({ drafts: expired });
  // it stays when a session expires, for its owner to go on with
  if (!expired && typeof indexedDB !== 'undefined')
    await (await import('../storage/kept-list.ts')).forgetList().catch(() => undefined);
  navigate(target, { replace: expired });
};
