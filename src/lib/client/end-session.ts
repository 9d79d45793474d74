import { loggedOut, sessionExpired } from '#lib/messages/notices.ts';
import { loginPath } from './from-where.ts';
import { claimLeaving } from './go.ts';
import { forgetAnswersOnDevice, forgetDrafts } from './kept.ts';
import { clearOnboarding } from './onboarding.ts';
import { clearSession } from './session.ts';
import { toast } from './toasts.ts';

/** Answers that the service worker keeps for this customer. */
const forgetWorkerAnswers = async () => {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('account')).map((name) => caches.delete(name)));
};

const forgetFilesOnDevice = async () => {
  if (typeof indexedDB === 'undefined') return;
  await (await import('./files.ts')).forgetAllFiles();
};

const ignore = () => undefined;

/**
 * Ends the session on this device, in every tab. A session that ran out leaves drafts and files of an unsent purchase
 * for its owner's return; signing out leaves nothing.
 */
export const endSession = async (why: 'expired' | 'signed_out') => {
  const leave = claimLeaving();
  const login = why === 'expired' ? loginPath() : '/login';
  clearSession();
  clearOnboarding();
  forgetAnswersOnDevice();
  if (why === 'expired') {
    toast('error', sessionExpired);
    leave(login, { replace: true });
    return;
  }
  forgetDrafts();
  toast('success', loggedOut);
  await Promise.all([forgetWorkerAnswers().catch(ignore), forgetFilesOnDevice().catch(ignore)]);
  leave(login);
};
