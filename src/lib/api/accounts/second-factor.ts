import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { secondFactorLimits } from '../rate-limits.ts';
import { passkeyAnswer, passkeyOptions, secondFactorCode } from './second-factor-shapes.ts';

/** The token of the completed sign-in; null if the session was complete, and its second factor is fresh now. */
const acceptedAnswer = z.object({ token: z.nullable(z.string()) });

/** A code of an authenticator app or a recovery code. */
export const giveSecondFactorCode = defineCall('POST /second-factor/code', {
  who: 'session',
  payload: z.object({ code: secondFactorCode() }),
  answer: acceptedAnswer,
  refusals: ['wrong_second_factor'],
  limits: secondFactorLimits,
});

/** The challenge for `/second-factor/passkey`; valid once, for five minutes. */
export const startPasskeySignIn = defineCall('POST /second-factor/passkey-options', {
  who: 'session',
  payload: z.object({}),
  answer: z.object({ options: passkeyOptions }),
  refusals: ['wrong_passkey'],
  limits: secondFactorLimits,
});

export const submitPasskeyAnswer = defineCall('POST /second-factor/passkey', {
  who: 'session',
  payload: z.object({ passkey: passkeyAnswer }),
  answer: acceptedAnswer,
  refusals: ['wrong_passkey'],
  limits: secondFactorLimits,
});
