import * as z from 'zod/mini';
import { instantText, recordId } from '../fields/answer-shapes.ts';
import { typedCode } from '../fields/fields.ts';

export const secondFactorKind = z.enum(['authenticator', 'passkey']);
export type SecondFactorKind = z.output<typeof secondFactorKind>;

export const secondFactor = z.object({
  id: recordId,
  kind: secondFactorKind,
  name: z.string(),
  created_at: instantText,
  last_used_at: z.nullable(instantText),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** What the browser's passkey functions take and give, in the JSON form of the WebAuthn standard. */
export const passkeyOptions = z.record(z.string(), z.unknown());
export const passkeyAnswer = z.record(z.string(), z.unknown());

/** Of an authenticator app, or a recovery code, with or without spaces and hyphens. */
// @__NO_SIDE_EFFECTS__
export const secondFactorCode = () => typedCode('Code');
