import { addDays, type Day } from '../days.ts';

/** Days after the due date on which a failed payment is tried again. */
const autopayRetryDays = [1, 3, 5] as const;
/** So many days before an instalment is taken the customer is told. */
export const autopayNoticeDays = 3;
/** So many days before it is due the customer is told that the card will have expired. */
export const cardExpiryNoticeDays = 14;
/** The hour in Lagos from which instalments are taken, and from which none is taken any more. */
export const autopayHours = { from: 8, before: 20 } as const;

/**
 * The versions of the texts that customers agree to (`lib/messages/autopay.ts`): a changed text is a new version.
 */
export const autopayConsentVersion = 1;
export const cardConsentVersion = 1;

interface AttemptHistory {
  dueDate: Day;
  /** Of this order to pay. */
  tries: readonly Day[];
  /** The last day on which anything tried to pay this instalment. */
  lastTry: Day | null;
}

/** The day of the next try; null when all have failed. Never the day of a try that was made. */
export const nextAttemptDay = ({ dueDate, tries, lastTry }: AttemptHistory): Day | null => {
  const offsets = [0, ...autopayRetryDays];
  const offset = offsets[tries.length];
  if (offset === undefined) return null;
  const day = addDays(dueDate, offset);
  return lastTry !== null && day <= lastTry ? addDays(lastTry, 1) : day;
};

/** The days of all tries, as the customer is told them. */
export const attemptDays = (dueDate: Day): Day[] => [0, ...autopayRetryDays].map((days) => addDays(dueDate, days));

export interface CardExpiry {
  /** 1 to 12. */
  expMonth: number;
  expYear: number;
}

/** A card is valid until the last day of its month. */
export const isExpiredOn = ({ expMonth, expYear }: CardExpiry, day: Day): boolean =>
  `${expYear}-${String(expMonth).padStart(2, '0')}` < day.slice(0, 7);

/** 04/28 */
export const formatExpiry = ({ expMonth, expYear }: CardExpiry): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;
