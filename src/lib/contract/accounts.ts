import * as z from 'zod/mini';
import * as say from '#lib/messages/validation.ts';
import { defineCall } from './call.ts';
import { checked } from './checked.ts';
import { email, newPassword, oneTimeCode, optionalText, password, phone, text } from './fields.ts';
import { codeLimits, codeMailLimits, loginLimits, registerLimits } from './limits.ts';
import { nothing } from './shapes.ts';

const token = z.string();

export const loginPayload = z.object({ email: email(), password: password() });
export const login = defineCall({
  method: 'POST',
  path: '/login',
  who: 'anyone',
  payload: loginPayload,
  answer: z.object({ otpVerified: z.boolean(), token }),
  refusals: ['wrong_credentials'],
  limits: loginLimits,
});

export const registerPayload = z.object({
  first_name: text('First Name', 100),
  last_name: z._default(
    z.pipe(
      z.transform((value: string | null) => value ?? ''),
      lastName(),
    ),
    '',
  ),
  email: email(),
  phone_number: phone(),
  password: newPassword(),
  referral_code: optionalText('Referral code', 40),
});
export const register = defineCall({
  method: 'POST',
  path: '/register',
  who: 'anyone',
  payload: registerPayload,
  answer: z.object({ token }),
  limits: registerLimits,
});

/** The sign-up form: one full name, split at its first space into the payload's two. */
export const signUpForm = z.object({
  full_name: text('Full name'),
  email: email(),
  phone_number: phone(),
  password: newPassword(),
  referral_code: optionalText('Referral code', 40),
});
export const splitName = (fullName: string) => {
  const name = fullName.trim();
  const space = name.search(/\s/);
  return space < 0
    ? { first_name: name, last_name: '' }
    : { first_name: name.slice(0, space), last_name: name.slice(space).trim() };
};

export const verifyOtp = defineCall({
  method: 'POST',
  path: '/verify-otp',
  who: 'newcomer',
  payload: z.object({ otp: oneTimeCode() }),
  answer: nothing,
  refusals: ['wrong_code', 'code_locked'],
  limits: codeLimits,
});

export const resendOtp = defineCall({
  method: 'POST',
  path: '/resend-otp',
  who: 'newcomer',
  payload: z.object({}),
  answer: nothing,
  limits: codeMailLimits,
});

export const forgetPasswordPayload = z.object({ email: email() });
export const forgetPassword = defineCall({
  method: 'POST',
  path: '/forget-password',
  who: 'anyone',
  payload: forgetPasswordPayload,
  answer: z.object({ token }),
  limits: codeMailLimits,
});

/** Its bearer token is the one that names the reset attempt, not a session's. */
export const changePasswordPayload = checked(
  z.object({ otp: oneTimeCode(), password: newPassword(), password_confirmation: password('Confirm password') }),
  z.refine((sent) => sent.password === sent.password_confirmation, {
    path: ['password_confirmation'],
    error: say.passwordsMustMatch,
  }),
);
export const changePassword = defineCall({
  method: 'POST',
  path: '/change-password',
  who: 'anyone',
  payload: changePasswordPayload,
  answer: nothing,
  refusals: ['wrong_code', 'code_locked'],
  limits: codeLimits,
});

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  who: 'newcomer',
  payload: z.object({}),
  answer: nothing,
});

/** Empty when the full name has no space. */
// @__NO_SIDE_EFFECTS__
function lastName() {
  return z.string(say.notText('Last Name')).check(
    z.trim(),
    z.maxLength(100, say.tooLong('Last Name', 100)),
    z.refine((value) => !value.includes('\0')),
  );
}
