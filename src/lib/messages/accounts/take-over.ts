import type { IdentityPaper } from '#lib/domain/accounts/identity-papers.ts';
import { takeOverCodeLength, takeOverRules } from '#lib/domain/accounts/take-over-code.ts';

/** Customers whom the office has registered at its desk, and how they take their account over. */

export const identityPaperNames: Record<IdentityPaper, string> = {
  national_id: 'National ID (NIN)',
  passport: 'International passport',
  drivers_licence: 'Driver’s licence',
  voters_card: 'Voter’s card',
};

export const paperNumberInvalid = 'The number of the paper has 5 letters or digits or more, such as A01234567';
export const consentMissing = 'Register customers once they have signed the consent';
export const otherPaper =
  'This is not the identity paper that the customer was registered with. Look at kind and number again.';
export const alreadyTakenOver = 'The customer has taken the account over: they sign in, or choose “Forgot password?”.';
export const noEmailForLink = 'This customer has no email address. Print a code instead.';
export const officeAddress = 'This address belongs to an account of the office';

export const takeOverCodeShape = `The code has ${takeOverCodeLength} letters and digits, such as K7QM-2XHD-PV9R`;
/** The same for every cause, so that nobody learns whose phone number is registered. */
export const takeOverRefused = `Phone number and code do not belong together, or the code no longer works: it is good for ${takeOverRules.validDays} days, once, and ends after ${takeOverRules.guesses} wrong tries. Check both, or ask our office for a new letter.`;
