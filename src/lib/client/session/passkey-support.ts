import { networkError } from '#lib/messages/feedback.ts';
import { ApiError } from '../api/errors.ts';
import { failureText } from '../api/failure-text.ts';

/** Apart from the passkeys themselves, so that only who uses one loads their script. */

export const supportsPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** The browser made no passkey, or did not use it. Its message can be shown. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

export const passkeyFailureText = (error: unknown) => {
  if (error instanceof PasskeyError) return error.message;
  return error instanceof ApiError ? failureText(error, networkError) : networkError;
};
