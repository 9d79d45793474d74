import { parseJson } from '#lib/client/storage/local-storage.ts';
import * as keys from '#lib/storage-keys.ts';

/** What the forms keep for this tab only, so that a reload goes on where it was. */
const inTab = (key: string) => ({
  keep: (value: string) => sessionStorage.setItem(key, value),
  get: () => sessionStorage.getItem(key),
  forget: () => sessionStorage.removeItem(key),
});

/** The address that a code was sent to: the screen says where to look. */
export const verificationEmail = inTab('verify-email');
/** What was typed to sign up, but for the password. */
export const signUpDraft = inTab('sign-up');
/** The token that names a reset attempt, and the address it is for. */
export const resetToken = inTab('reset-attempt');
export const resetEmail = inTab('reset-email');
/** That a mailed link stands in place of the code. */
export const resetByLink = inTab('reset-by-link');
/** The token of a mailed link, put here by `lib/inline/parts/read-token.ts`. */
export const unlockToken = inTab(keys.unlockLink);
/** For what codes are locked: `verify` or `reset`. */
export const codesLockedFor = inTab('codes-locked');

export const signUpDraftValues = () => parseJson<Record<string, string>>(signUpDraft.get(), {});

const all = [verificationEmail, signUpDraft, resetToken, resetEmail, resetByLink, unlockToken, codesLockedFor];
export const clearAuthStorage = () => {
  for (const kept of all) kept.forget();
};
