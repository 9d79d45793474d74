import type { ContractProblem } from '#lib/domain/contract/contract-problems.ts';
/** Validation messages. A rule without a message of its own uses '{Label} is required'. */
export const required = (label: string) => `${label} is required`;
export const tooLong = (label: string, most: number) => `${label} must be ${most} characters or less`;
export const notText = (label: string) => `${label} must be text`;
export const unusableCharacter = (label: string) => `${label} contains a character that cannot be used`;
export const noAddress = (label: string) =>
  `${label} can hold no web or email address, such as pay-here.ng: leave it out`;
export const notWhole = (label: string) => `${label} must be a whole number`;
export const atLeast = (label: string, least: number) => `${label} must be at least ${least}`;
export const atMost = (label: string, most: number) => `${label} must be ${most} or less`;
export const oneOf = (label: string, options: readonly (string | number)[]) =>
  `${label} must be one of ${options.join(', ')}`;
export const tooMany = (label: string, most: number) => `${label} can have at most ${most} entries`;
export const notAList = (label: string) => `${label} must be a list`;
/** In an empty field of the office; a whole date would be taken for what it holds. */
export const exampleDay = 'e.g. 26/11';
/** Where the office types it, in any usual way. */
export const notAWrittenDay = (label: string) => `${label} must be a day such as 26 Nov, 26/11/2026 or today`;
export const notADay = (label: string) => `${label} must be a day such as 2027-01-31`;
const inTheFuture = (label: string) => `${label} cannot be in the future`;
export const inThePast = (label: string) => `${label} cannot be before today`;
export const notANumber = (label: string) => `${label} must be a number`;
export const tooManyDecimals = (label: string) => `${label} can have at most two decimals`;
export const notNegative = (label: string) => `${label} cannot be below zero`;
export const mustBeMore = (label: string) => `${label} must be greater than zero`;

export const stateUnknown = 'Choose one of the 36 states or the FCT';
export const lgaNotOf = (state: string | null) =>
  state ? `Choose an LGA of ${state}` : 'Choose your state first, then its LGA';

export const emailInvalid = 'Invalid email';
export const contractProblemText: Record<ContractProblem, string> = {
  'no co-owner': 'Name the co-owner, or choose another ownership type',
  'not born yet': inTheFuture('Date of birth'),
  'under age': 'An owner must be 18 or older. For a child, choose Minor as the ownership type',
};
export const phoneDigitsOnly = 'Phone number must contain only digits';
export const phoneTooShort = 'Phone number must be at least 11 digits';
export const phoneTooLong = 'Phone number must be 15 digits or less';

export const passwordTooShort = 'Password must be at least 8 characters';
export const addressHasAccount =
  'There is an account with this email already: an account is either a customer’s or the office’s';
export const passwordTooCommon =
  'This is one of the most common passwords, so thieves try it first. Choose another, such as three words that do not belong together';
export const passwordTooPersonal =
  'This password is too close to your name, your email or our name. Choose one that has nothing to do with them';
export const currentPasswordRequired = required('Current password');
export const wrongPassword = 'This password is not right';
export const passwordsMustMatch = 'Passwords must match';
export const requiredShort = 'Required';
export const bothPasswordFields = 'Please fill in both password fields.';
export const marketerUnknown = 'This Marketer ID is not known. Check it, or leave it empty';
export const referralUnknown = 'This referral code is not known. Check it, or leave it empty';
export const codeNotFourDigits = 'The code must be 4 digits';

export const topUpTooSmall = 'Amount must be greater than ₦1,000';
export const feeTooSmall = 'Amount must be greater than ₦1000';
/** `amount` is formatted, such as ₦150,000.00. */
export const amountTooSmall = (amount: string) => `Amount must be greater than ${amount}`;

export const proofRequired = required('Proof of payment');
export const principalPhotoRequired = required('Principal owner photo');
export const fileTooLarge = 'File size too large (max 5MB)';
export const fileFormat = 'Unsupported file format';
export const fileRequired = 'At least one file is required';
export const tooManyFiles = (most: number) =>
  most === 1 ? 'Only one file can be given' : `Maximum ${most} files allowed`;
export const fileAlreadyAdded = (name: string) => `${name} has already been added`;

export const startInTheFuture = inTheFuture('Start Date');
export const endInTheFuture = inTheFuture('End Date');
/** `opened` is the day the account was created; statements write days as 14-02-2026. */
export const startBeforeAccount = (opened: string) =>
  `Start Date cannot be before ${opened.split('-').reverse().join('-')}, when your account was created`;
export const endBeforeStart = 'End Date cannot be before Start Date';
export const messageEmpty = 'Your message is Empty';
export const moreUnitsThanLeft = (left: number) =>
  left === 1 ? 'Only 1 unit can be bought at the moment' : `Only ${left} units can be bought at the moment`;
export const notOffered = (ids: readonly number[]) =>
  ids.length === 1
    ? `Property ${ids[0]} is not on offer: take it out`
    : `Properties ${ids.join(', ')} are not on offer: take them out`;
