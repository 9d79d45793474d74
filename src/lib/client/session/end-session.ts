import { accountClosed, loggedOut, sessionExpired } from '#lib/messages/feedback.ts';
import { clearAccountState } from '../account/account-state.ts';
import { claimNavigation } from '../navigation/navigate.ts';
import { loginPath } from '../navigation/return-url.ts';
import { toast } from '../page/toasts.ts';
import { clearEnquiryDraft } from '../storage/enquiry-draft.ts';
import { clearDrafts, clearResponseCache } from '../storage/local-storage.ts';
import { clearUnsavedProfile } from '../storage/unsaved-profile.ts';
import { clearOnboarding } from './onboarding.ts';
import { clearSession } from './session.ts';

/** The signed-in screens that the service worker keeps: their addresses tell what the customer has. */
const forgetKeptScreens = async () => {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('account')).map((name) => caches.delete(name)));
};

const forgetFilesOnDevice = async () => {
  if (typeof indexedDB === 'undefined') return;
  await (await import('../storage/draft-files.ts')).clearAllDraftFiles();
};

const ignore = () => undefined;

let signingOut = false;

/** From here on it is no news that the server refuses what was asked before. */
export const beginSignOut = () => {
  signingOut = true;
};

/**
 * Ends the session on this device, in every tab. A session that ran out leaves drafts and files of an unsent purchase
 * for its owner's return; signing out, or closing the account, leaves nothing.
 */
export const endSession = async (why: 'expired' | 'signed_out' | 'closed', to = '/login') => {
  if (why === 'expired' && signingOut) return;
  signingOut = false;
  const leave = claimNavigation();
  clearSession();
  clearOnboarding();
  clearResponseCache();
  clearAccountState();
  const screensGone = forgetKeptScreens().catch(ignore);
  if (why === 'expired') {
    toast('error', sessionExpired, { along: true });
    leave(loginPath(), { replace: true });
    return;
  }
  clearDrafts();
  clearEnquiryDraft();
  clearUnsavedProfile();
  toast('success', why === 'closed' ? accountClosed : loggedOut);
  await Promise.all([screensGone, forgetFilesOnDevice().catch(ignore)]);
  leave(to);
};
