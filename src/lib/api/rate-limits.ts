import type { RateLimit } from './call.ts';

/**
 * Many phones share one address behind a mobile network, so limits by address are wide; what stops guessing is the
 * limit by account.
 */
const minutes = 60;
const hours = 60 * minutes;

export const loginLimits: readonly RateLimit[] = [
  { by: 'account', times: 10, seconds: 15 * minutes, failuresOnly: true },
  { by: 'address', times: 100, seconds: 15 * minutes, failuresOnly: true },
];
export const registerLimits: readonly RateLimit[] = [
  { by: 'account', times: 10, seconds: hours },
  { by: 'address', times: 100, seconds: hours },
];
export const codeLimits: readonly RateLimit[] = [
  { by: 'account', times: 30, seconds: hours, failuresOnly: true },
  { by: 'address', times: 200, seconds: hours, failuresOnly: true },
];
export const codeMailLimits: readonly RateLimit[] = [
  { by: 'account', times: 10, seconds: hours },
  { by: 'address', times: 100, seconds: hours },
];
/** Only links that do not work count, and nobody guesses 256 bits. */
export const linkLimits: readonly RateLimit[] = [{ by: 'address', times: 100, seconds: hours, failuresOnly: true }];
/** Only unknown codes count: who has a right one is never in the way of another. */
export const referralLimits: readonly RateLimit[] = [{ by: 'address', times: 60, seconds: hours, failuresOnly: true }];
/** Each of them may store files and hold units; nobody pays that often. */
export const paymentLimits: readonly RateLimit[] = [{ by: 'account', times: 600, seconds: hours }];
/** Each photo costs the server seconds of drawing. */
export const photoLimits: readonly RateLimit[] = [{ by: 'account', times: 1000, seconds: hours }];
/** A finger that plays with a heart is no attack. */
export const savingLimits: readonly RateLimit[] = [{ by: 'account', times: 600, seconds: hours }];
/** Each may store a picture or hash a password. */
export const profileLimits: readonly RateLimit[] = [{ by: 'account', times: 100, seconds: hours }];
export const dataExportLimits: readonly RateLimit[] = [{ by: 'account', times: 5, seconds: 24 * hours }];
/** Each reads a table from its first row to its last. */
export const officeExportLimits: readonly RateLimit[] = [{ by: 'account', times: 60, seconds: hours }];
/** Closing an account asks for its password. */
export const passwordGuessLimits: readonly RateLimit[] = [
  { by: 'account', times: 10, seconds: 15 * minutes, failuresOnly: true },
];
export const enquiryLimits: readonly RateLimit[] = [
  { by: 'account', times: 10, seconds: hours },
  { by: 'address', times: 30, seconds: hours },
];
/** Each is drawn for the one who asks. */
export const paperLimits: readonly RateLimit[] = [{ by: 'account', times: 200, seconds: hours }];
export const statementLimits: readonly RateLimit[] = [{ by: 'account', times: 30, seconds: hours }];
/** Only codes that we never issued count; nobody guesses a hundred bits, but nobody need try for long either. */
export const paperCheckLimits: readonly RateLimit[] = [
  { by: 'address', times: 60, seconds: hours, failuresOnly: true },
];
