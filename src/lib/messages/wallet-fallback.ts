import type { ErrorCode } from '#lib/api/errors.ts';

/** What a customer and the office read about a transfer that came too late for its purchase. */
const reasons: Partial<Record<ErrorCode, string>> = {
  sold_out: 'all units were sold or held by others',
  not_enough_units: 'not enough units were left',
  plot_taken: 'the plot you had chosen was taken by somebody else',
  not_found: 'the property was no longer on offer',
  rental: 'the property was no longer for sale',
  no_instalments: 'the property was sold on other terms',
  amount_changed: 'what is to be paid for it had changed',
  too_many_open: 'other purchases of this account held too many units unpaid',
  hold_limit: 'other purchases of this account held too many of its units unpaid',
  purchase_waits: 'our office had not approved the purchase yet',
  already_paid: 'it had been paid already with another payment',
  terms_ended: 'its terms had ended',
  not_next_repayment: 'an earlier instalment had to be paid first',
  pay_late_first: 'a late instalment had to be paid first',
  contract_not_active: 'the contract was not active',
};

/** Why a transfer for this funds the wallet instead. */
export const walletFallbackReason = (what: string, code: ErrorCode): string =>
  `This transfer was for ${what}. When its proof was sent, ${reasons[code] ?? 'it could not be paid on these terms any more'}.`;

export const walletFallbackTitle = 'Your transfer goes to your wallet';
/** Of a transfer that is confirmed after its end. */
export const noLongerOwed = (description: string): string =>
  `This transfer was for “${description}”, which is no longer owed.`;

/** What happens to it now. */
export const walletFallbackHint =
  'So it goes to your wallet as soon as our office has confirmed it. Nothing is lost: you can buy with it then, or ask us to pay it back.';
