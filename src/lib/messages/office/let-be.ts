import { formatNairaShort, type Kobo } from '../../domain/money.ts';

/** What a second person agrees to where money that is missing is booked on nothing. */

/** `amount` has gone out. */
export const lineNotOursText = (amount: Kobo, account: string) =>
  `Mark ${formatNairaShort(amount)} that went out of ${account} as not ours: nothing is booked for it`;

export const endDifferenceText = (expected: Kobo, found: Kobo) =>
  `End a difference of ${formatNairaShort(Math.abs(expected - found))} in a settlement of the card provider: nothing is booked for it`;

/** `standing` stays booked. */
export const clearReversalText = (standing: Kobo, customer: string) =>
  `Leave ${formatNairaShort(standing)} with ${customer} although the card provider has paid money of it back: nothing is taken back`;
