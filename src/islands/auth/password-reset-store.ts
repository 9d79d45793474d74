import type * as z from 'zod/mini';
import type { changePasswordPayload, newPasswordPayload } from '#lib/api/accounts/authentication-forms.ts';
import type { CallInput } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { setOnboarding } from '#lib/client/session/onboarding.ts';
import * as messages from '#lib/messages/feedback.ts';
import { detectLock } from './auth-store.ts';
import { runExclusive } from './busy.ts';
import { restartCountdown } from './resend-countdown.ts';
import {
  clearAuthStorage,
  codesLockedFor,
  emailToFill,
  resetByLink,
  resetEmail,
  resetToken,
} from './session-storage.ts';

const requestReset = async (email: string) => {
  const { token } = await api('POST /forget-password', { email });
  resetToken.set(token);
  resetEmail.set(email);
  resetByLink.remove();
  restartCountdown();
};

export const forgotPassword = ({ email }: CallInput<'POST /forget-password'>) =>
  runExclusive(async () => {
    await requestReset(email);
    codesLockedFor.remove();
    setOnboarding({ step: 'reset password' });
    toast('success', messages.otpSent);
    navigate(`/reset-password${location.search}`);
  });

export const resendResetMail = () =>
  runExclusive(async () => {
    await requestReset(resetEmail.get() ?? '');
    toast('success', messages.linkResent);
  });

type NewPassword = z.input<typeof changePasswordPayload> | z.input<typeof newPasswordPayload>;

export const resetPassword = (form: NewPassword) =>
  runExclusive(async () => {
    const options = { token: resetToken.get() ?? undefined };
    if ('otp' in form) await detectLock('reset', api('POST /change-password', form, options));
    else await api('POST /link-password', form, options);
    emailToFill.set(resetEmail.get() ?? '');
    clearAuthStorage();
    setOnboarding({ step: 'login' });
    toast('success', messages.passwordChanged);
    navigate(`/login${location.search}`, { replace: true });
  });
