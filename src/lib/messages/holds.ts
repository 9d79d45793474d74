import { formatDate, formatDateTime } from '#lib/domain/days.ts';
import type { BookedMethod } from '#lib/domain/enums.ts';
import type { TermsProblem } from '#lib/domain/holds/original-terms.ts';
import { payAgainDays } from '#lib/domain/limits.ts';

export const unitsOf = (count: number): string => (count === 1 ? '1 unit' : `${count} units`);

/** '29:05', '3 hours' or '2 days': the same wherever the clock of the reader stands. */
export function timeLeftText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours >= 1) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What the end of a hold means, of a purchase that is a plan already. */
export const afterPlanHold = (until: Date, now: Date): string =>
  `${hoursBetween(now, until) >= 48 ? `That is until ${formatDate(until)}. ` : ''}After that, others can buy.`;

const hoursBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;

export const holdExpiredText = (count: number): string => (count === 1 ? 'was held' : 'were held');

/** What becomes of a first payment that is open when the hold of its units ends. */
export const afterHold: Record<BookedMethod, string> = {
  bank_transfer:
    'Your transfer is still being confirmed. If the units are still free then, they are yours. If not, the money goes to your wallet. Your money is safe and you don’t need to do anything.',
  paystack:
    'Your card payment is not complete. If it goes through while the units are free, they are yours. If not, the money goes to your wallet. Nothing is lost.',
  virtual_wallet: 'Open the plan to pay again while there are units left.',
  from_before: 'Open the plan to pay again while there are units left.',
  cash: 'Open the plan to pay again while there are units left.',
};

/** Why the first payment cannot be made again on the terms of its plan, and what to do. */
export const termsProblemText: Record<TermsProblem, string> = {
  cancelled: 'You cancelled this purchase. If you want the property after all, buy it again.',
  unpublished: 'This property is no longer on offer. Choose another one.',
  rental: 'This property is now only for rent. Choose another one to buy.',
  no_instalments: 'This property is now sold in one payment only. Buy it again at today’s price.',
  other_schedule: 'This property is no longer offered with this duration and schedule. Buy it again on today’s terms.',
  other_fees: 'The fees of this property have changed. Buy it again on today’s terms.',
  sold_out: 'All units of this property are sold or held by others. Choose another one, or look again later.',
  not_enough_units: 'There are fewer units left than on this plan. Buy what is left at today’s price.',
  expired: `The ${payAgainDays} days for paying on the old terms are over. Buy it again at today’s price.`,
};

export const holdLimitText = ({ most, held }: { most: number; held: number }): string =>
  `We hold at most ${unitsOf(most)} of this property for one customer before payment${held > 0 ? `, and ${held} for you now` : ''}. Choose fewer units, or pay from your wallet at once.`;

/** Its money may be on its way, and must find its plan. */
export const cannotCancelTransfer =
  'Your transfer for this purchase is being confirmed, so the purchase cannot be cancelled now. Wait for our answer, or call us.';

/** What the end of a reservation means, while it lasts. */
export const afterReservation =
  'After that, others can buy them. You can still send your proof: if the units are free, they are yours. If not, your money goes to your wallet.';

/** The same, of a payment by card. */
export const afterReservationByCard =
  'After that, others can buy them. Pay before then, or choose how to pay again: your units are held anew if they are still free.';

/** Once it has ended. */
export const reservationOver =
  'Your units are no longer held. If you have not paid yet, send no money before they are held again. If you have paid, send the proof: the units are yours if they are still free. If not, your money goes to your wallet.';

/** Of reservations and card payments that came to nothing. */
export const unpaidTimeUsed = (again: Date): string =>
  `Units of this property have been kept for you without payment for as long as we can within a day, so that others can buy too. You can reserve again from ${formatDateTime(again)}, or pay from your wallet at once.`;
