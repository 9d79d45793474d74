import type { PaymentMethod } from '#lib/domain/enums.ts';
import type { TermsProblem } from '#lib/domain/holds/old-terms.ts';
import { payAgainDays } from '#lib/domain/limits.ts';

export const unitsOf = (count: number): string => (count === 1 ? '1 unit' : `${count} units`);

export const wereHeld = (count: number): string => (count === 1 ? 'was held' : 'were held');

/** What becomes of a first payment that is open when the hold of its units ends. */
export const afterHold: Record<PaymentMethod, string> = {
  bank_transfer:
    'Your transfer is still being confirmed. If the units are free when it is, they are yours; if not, the money goes to your wallet. Nothing is lost, and there is nothing to do.',
  paystack:
    'Your card payment is not completed. If it goes through while the units are free, they are yours; if not, the money goes to your wallet. Nothing is lost.',
  virtual_wallet: 'Open the plan to pay again while there are units left.',
};

/** Why the first payment cannot be made again on the terms of its plan, and what to do. */
export const otherTermsText: Record<TermsProblem, string> = {
  cancelled: 'You have cancelled this purchase. Buy the property anew if you want it after all.',
  unpublished: 'This property is no longer on offer. Choose another one.',
  rental: 'This property is only for rent now and cannot be bought any more.',
  no_instalments: 'This property is sold on other terms now, in one payment only. Buy it anew at today’s price.',
  other_schedule:
    'This property is not offered with this duration and schedule any more. Buy it anew on today’s terms.',
  other_fees: 'The fees of this property have changed. Buy it anew on today’s terms.',
  sold_out: 'All units of this property are sold or held by others. Choose another one, or look again later.',
  not_enough_units: 'There are fewer units left than on this plan. Buy what is left at today’s price.',
  expired: `A purchase can be paid on its old terms for ${payAgainDays} days. They are over, so buy it anew at today’s price.`,
};

export const holdLimitText = ({ most, held }: { most: number; held: number }): string =>
  `One customer can hold at most ${unitsOf(most)} of this property unpaid${held > 0 ? `, and you hold ${held}` : ''}. Choose fewer units, or pay from your wallet at once.`;

/** Its money may be on its way, and must find its plan. */
export const cannotCancelTransfer =
  'Your transfer for this purchase is being confirmed, so it cannot be cancelled. Wait for our answer, or ask us to release the units.';

/** What the end of a reservation means, while it lasts. */
export const afterReservation =
  'Then others can buy. A proof that you send later is not lost: it buys the units if they are still free, or else your money goes to your wallet.';

/** Once it has ended. */
export const reservationOver =
  'Your units are no longer held. If you have not paid yet, hold them again before you do. If you have, send the proof all the same: it buys the units if they are still free, or else your money goes to your wallet.';
