import { atom } from 'nanostores';
import type * as z from 'zod/mini';
import {
  type changePasswordPayload,
  type newPasswordPayload,
  signUpForm,
  splitName,
} from '#lib/api/accounts/authentication-forms.ts';
import type { CallInput } from '#lib/api/call-types.ts';
import { loadAccount } from '#lib/client/account/load-account.ts';
import { takePendingFavourite } from '#lib/client/account/pending-favourite.ts';
import { savePendingFavourite } from '#lib/client/account/saved-properties.ts';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { returnUrl } from '#lib/client/navigation/return-url.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { setOnboarding } from '#lib/client/session/onboarding.ts';
import { completeSignIn, setUnverifiedToken, signIn } from '#lib/client/session/session.ts';
import * as say from '#lib/messages/feedback.ts';
import { restartCountdown } from './resend-countdown.ts';
import {
  clearAuthStorage,
  codesLockedFor,
  resetByLink,
  resetEmail,
  resetToken,
  signUpDraft,
  verificationEmail,
} from './session-storage.ts';

/** A form is being sent. */
export const $busy = atom(false);

/** After too many wrong codes only the mailed link helps. */
export const $locked = atom(false);

/** Ignores a second submit during the first one. */
export const runExclusive = async (work: () => Promise<void>) => {
  if ($busy.get()) return;
  $busy.set(true);
  try {
    await work();
  } finally {
    $busy.set(false);
  }
};

/** An office account only goes to the office, whatever page it came from. */
export const redirectAfterSignIn = async () => {
  // the sign-in has succeeded, so a failure here must not stop it
  const user = await loadAccount().catch(() => null);
  const office = user?.role === 'admin';
  const favourite = takePendingFavourite();
  if (!office) await savePendingFavourite(favourite);
  const target = returnUrl();
  navigate(office && !target?.startsWith('/office') ? '/office' : (target ?? '/dashboard'), { replace: true });
};

const goToVerification = (email: string) => {
  verificationEmail.set(email);
  restartCountdown();
  navigate(`/verify-otp${location.search}`);
};

export const logIn = (form: CallInput<'POST /login'>) =>
  runExclusive(async () => {
    const { otpVerified, token } = await api('POST /login', form);
    if (otpVerified) {
      signIn(token, form.email);
      toast('success', say.loggedIn);
      return redirectAfterSignIn();
    }
    setUnverifiedToken(token, form.email);
    codesLockedFor.remove();
    toast('info', say.loggedInUnverified, { along: true });
    goToVerification(form.email);
  });

export const signUp = (form: z.input<typeof signUpForm>) =>
  runExclusive(async () => {
    const { full_name, ...rest } = signUpForm.parse(form);
    const { token } = await api('POST /register', { ...rest, ...splitName(full_name) });
    setUnverifiedToken(token, rest.email);
    const { password: _, ...draft } = form;
    signUpDraft.set(JSON.stringify(draft));
    codesLockedFor.remove();
    toast('success', say.registered);
    goToVerification(rest.email);
  });

/** Throws if there is no such code. Any other failure shows when the form is sent. */
export const checkReferralCode = async (referral_code: string) => {
  try {
    if (referral_code.trim()) await api('POST /check-referral', { referral_code });
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) throw error;
  }
};

export const verifyCode = (otp: string) =>
  runExclusive(async () => {
    await detectLock('verify', api('POST /verify-otp', { otp }));
    clearAuthStorage();
    completeSignIn();
    toast('success', say.otpVerified);
    await redirectAfterSignIn();
  });

export const resendCode = () =>
  runExclusive(async () => {
    await api('POST /resend-otp', {});
    restartCountdown();
    toast('success', codesLockedFor.get() ? say.linkResent : say.otpResent);
  });

/** Stores that the codes are locked, for a reload, and rethrows. */
const detectLock = async <T>(purpose: 'verify' | 'reset', answer: Promise<T>) =>
  answer.catch((error) => {
    if (error instanceof ApiError && error.code === 'code_locked') {
      codesLockedFor.set(purpose);
      $locked.set(true);
      restartCountdown();
    }
    throw error;
  });

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
    toast('success', say.otpSent);
    navigate(`/reset-password${location.search}`);
  });

export const resendResetMail = () =>
  runExclusive(async () => {
    await requestReset(resetEmail.get() ?? '');
    toast('success', say.linkResent);
  });

type NewPassword = z.input<typeof changePasswordPayload> | z.input<typeof newPasswordPayload>;

export const resetPassword = (form: NewPassword) =>
  runExclusive(async () => {
    const options = { token: resetToken.get() ?? undefined };
    if ('otp' in form) await detectLock('reset', api('POST /change-password', form, options));
    else await api('POST /link-password', form, options);
    clearAuthStorage();
    setOnboarding({ step: 'login' });
    toast('success', say.passwordChanged);
    navigate(`/login${location.search}`, { replace: true });
  });
