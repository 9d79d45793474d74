import { accountClosed, loggedOut, sessionExpired } from '#lib/messages/notices.ts';
import { clearEnquiryDraft } from './enquiry-draft.ts';
import { loginPath } from './from-where.ts';
import { claimNavigation } from './go.ts';
import { clearResponseCache, clearDrafts } from './kept.ts';
import { clearOnboarding } from './onboarding.ts';
import { clearSavedIds } from './saved-ids.ts';
import { clearSession } from './session.ts';
import { toast } from './toasts.ts';
import { clearUnreadCount } from './unread-count.ts';
import { clearUnsavedProfile } from './unsaved-profile.ts';

/** The signed-in screens that the service worker keeps: their addresses tell what the customer has. */
const forgetKeptScreens = async () => {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('account')).map((name) => caches.delete(name)));
};

const forgetFilesOnDevice = async () => {
  if (typeof indexedDB === 'undefined') return;
  await (await import('./files.ts')).clearAllDraftFiles();
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
  clearSavedIds();
  clearUnreadCount();
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
