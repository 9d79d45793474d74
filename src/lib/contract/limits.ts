import type { Limit } from './call.ts';

/**
 * Many phones share one address behind a mobile network, so limits by address are wide; what stops guessing is the
 * limit by account.
 */
const minutes = 60;
const hours = 60 * minutes;

export const loginLimits: readonly Limit[] = [
  { by: 'account', times: 10, seconds: 15 * minutes, failuresOnly: true },
  { by: 'address', times: 100, seconds: 15 * minutes, failuresOnly: true },
];
export const registerLimits: readonly Limit[] = [
  { by: 'account', times: 10, seconds: hours },
  { by: 'address', times: 100, seconds: hours },
];
export const codeLimits: readonly Limit[] = [
  { by: 'account', times: 30, seconds: hours, failuresOnly: true },
  { by: 'address', times: 200, seconds: hours, failuresOnly: true },
];
export const codeMailLimits: readonly Limit[] = [
  { by: 'account', times: 10, seconds: hours },
  { by: 'address', times: 100, seconds: hours },
];
/** Each of them may store files and hold units; nobody pays that often. */
export const paymentLimits: readonly Limit[] = [{ by: 'account', times: 600, seconds: hours }];
export const enquiryLimits: readonly Limit[] = [
  { by: 'account', times: 10, seconds: hours },
  { by: 'address', times: 30, seconds: hours },
];
