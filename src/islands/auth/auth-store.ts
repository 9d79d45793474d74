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

/** The way on from a form, kept while it waits for the server. */
export const $busy = atom(false);

/** Too many wrong codes: what helps is the link that was mailed. */
export const $locked = atom(false);

/** One at a time: a second press while the first waits does nothing. */
export const runExclusive = async (work: () => Promise<void>) => {
  if ($busy.get()) return;
  $busy.set(true);
  try {
    await work();
  } finally {
    $busy.set(false);
  }
};

/** An office account has one place to be, whatever was asked for before. */
export const redirectAfterSignIn = async () => {
  // the session stands already: what else is to be known about it must not keep anybody here
  const user = await loadAccount().catch(() => null);
  const office = user?.role === 'admin';
  const wish = takePendingFavourite();
  if (!office) await savePendingFavourite(wish);
  const asked = returnUrl();
  navigate(office && !asked?.startsWith('/office') ? '/office' : (asked ?? '/dashboard'), { replace: true });
};

const enterCode = (email: string) => {
  verificationEmail.keep(email);
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
    codesLockedFor.forget();
    toast('info', say.loggedInUnverified, { along: true });
    enterCode(form.email);
  });

export const signUp = (form: z.input<typeof signUpForm>) =>
  runExclusive(async () => {
    const { full_name, ...rest } = signUpForm.parse(form);
    const { token } = await api('POST /register', { ...rest, ...splitName(full_name) });
    setUnverifiedToken(token, rest.email);
    const { password: _, ...draft } = form;
    signUpDraft.keep(JSON.stringify(draft));
    codesLockedFor.forget();
    toast('success', say.registered);
    enterCode(rest.email);
  });

/** Throws when there is no such code. Nothing else is worth a word before the form is sent. */
export const checkReferralCode = async (referral_code: string) => {
  try {
    if (referral_code.trim()) await api('POST /check-referral', { referral_code });
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) throw error;
  }
};

export const verifyCode = (otp: string) =>
  runExclusive(async () => {
    await unlessLocked('verify', api('POST /verify-otp', { otp }));
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

/** Remembers that only the mailed link helps, also after a reload. */
const unlessLocked = async <T>(what: 'verify' | 'reset', answer: Promise<T>) =>
  answer.catch((error) => {
    if (error instanceof ApiError && error.code === 'code_locked') {
      codesLockedFor.keep(what);
      $locked.set(true);
      restartCountdown();
    }
    throw error;
  });

const beginReset = async (email: string) => {
  const { token } = await api('POST /forget-password', { email });
  resetToken.keep(token);
  resetEmail.keep(email);
  resetByLink.forget();
  restartCountdown();
};

export const forgotPassword = ({ email }: CallInput<'POST /forget-password'>) =>
  runExclusive(async () => {
    await beginReset(email);
    codesLockedFor.forget();
    setOnboarding({ step: 'reset password' });
    toast('success', say.otpSent);
    navigate(`/reset-password${location.search}`);
  });

/** Another mail for the same reset. */
export const resendResetMail = () =>
  runExclusive(async () => {
    await beginReset(resetEmail.get() ?? '');
    toast('success', say.linkResent);
  });

type NewPassword = z.input<typeof changePasswordPayload> | z.input<typeof newPasswordPayload>;

export const resetPassword = (form: NewPassword) =>
  runExclusive(async () => {
    const by = { token: resetToken.get() ?? undefined };
    if ('otp' in form) await unlessLocked('reset', api('POST /change-password', form, by));
    else await api('POST /link-password', form, by);
    clearAuthStorage();
    setOnboarding({ step: 'login' });
    toast('success', say.passwordChanged);
    navigate(`/login${location.search}`, { replace: true });
  });
