import { parseJson } from '#lib/client/storage/local-storage.ts';
import { readSessionItem, removeSessionItem, writeSessionItem } from '#lib/client/storage/session-storage.ts';
import * as keys from '#lib/storage-keys.ts';

/** An entry of the session storage: it survives a reload, in this tab only. */
const sessionEntry = (key: string) => ({
  set: (value: string) => writeSessionItem(key, value),
  get: () => readSessionItem(key),
  remove: () => removeSessionItem(key),
});

/** The address that the code was sent to. */
export const verificationEmail = sessionEntry('verify-email');
/** The sign-up form without its password. */
export const signUpDraft = sessionEntry('sign-up');
export const resetToken = sessionEntry('reset-attempt');
export const resetEmail = sessionEntry('reset-email');
/** Filled in on the next form; stored by `lib/inline/parts/early-submit.ts`. */
export const emailToFill = sessionEntry(keys.typedEmail);
/** Set when a mailed link replaces the code. */
export const resetByLink = sessionEntry('reset-by-link');
/** The token of a mailed link, stored by `lib/inline/parts/read-token.ts`. */
export const unlockToken = sessionEntry(keys.unlockLink);
/** The ways in which the second factor can be given, with spaces between. */
export const secondFactorKinds = sessionEntry('second-factor');
/** `verify` or `reset`, when too many codes for it were wrong. */
export const codesLockedFor = sessionEntry('codes-locked');

export const signUpDraftValues = () => parseJson<Record<string, string>>(signUpDraft.get(), {});

const entries = [
  verificationEmail,
  signUpDraft,
  resetToken,
  resetEmail,
  resetByLink,
  unlockToken,
  secondFactorKinds,
  codesLockedFor,
];
export const clearAuthStorage = () => {
  for (const entry of entries) entry.remove();
};
