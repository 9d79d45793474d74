import * as z from 'zod/mini';
import { changePasswordPayload, forgetPasswordPayload, loginPayload, registerPayload } from './account-forms.ts';
import { defineCall } from './call.ts';
import { oneTimeCode } from './fields.ts';
import { codeLimits, codeMailLimits, loginLimits, registerLimits } from './limits.ts';
import { nothing } from './shapes.ts';

const token = z.string();

export const login = defineCall({
  method: 'POST',
  path: '/login',
  who: 'anyone',
  payload: loginPayload,
  answer: z.object({ otpVerified: z.boolean(), token }),
  refusals: ['wrong_credentials'],
  limits: loginLimits,
});

export const register = defineCall({
  method: 'POST',
  path: '/register',
  who: 'anyone',
  payload: registerPayload,
  answer: z.object({ token }),
  limits: registerLimits,
});

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

export const forgetPassword = defineCall({
  method: 'POST',
  path: '/forget-password',
  who: 'anyone',
  payload: forgetPasswordPayload,
  answer: z.object({ token }),
  limits: codeMailLimits,
});

/** Its bearer token is the one that names the reset attempt, not a session's. */
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
