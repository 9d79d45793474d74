import { addDays, type Day } from '../days.ts';

/** Days after the due date on which a failed payment is tried again. */
const autopayRetryDays = [1, 3, 5] as const;
/** Days of notice before an instalment is charged. */
export const autopayNoticeDays = 3;
/** Days of notice before a due date on which the card will have expired. */
export const cardExpiryNoticeDays = 14;
/** The hours (Lagos) between which instalments are charged. */
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

/** The day of the next attempt; null after the last one failed. At most one attempt a day. */
export const nextAttemptDay = ({ dueDate, tries, lastTry }: AttemptHistory): Day | null => {
  const offsets = [0, ...autopayRetryDays];
  const offset = offsets[tries.length];
  if (offset === undefined) return null;
  const day = addDays(dueDate, offset);
  return lastTry !== null && day <= lastTry ? addDays(lastTry, 1) : day;
};

/** The attempt days shown to the customer. */
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
