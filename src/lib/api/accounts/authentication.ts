import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { nothing } from '../fields/answer-shapes.ts';
import { code, machineText, oneTimeCode } from '../fields/fields.ts';
import { codeLimits, codeMailLimits, loginLimits, referralLimits, registerLimits } from '../rate-limits.ts';
import {
  changePasswordPayload,
  forgetPasswordPayload,
  loginPayload,
  newPasswordPayload,
  registerPayload,
} from './authentication-forms.ts';
import { secondFactorKind } from './second-factor-shapes.ts';

const token = z.string();

export const login = defineCall('POST /login', {
  who: 'anyone',
  payload: loginPayload,
  /** With `second_factor` the token only serves to give one of these, or a recovery code. */
  answer: z.object({ otpVerified: z.boolean(), second_factor: z.nullable(z.array(secondFactorKind)), token }),
  refusals: ['wrong_credentials', 'switched_off'],
  limits: loginLimits,
});

export const register = defineCall('POST /register', {
  who: 'anyone',
  payload: registerPayload,
  answer: z.object({ token }),
  limits: registerLimits,
});

export const verifyOtp = defineCall('POST /verify-otp', {
  who: 'newcomer',
  payload: z.object({ otp: oneTimeCode() }),
  answer: nothing,
  refusals: ['wrong_code', 'code_locked'],
  limits: codeLimits,
});

export const resendOtp = defineCall('POST /resend-otp', {
  who: 'newcomer',
  payload: z.object({}),
  answer: nothing,
  limits: codeMailLimits,
});

export const forgetPassword = defineCall('POST /forget-password', {
  who: 'anyone',
  payload: forgetPasswordPayload,
  answer: z.object({ token }),
  limits: codeMailLimits,
});

/** The bearer token names the reset attempt; it is not a session token. */
export const changePassword = defineCall('POST /change-password', {
  who: 'anyone',
  payload: changePasswordPayload,
  answer: nothing,
  refusals: ['wrong_code', 'code_locked', 'invitation_over'],
  limits: codeLimits,
});

/**
 * Uses up the link that is mailed for a new password or after too many wrong codes, and unlocks codes again. No rate
 * limit applies to valid links; 256 bits cannot be brute-forced. On a device with a session of the account this
 * verifies the address. Elsewhere the answer carries a token for `/link-password`, because the person who registered
 * need not own the address. A caller who is signed in to another account is refused, and the link stays valid.
 */
export const openLink = defineCall('POST /open-link', {
  who: 'anyone',
  payload: z.object({ link: machineText('Link') }),
  answer: z.object({ verified: z.boolean(), token: z.nullable(token) }),
  refusals: ['dead_link', 'other_account'],
});

/** Like `/change-password`; the bearer token comes from an opened link instead of a code. */
export const linkPassword = defineCall('POST /link-password', {
  who: 'anyone',
  payload: newPasswordPayload,
  answer: nothing,
  refusals: ['dead_link', 'invitation_over'],
});

/** Tells whether the code exists, and nothing about its owner. */
export const checkReferral = defineCall('POST /check-referral', {
  who: 'anyone',
  payload: z.object({ referral_code: code('Referral code') }),
  answer: nothing,
  limits: referralLimits,
});

export const logout = defineCall('POST /logout', {
  who: 'session',
  payload: z.object({}),
  answer: nothing,
});
