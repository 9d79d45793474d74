import { type Day, formatDay } from '#lib/domain/days.ts';
import { DAY, HOUR, MINUTE } from '#lib/domain/durations.ts';
import { formatNaira, type Kobo } from '#lib/domain/money.ts';
import type { StatementEvidence } from '#lib/domain/reconciliation/statement-evidence.ts';
import { type ConfirmationFacts, confirmationEffect } from '#lib/domain/staff/confirmation.ts';
import { paidText, unitsVerb } from './approvals.ts';

/** What confirming a transfer does, as a sentence above the button: 'Books ₦750,000.00: the plan begins and one unit is sold.' */
export function effectText(facts: ConfirmationFacts, received: Kobo, customer: string): string {
  const { stage, applied, toWallet, sold, released } = confirmationEffect(facts, received);
  if (stage === 'failed') {
    const units = released > 0 ? ` and ${unitsVerb(released)} released` : '';
    return `${formatNaira(toWallet)} goes to the wallet of ${customer}, the payment fails${units}. They are told why.`;
  }
  if (facts.purpose === 'fund')
    return `${formatNaira(received)} goes to the wallet of ${customer}, who gets the receipt.`;
  const units = sold > 0 ? ` and ${unitsVerb(sold)} sold` : '';
  const excess = toWallet > 0 ? `; ${formatNaira(toWallet)} more goes to the wallet` : '';
  return `Books ${formatNaira(applied)}: ${paidText[facts.purpose]}${units}${excess}. ${customer} gets the receipt.`;
}

/** '₦500.00 too little'; null of the same amount. */
export function amountDifference(amount: Kobo, expected: Kobo): string | null {
  if (amount === expected) return null;
  return `${formatNaira(Math.abs(amount - expected))} too ${amount < expected ? 'little' : 'much'}`;
}

/** How long a payment waits, for a column: '2 d 6 h', '13 h', '25 min'. */
export function shortAge(milliseconds: number): string {
  if (milliseconds < HOUR) return `${Math.max(0, Math.floor(milliseconds / MINUTE))} min`;
  const hours = Math.floor((milliseconds % DAY) / HOUR);
  if (milliseconds < DAY) return `${hours} h`;
  return `${Math.floor(milliseconds / DAY)} d ${hours} h`;
}

/** Within this time a payment should be confirmed. */
export const isOverdue = (milliseconds: number): boolean => milliseconds >= DAY;

interface ToConfirm {
  evidence: StatementEvidence | null;
  /** What the bank wrote, and the last day of its statement. */
  details: string | null;
  statementUntil: Day | null;
  account: string | null;
  hasProof: boolean;
  /** Other payments with the same proof, or with the same sender and amount. */
  sameProof: readonly number[];
  sameSender: readonly number[];
}

const numbers = (ids: readonly number[]) => ids.map((id) => `no. ${id}`).join(', ');

/** What speaks against confirming at once, each a question to answer first; none of the usual case. */
export function doubtsText(payment: ToConfirm): string[] {
  const { hasProof, sameProof, sameSender } = payment;
  return [
    statementDoubt(payment),
    hasProof ? null : 'There is no proof of this transfer.',
    sameProof.length > 0 ? `The same proof was sent with payment ${numbers(sameProof)}. Is it another transfer?` : null,
    sameSender.length > 0
      ? `The same sender sent the same amount within a week, payment ${numbers(sameSender)}. Was it received twice?`
      : null,
  ].filter((text) => text !== null);
}

function statementDoubt({ evidence, details, statementUntil, account }: ToConfirm): string | null {
  if (evidence === 'named') return `“${details}” on the statement fits other payments too. Is it this one?`;
  if (evidence === 'amount')
    return `“${details}” on the statement has this amount, but not this sender. Is it this one?`;
  if (evidence !== null) return null;
  const shows = statementUntil
    ? `The statement of ${account}, loaded until ${formatDay(statementUntil)}, does not show it`
    : 'No statement shows it yet';
  return `${shows}. Do you confirm it before the bank shows it?`;
}

/** The usual reasons for a rejection, with what the customer reads: what to do now. */
export const rejectionReasons = [
  {
    label: 'Not received',
    text: 'This transfer has not reached our account. If your bank says that it was sent, send us the receipt with its reference.',
  },
  {
    label: 'Proof can’t be read',
    text: 'The proof can’t be read. Please send a clearer picture of the whole receipt.',
  },
  {
    label: 'Proof of another payment',
    text: 'The proof is of another payment. Please send the receipt of this transfer.',
  },
  {
    label: 'Wrong account',
    text: 'The transfer was sent to an account that is not ours. Please ask your bank to return it, and pay into the account shown on the payment page.',
  },
] as const;
