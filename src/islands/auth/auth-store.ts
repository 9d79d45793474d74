import { atom } from 'nanostores';
import type * as z from 'zod/mini';
import { loadAccount } from '#lib/client/account.ts';
import { api } from '#lib/client/api.ts';
import { fromWhere } from '#lib/client/from-where.ts';
import { go } from '#lib/client/go.ts';
import { setOnboarding } from '#lib/client/onboarding.ts';
import { completeSignIn, holdToken, signIn } from '#lib/client/session.ts';
import { toast } from '#lib/client/toasts.ts';
import { type changePasswordPayload, signUpForm, splitName } from '#lib/contract/account-forms.ts';
import { changePassword, forgetPassword, login, register, resendOtp, verifyOtp } from '#lib/contract/accounts.ts';
import type { InputOf } from '#lib/contract/call.ts';
import * as say from '#lib/messages/notices.ts';
import { restartCountdown } from './countdown.ts';
import { keepPendingEmail } from './pending-email.ts';
import { forgetAttempt, keepAttempt, resetAttempt } from './reset-attempt.ts';

/** The way on from a form, kept while it waits for the server. */
export const $busy = atom(false);

/** One at a time: a second press while the first waits does nothing. */
const alone = async (work: () => Promise<void>) => {
  if ($busy.get()) return;
  $busy.set(true);
  try {
    await work();
  } finally {
    $busy.set(false);
  }
};

/** An office account has one place to be, whatever was asked for before. */
const arrive = async () => {
  // the session stands already: what else is to be known about it must not keep anybody here
  const user = await loadAccount().catch(() => null);
  const office = user?.role === 'admin';
  const asked = fromWhere();
  go(office && !asked?.startsWith('/office') ? '/office' : (asked ?? '/dashboard'), { replace: true });
};

const enterCode = (email: string) => {
  keepPendingEmail(email);
  restartCountdown();
  go(`/verify-otp${location.search}`);
};

export const logIn = (form: InputOf<typeof login>) =>
  alone(async () => {
    const { otpVerified, token } = await api(login, form);
    if (otpVerified) {
      signIn(token, form.email);
      toast('success', say.loggedIn);
      return arrive();
    }
    holdToken(token, form.email);
    toast('info', say.loggedInUnverified);
    enterCode(form.email);
  });

export const signUp = (form: z.input<typeof signUpForm>) =>
  alone(async () => {
    const { full_name, ...rest } = signUpForm.parse(form);
    const { token } = await api(register, { ...rest, ...splitName(full_name) });
    holdToken(token, rest.email);
    toast('success', say.registered);
    enterCode(rest.email);
  });

export const proceed = (otp: string) =>
  alone(async () => {
    await api(verifyOtp, { otp });
    completeSignIn();
    toast('success', say.otpVerified);
    await arrive();
  });

export const resend = () =>
  alone(async () => {
    await api(resendOtp, {});
    toast('success', say.otpResent);
  });

export const forgotPassword = (form: InputOf<typeof forgetPassword>) =>
  alone(async () => {
    const { token } = await api(forgetPassword, form);
    keepAttempt(token);
    setOnboarding({ step: 'reset password' });
    toast('success', say.otpSent);
    go('/reset-password');
  });

export const resetPassword = (form: z.input<typeof changePasswordPayload>) =>
  alone(async () => {
    await api(changePassword, form, { token: resetAttempt() ?? undefined });
    forgetAttempt();
    setOnboarding({ step: 'login' });
    toast('success', say.passwordChanged);
    go('/login', { replace: true });
  });
