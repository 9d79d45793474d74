import { atom } from 'nanostores';
import type * as z from 'zod/mini';
import { signUpForm, splitName } from '#lib/api/accounts/authentication-forms.ts';
import type { CallInput } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { completeSignIn, setUnfinishedToken, setUnverifiedToken, signIn } from '#lib/client/session/session.ts';
import * as messages from '#lib/messages/feedback.ts';
import { runExclusive } from './busy.ts';
import { redirectAfterSignIn } from './redirect-after-sign-in.ts';
import { restartCountdown } from './resend-countdown.ts';
import {
  clearAuthStorage,
  codesLockedFor,
  secondFactorKinds,
  signUpDraft,
  verificationEmail,
} from './session-storage.ts';

/** After too many wrong codes only the mailed link helps. */
export const $codesLocked = atom(false);

const goToVerification = (email: string) => {
  verificationEmail.set(email);
  restartCountdown();
  navigate(`/verify-otp${location.search}`);
};

export const logIn = (form: CallInput<'POST /login'>) =>
  runExclusive(async () => {
    const { otpVerified, second_factor, token } = await api('POST /login', form);
    if (second_factor) {
      setUnfinishedToken(token);
      secondFactorKinds.set(second_factor.join(' '));
      return navigate(`/two-step${location.search}`);
    }
    if (otpVerified) {
      signIn(token);
      toast('success', messages.loggedIn);
      return redirectAfterSignIn();
    }
    setUnverifiedToken(token);
    codesLockedFor.remove();
    toast('info', messages.loggedInUnverified, { onNextPage: true });
    goToVerification(form.email);
  });

export const signUp = (form: z.input<typeof signUpForm>) =>
  runExclusive(async () => {
    const { full_name, ...rest } = signUpForm.parse(form);
    const { token } = await api('POST /register', { ...rest, ...splitName(full_name) });
    setUnverifiedToken(token);
    const { password: _, ...draft } = form;
    signUpDraft.set(JSON.stringify(draft));
    codesLockedFor.remove();
    toast('success', messages.registered);
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
    toast('success', messages.otpVerified);
    await redirectAfterSignIn();
  });

export const resendCode = () =>
  runExclusive(async () => {
    await api('POST /resend-otp', {});
    restartCountdown();
    toast('success', codesLockedFor.get() ? messages.linkResent : messages.otpResent);
  });

/** Stores that the codes are locked, for a reload, and rethrows. */
export const detectLock = async <T>(purpose: 'verify' | 'reset', answer: Promise<T>) =>
  answer.catch((error) => {
    if (error instanceof ApiError && error.code === 'code_locked') {
      codesLockedFor.set(purpose);
      $codesLocked.set(true);
      restartCountdown();
    }
    throw error;
  });
