import type { ReportedCharge } from '#lib/domain/accounting/charge-mismatches.ts';
import { formatNaira, type Kobo } from '#lib/domain/money.ts';
import type { Payment } from '../../ledger/rows.ts';
import type { Charge } from '../../paystack/verify-charge.ts';

export type ChargeOutcome =
  | { kind: 'paid'; amount: Kobo }
  /** The charge does not match the payment: needs review by the office. */
  | { kind: 'mismatch'; text: string; came: ReportedCharge | null }
  | { kind: 'failed'; reason: string }
  /** The bank is processing the charge. */
  | { kind: 'underway' }
  | { kind: 'ongoing' }
  | { kind: 'unpaid' }
  /** The provider does not know the reference. */
  | { kind: 'unknown' };

export const reversedReason = 'The charge was reversed.';

/** `email` is null for a closed account; then only the random reference identifies the customer. */
export function compareCharge(payment: Payment, email: string | null, charge: Charge | null): ChargeOutcome {
  if (!charge) return { kind: 'unknown' };
  switch (charge.status) {
    case 'success': {
      const text = differences(payment, email, charge).join('; ');
      return text === ''
        ? { kind: 'paid', amount: charge.amount }
        : { kind: 'mismatch', text, came: reportedAmount(payment, charge) };
    }
    case 'failed':
      return { kind: 'failed', reason: failureReason(charge) };
    case 'reversed':
      return { kind: 'failed', reason: reversedReason };
    case 'abandoned':
      return { kind: 'unpaid' };
    case 'ongoing':
      return { kind: 'ongoing' };
    default:
      return { kind: 'underway' };
  }
}

/** What has come by our charge; null of another one. */
function reportedAmount({ reference }: Payment, charge: Charge): ReportedCharge | null {
  if (charge.reference !== reference || charge.amount <= 0) return null;
  return { amount: charge.amount, currency: charge.currency.slice(0, 10) };
}

function differences({ reference, amount }: Payment, email: string | null, charge: Charge): string[] {
  const chargedEmail = charge.customer?.email ?? '';
  return [
    charge.reference !== reference && 'another reference',
    charge.currency !== 'NGN' && `the currency ${charge.currency.slice(0, 10)} instead of NGN`,
    charge.amount !== amount && `${formatNaira(charge.amount)} instead of ${formatNaira(amount)}`,
    email !== null && chargedEmail.toLowerCase() !== email.toLowerCase() && 'another customer',
  ].filter((text) => text !== false);
}

const failureReason = ({ gateway_response }: Charge) =>
  gateway_response ? `The card was declined: ${gateway_response.slice(0, 200)}` : 'The card was declined.';
