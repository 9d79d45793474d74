import { formatNairaShort, type Kobo } from '../../domain/money.ts';

/** What a second person agrees to where money that is missing is booked on nothing. */

/** `amount` has gone out. */
export const lineNotOursText = (amount: Kobo, account: string) =>
  `Exclude ${formatNairaShort(amount)} that went out of ${account}: nothing is booked for it`;

export const endDifferenceText = (expected: Kobo, found: Kobo) =>
  `Resolve a difference of ${formatNairaShort(Math.abs(expected - found))} in a settlement of the card provider without booking it`;

/** `standing` stays booked. */
export const clearReversalText = (standing: Kobo, customer: string) =>
  `Leave ${formatNairaShort(standing)} with ${customer} although the card provider has refunded part or all of it: nothing is reversed`;
