import { atom } from 'nanostores';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { setOnboarding } from '#lib/client/session/onboarding.ts';
import { completeSignIn } from '#lib/client/session/session.ts';
import * as messages from '#lib/messages/feedback.ts';
import { runExclusive } from './busy.ts';
import { redirectAfterSignIn } from './redirect-after-sign-in.ts';
import { clearAuthStorage, codesLockedFor, resetByLink, resetToken, unlockToken } from './session-storage.ts';

export const $linkState = atom<'unread' | 'ready' | 'missing' | 'expired' | 'other account'>('unread');

export const readLink = () => $linkState.set(unlockToken.get() ? 'ready' : 'missing');

/** Uses the link: it either verifies the address or leads to a new password. */
export const followLink = () =>
  runExclusive(async () => {
    const opened = await api('POST /open-link', { link: unlockToken.get() ?? '' }).catch(refused);
    if (!opened) return;
    const { verified, token } = opened;
    if (verified) {
      clearAuthStorage();
      completeSignIn();
      toast('success', messages.otpVerified);
      return redirectAfterSignIn();
    }
    unlockToken.remove();
    codesLockedFor.remove();
    resetToken.set(token ?? '');
    resetByLink.set('yes');
    setOnboarding({ step: 'reset password' });
    navigate('/reset-password', { replace: true });
  });

/** The screen shows these refusals, all others are rethrown. */
function refused(error: unknown) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'other_account') return $linkState.set('other account');
  if (code === 'dead_link') {
    unlockToken.remove();
    $linkState.set('expired');
  }
  throw error;
}

/** Comes back here signed out; the link stays in the session storage of the tab. */
export const signOutFirst = () =>
  runExclusive(async () => {
    const { signOut } = await import('#lib/client/session/sign-out.ts');
    await signOut('/unlock');
  });
