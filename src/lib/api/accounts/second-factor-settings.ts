import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { count, instantText, nothing } from '../fields/answer-shapes.ts';
import { id, optional, password } from '../fields/fields.ts';
import { name } from '../fields/name.ts';
import { factorChangeLimits } from '../rate-limits.ts';
import { passkeyAnswer, passkeyOptions, secondFactor, secondFactorCode } from './second-factor-shapes.ts';

/** Not needed for five minutes after the second factor was given. */
const proof = { current_password: optional(password('Current password')) };
/** With the first way the ten recovery codes, which are shown this once. */
const added = z.object({ recovery_codes: z.nullable(z.array(z.string())) });

export const ownSecondFactors = defineCall('GET /user/second-factors', {
  who: 'account',
  payload: z.object({}),
  answer: z.object({
    factors: z.array(secondFactor),
    recovery_codes_left: count,
    /** The account works with a second factor only. */
    required: z.boolean(),
    /** No password is asked for until then. */
    fresh_until: z.nullable(instantText),
    /** The name by which the portal must be opened for passkeys; null where there can be none. */
    passkey_host: z.nullable(z.string()),
  }),
});

/** A new secret; it becomes active when a code confirms it within five minutes. */
export const addAuthenticator = defineCall('POST /user/second-factors/authenticator', {
  who: 'account',
  payload: z.object(proof),
  answer: z.object({
    /** For typing. */
    secret: z.string(),
    /** `otpauth://…`, for an app on the same device. */
    uri: z.string(),
    /** The same as a picture: an SVG document. */
    qr: z.string(),
  }),
  refusals: ['wrong_credentials', 'too_many_second_factors'],
  limits: factorChangeLimits,
});

export const confirmAuthenticator = defineCall('POST /user/second-factors/authenticator/confirm', {
  who: 'account',
  payload: z.object({ code: secondFactorCode() }),
  answer: added,
  refusals: ['wrong_second_factor', 'too_many_second_factors'],
  limits: factorChangeLimits,
});

export const preparePasskey = defineCall('POST /user/second-factors/passkey-options', {
  who: 'account',
  payload: z.object(proof),
  answer: z.object({ options: passkeyOptions }),
  refusals: ['wrong_credentials', 'wrong_passkey', 'too_many_second_factors'],
  limits: factorChangeLimits,
});

export const addPasskey = defineCall('POST /user/second-factors/passkey', {
  who: 'account',
  payload: z.object({ passkey: passkeyAnswer }),
  answer: added,
  refusals: ['wrong_passkey', 'too_many_second_factors'],
  limits: factorChangeLimits,
});

export const renameSecondFactor = defineCall('PUT /user/second-factors/{id}', {
  who: 'account',
  payload: z.object({ id: id(), name: name('Name', 60) }),
  answer: nothing,
  refusals: ['not_found'],
});

/** A POST, because its proof has no place in an address. */
export const removeSecondFactor = defineCall('POST /user/second-factors/{id}/remove', {
  who: 'account',
  payload: z.object({ id: id(), ...proof }),
  answer: nothing,
  refusals: ['not_found', 'wrong_credentials', 'last_second_factor'],
  limits: factorChangeLimits,
});

/** Ten new ones; the old ones no longer work. */
export const renewRecoveryCodes = defineCall('POST /user/second-factors/recovery-codes', {
  who: 'account',
  payload: z.object(proof),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  refusals: ['not_found', 'wrong_credentials'],
  limits: factorChangeLimits,
});
