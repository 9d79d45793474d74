import { accountClosed, loggedOut, sessionExpired } from '#lib/messages/feedback.ts';
import { clearAccountState } from '../account/account-state.ts';
import { claimNavigation } from '../navigation/navigate.ts';
import { loginPath } from '../navigation/return-url.ts';
import { toast } from '../page/toasts.ts';
import { clearEnquiryDraft } from '../storage/enquiry-draft.ts';
import { clearDrafts, clearResponseCache } from '../storage/local-storage.ts';
import { clearTypedText } from '../storage/typed-text.ts';
import { clearUnsavedProfile } from '../storage/unsaved-profile.ts';
import { clearOnboarding } from './onboarding.ts';
import { clearSession } from './session.ts';

/** The screens in the caches of the service worker: even their URLs tell what the customer has. */
const clearCachedScreens = async () => {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('account')).map((name) => caches.delete(name)));
};

const clearFiles = async () => {
  if (typeof indexedDB === 'undefined') return;
  await (await import('../storage/draft-files.ts')).clearAllDraftFiles();
};

const ignore = () => undefined;

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

/**
 * Ends the session on this device, in all tabs. An expired session leaves drafts and files of a purchase for its owner;
 * signing out or closing the account leaves nothing.
 */
export const endSession = async (reason: 'expired' | 'signed_out' | 'closed', to = '/login') => {
  if (reason === 'expired' && signingOut) return;
  signingOut = false;
  if (reason === 'expired') beforeExpiry();
  const navigate = claimNavigation();
  clearSession();
  clearOnboarding();
  clearResponseCache();
  clearAccountState();
  const screensCleared = clearCachedScreens().catch(ignore);
  if (reason === 'expired') {
    toast('error', sessionExpired, { onNextPage: true });
    navigate(loginPath(), { replace: true });
    return;
  }
  clearDrafts();
  clearEnquiryDraft();
  clearUnsavedProfile();
  clearTypedText();
  toast('success', reason === 'closed' ? accountClosed : loggedOut);
  await Promise.all([screensCleared, clearFiles().catch(ignore)]);
  navigate(to);
};
