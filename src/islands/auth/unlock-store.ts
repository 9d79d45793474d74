import { atom } from 'nanostores';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { setOnboarding } from '#lib/client/session/onboarding.ts';
import { completeSignIn } from '#lib/client/session/session.ts';
import * as say from '#lib/messages/feedback.ts';
import { redirectAfterSignIn, runExclusive } from './auth-store.ts';
import { clearAuthStorage, codesLockedFor, resetByLink, resetToken, unlockToken } from './session-storage.ts';

/** Whether there is a link to open. */
export const $linkState = atom<'unread' | 'there' | 'missing' | 'dead' | 'of another'>('unread');

export const readLink = () => $linkState.set(unlockToken.get() ? 'there' : 'missing');

/** Uses the link up. Here is either the device that waits for the address to be proven, or a new password is chosen. */
export const followLink = () =>
  runExclusive(async () => {
    const opened = await api('POST /open-link', { link: unlockToken.get() ?? '' }).catch(refused);
    if (!opened) return;
    const { verified, token } = opened;
    if (verified) {
      clearAuthStorage();
      completeSignIn();
      toast('success', say.otpVerified);
      return redirectAfterSignIn();
    }
    unlockToken.forget();
    codesLockedFor.forget();
    resetToken.keep(token ?? '');
    resetByLink.keep('yes');
    setOnboarding({ step: 'reset password' });
    navigate('/reset-password', { replace: true });
  });

/** What the screen itself says needs no other word. */
function refused(error: unknown) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'other_account') return $linkState.set('of another');
  if (code === 'dead_link') {
    unlockToken.forget();
    $linkState.set('dead');
  }
  throw error;
}

/** Back here as nobody: the link waits in this tab. */
export const signOutFirst = () =>
  runExclusive(async () => {
    const { signOut } = await import('#lib/client/session/sign-out.ts');
    await signOut('/unlock');
  });
