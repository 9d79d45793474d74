import type { RateLimit } from './call.ts';

/**
 * Many phones share one address behind a mobile network, so limits by address are generous. Brute force is prevented by
 * the per-address attempt limits (`server/tries`): sign-ins and sign-ups, codes, and mails with codes.
 */
const minutes = 60;
const hours = 60 * minutes;

export const loginLimits: readonly RateLimit[] = [
  { by: 'address', times: 100, seconds: 15 * minutes, failuresOnly: true, sparesKnownDevices: true },
];
export const registerLimits: readonly RateLimit[] = [{ by: 'address', times: 100, seconds: hours }];
export const codeLimits: readonly RateLimit[] = [
  { by: 'address', times: 200, seconds: hours, failuresOnly: true, sparesKnownDevices: true },
];
export const codeMailLimits: readonly RateLimit[] = [
  { by: 'address', times: 100, seconds: hours, sparesKnownDevices: true },
];
/** The account has growing waits of its own, apart for known devices (`second-factor/attempt-limit.ts`). */
export const secondFactorLimits: readonly RateLimit[] = [
  { by: 'address', times: 200, seconds: hours, failuresOnly: true },
];
/** Each may hash ten codes or send a mail. */
export const factorChangeLimits: readonly RateLimit[] = [{ by: 'caller', times: 60, seconds: hours }];
/** Only unknown codes count, so valid ones are never affected. */
export const referralLimits: readonly RateLimit[] = [{ by: 'address', times: 60, seconds: hours, failuresOnly: true }];
/** Each may store files and hold units; nobody pays that often. */
export const paymentLimits: readonly RateLimit[] = [{ by: 'caller', times: 600, seconds: hours }];
/** Each is read and stored; a purchase has five. */
export const contractFileLimits: readonly RateLimit[] = [{ by: 'caller', times: 200, seconds: hours }];
/** Each photo costs seconds of processing. */
export const photoLimits: readonly RateLimit[] = [{ by: 'caller', times: 1000, seconds: hours }];
/** Each may take a process five seconds. */
export const officeFileLimits: readonly RateLimit[] = [{ by: 'caller', times: 240, seconds: hours }];
/** Toggling a heart repeatedly is not an attack. */
export const savingLimits: readonly RateLimit[] = [{ by: 'caller', times: 600, seconds: hours }];
/** Each mails an invitation. */
export const staffLimits: readonly RateLimit[] = [{ by: 'caller', times: 60, seconds: hours }];
/** Each tells of a phone number whether it is registered, or makes an account. */
export const deskLimits: readonly RateLimit[] = [{ by: 'caller', times: 120, seconds: hours }];
/** Only refused codes count: nobody guesses sixty bits, but nobody needs many tries either. */
export const takeOverLimits: readonly RateLimit[] = [{ by: 'address', times: 60, seconds: hours, failuresOnly: true }];
/** Each mails a person who may not expect it. */
export const invitationLimits: readonly RateLimit[] = [{ by: 'caller', times: 200, seconds: hours }];
/** Each writes a row or two. */
export const alertLimits: readonly RateLimit[] = [{ by: 'caller', times: 200, seconds: hours }];
/** Each names an address that the portal will call. */
export const pushLimits: readonly RateLimit[] = [{ by: 'caller', times: 30, seconds: hours }];
/** Each may store a picture or hash a password. */
export const profileLimits: readonly RateLimit[] = [{ by: 'caller', times: 100, seconds: hours }];
/** Each scans a whole table. */
export const officeExportLimits: readonly RateLimit[] = [
  { by: 'caller', times: 60, seconds: hours },
  { by: 'address', times: 300, seconds: hours },
];
export const enquiryLimits: readonly RateLimit[] = [
  { by: 'email', times: 10, seconds: hours },
  { by: 'caller', times: 10, seconds: hours },
  { by: 'address', times: 30, seconds: hours },
];
/** Each mails a mailbox that may be anybody's. */
export const visitLimits: readonly RateLimit[] = [
  { by: 'email', times: 10, seconds: hours },
  { by: 'email', times: 20, seconds: 24 * hours },
  { by: 'caller', times: 20, seconds: hours },
  { by: 'address', times: 40, seconds: hours },
];
/** Only failures count: nobody guesses a token, but nobody needs many tries either. */
export const visitLinkLimits: readonly RateLimit[] = [{ by: 'address', times: 60, seconds: hours, failuresOnly: true }];
/** A document is generated for each request. */
export const paperLimits: readonly RateLimit[] = [
  { by: 'caller', times: 200, seconds: hours },
  { by: 'address', times: 2000, seconds: hours },
];
export const statementLimits: readonly RateLimit[] = [
  { by: 'caller', times: 30, seconds: hours },
  { by: 'address', times: 300, seconds: hours },
];
/** Only unknown codes count; nobody guesses a hundred bits, but nobody needs many tries either. */
export const paperCheckLimits: readonly RateLimit[] = [
  { by: 'address', times: 60, seconds: hours, failuresOnly: true },
];
/** Each asks the card provider for a name, which must not become a directory of accounts. */
export const bankAccountLimits: readonly RateLimit[] = [{ by: 'caller', times: 30, seconds: hours }];
/** Each makes the portal call an address. */
export const webhookLimits: readonly RateLimit[] = [{ by: 'caller', times: 120, seconds: hours }];
/** Each ends the link before it. */
export const paymentLinkLimits: readonly RateLimit[] = [{ by: 'caller', times: 60, seconds: hours }];
/** Only failures count: nobody guesses a token, but nobody needs many tries either. */
export const openedLinkLimits: readonly RateLimit[] = [
  { by: 'address', times: 60, seconds: hours, failuresOnly: true },
];
/** Each may store a file, or ask the card provider; each link has a limit of its own. */
export const payByLinkLimits: readonly RateLimit[] = [{ by: 'address', times: 300, seconds: hours }];
