import type { ErrorCode } from '#lib/api/errors.ts';
import { unitsOf } from './holds.ts';

/** What a customer and the office read about a transfer that came too late for its purchase. */
const reasons: Partial<Record<ErrorCode, string>> = {
  sold_out: 'all units were sold or held by others',
  not_enough_units: 'not enough units were left',
  plot_taken: 'the plot you had chosen was taken by somebody else',
  not_found: 'the property was no longer on offer',
  rental: 'the property was no longer for sale',
  no_instalments: 'the property was sold on other terms',
  amount_changed: 'its price or fees had changed',
  too_many_open: 'other purchases of this account held too many units unpaid',
  hold_limit: 'other purchases of this account held too many of its units unpaid',
  already_paid: 'the purchase had been made with another payment already',
};

interface WantedUnits {
  units: number;
  property: string;
}

/** Why a transfer for these units funds the wallet instead. */
export const insteadOfText = ({ units, property }: WantedUnits, code: ErrorCode): string =>
  `This transfer was for ${unitsOf(units)} of ${property}. When its proof was sent, ${reasons[code] ?? 'the purchase could not be made on these terms any more'}.`;

/** What happens to it now. */
export const insteadOfHint =
  'So it goes to your wallet as soon as our office has confirmed it. Nothing is lost: you can buy with it then, or ask us to pay it back.';
