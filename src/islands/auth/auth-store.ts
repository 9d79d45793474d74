import { atom } from 'nanostores';
import type * as z from 'zod/mini';
import { loadAccount } from '#lib/client/account.ts';
import { api } from '#lib/client/api.ts';
import { ApiError } from '#lib/client/errors.ts';
import { fromWhere } from '#lib/client/from-where.ts';
import { go } from '#lib/client/go.ts';
import { setOnboarding } from '#lib/client/onboarding.ts';
import { takeWish } from '#lib/client/save-wish.ts';
import { fulfilWish } from '#lib/client/saved.ts';
import { completeSignIn, holdToken, signIn } from '#lib/client/session.ts';
import { toast } from '#lib/client/toasts.ts';
import {
  type changePasswordPayload,
  type newPasswordPayload,
  signUpForm,
  splitName,
} from '#lib/contract/account-forms.ts';
import {
  changePassword,
  checkReferral,
  forgetPassword,
  linkPassword,
  login,
  register,
  resendOtp,
  verifyOtp,
} from '#lib/contract/accounts.ts';
import type { InputOf } from '#lib/contract/call.ts';
import * as say from '#lib/messages/notices.ts';
import { restartCountdown } from './countdown.ts';
import { forgetFlow, lockedFor, resetAttempt, resetByLink, resetEmail, signUpDraft, verifyEmail } from './in-tab.ts';

/** The way on from a form, kept while it waits for the server. */
export const $busy = atom(false);

/** Too many wrong codes: what helps is the link that was mailed. */
export const $locked = atom(false);

/** One at a time: a second press while the first waits does nothing. */
export const alone = async (work: () => Promise<void>) => {
  if ($busy.get()) return;
  $busy.set(true);
  try {
    await work();
  } finally {
    $busy.set(false);
  }
};

/** An office account has one place to be, whatever was asked for before. */
export const arrive = async () => {
  // the session stands already: what else is to be known about it must not keep anybody here
  const user = await loadAccount().catch(() => null);
  const office = user?.role === 'admin';
  const wish = takeWish();
  if (!office) await fulfilWish(wish);
  const asked = fromWhere();
  go(office && !asked?.startsWith('/office') ? '/office' : (asked ?? '/dashboard'), { replace: true });
};

const enterCode = (email: string) => {
  verifyEmail.keep(email);
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
    lockedFor.forget();
    toast('info', say.loggedInUnverified, { along: true });
    enterCode(form.email);
  });

export const signUp = (form: z.input<typeof signUpForm>) =>
  alone(async () => {
    const { full_name, ...rest } = signUpForm.parse(form);
    const { token } = await api(register, { ...rest, ...splitName(full_name) });
    holdToken(token, rest.email);
    const { password: _, ...draft } = form;
    signUpDraft.keep(JSON.stringify(draft));
    lockedFor.forget();
    toast('success', say.registered);
    enterCode(rest.email);
  });

/** Throws when there is no such code. Nothing else is worth a word before the form is sent. */
export const judgeReferral = async (referral_code: string) => {
  try {
    if (referral_code.trim()) await api(checkReferral, { referral_code });
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) throw error;
  }
};

export const proceed = (otp: string) =>
  alone(async () => {
    await unlessLocked('verify', api(verifyOtp, { otp }));
    forgetFlow();
    completeSignIn();
    toast('success', say.otpVerified);
    await arrive();
  });

export const resend = () =>
  alone(async () => {
    await api(resendOtp, {});
    restartCountdown();
    toast('success', lockedFor.get() ? say.linkResent : say.otpResent);
  });

/** Remembers that only the mailed link helps, also after a reload. */
const unlessLocked = async <T>(what: 'verify' | 'reset', answer: Promise<T>) =>
  answer.catch((error) => {
    if (error instanceof ApiError && error.code === 'code_locked') {
      lockedFor.keep(what);
      $locked.set(true);
      restartCountdown();
    }
    throw error;
  });

const beginReset = async (email: string) => {
  const { token } = await api(forgetPassword, { email });
  resetAttempt.keep(token);
  resetEmail.keep(email);
  resetByLink.forget();
  restartCountdown();
};

export const forgotPassword = ({ email }: InputOf<typeof forgetPassword>) =>
  alone(async () => {
    await beginReset(email);
    lockedFor.forget();
    setOnboarding({ step: 'reset password' });
    toast('success', say.otpSent);
    go(`/reset-password${location.search}`);
  });

/** Another mail for the same reset. */
export const resetAgain = () =>
  alone(async () => {
    await beginReset(resetEmail.get() ?? '');
    toast('success', say.linkResent);
  });

type NewPassword = z.input<typeof changePasswordPayload> | z.input<typeof newPasswordPayload>;

export const resetPassword = (form: NewPassword) =>
  alone(async () => {
    const by = { token: resetAttempt.get() ?? undefined };
    if ('otp' in form) await unlessLocked('reset', api(changePassword, form, by));
    else await api(linkPassword, form, by);
    forgetFlow();
    setOnboarding({ step: 'login' });
    toast('success', say.passwordChanged);
    go(`/login${location.search}`, { replace: true });
  });
