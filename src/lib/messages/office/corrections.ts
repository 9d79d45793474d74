import type { CorrectionEffect, CorrectionFacts, CorrectionRefusal } from '#lib/domain/accounting/corrections.ts';
import type { PaymentPurpose } from '#lib/domain/accounting/purposes.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { unitsVerb } from './approvals.ts';

export const correctionRefusalMessages: Record<CorrectionRefusal, string> = {
  open: 'It has not ended yet. Confirm or reject it.',
  no_money: 'No money is booked for it, so there is nothing to correct.',
  from_before:
    'It is a receipt from before the company moved in, and its money is in the opening balances. Correct it by a payment of its own.',
  from_wallet: 'It was paid from the wallet. Refund it, and correct the payment that funded the wallet.',
  not_from_outside: 'No money was received with it. Correct the payment that it is about.',
};

export const moreFromReceipt =
  'This was allocated from money that nobody had announced. Allocate more of it under Unallocated money.';

export const sameAmount = (standing: number) =>
  `${formatNairaShort(standing)} is what is booked. Enter the amount actually received, 0 if nothing was received`;

const backFromPlan: Partial<Record<PaymentPurpose, string>> = {
  repayment: 'the instalment is due again',
  infrastructure: 'the infrastructure fee is open again',
  other: 'the other fee is open again',
};

/** What a correction does: 'Take back ₦700,000: the instalment is due again, ₦100,000 comes from the wallet, …'. */
export function correctionText(facts: CorrectionFacts, effect: CorrectionEffect): string {
  const { difference, fromPlan, othersBack, wallet, debt } = effect;
  const amount = formatNairaShort(Math.abs(difference));
  const parts = [
    fromPlan > 0 && (backFromPlan[facts.purpose] ?? `the plan ends and ${unitsVerb(facts.units)} released`),
    fromPlan > 0 && facts.completed && facts.purpose !== 'first' && 'the plan is not completed any more',
    othersBack > 0 && `${formatNairaShort(othersBack)} of its other payments is refunded`,
    wallet < 0 && `${formatNairaShort(-wallet)} is taken from the wallet`,
    debt > 0 && `${formatNairaShort(debt)} is owed by the customer`,
    debt < 0 && `${formatNairaShort(-debt)} of the customer’s debt is settled`,
    wallet > 0 && `${formatNairaShort(wallet)} goes to the wallet`,
  ].filter((part) => part !== false);
  return `${difference < 0 ? `Reverse ${amount}` : `Book ${amount} more`}: ${parts.join(', ')}`;
}

export const openElsewhere = 'Another payment for the same thing is on its way. Confirm or reject that one first.';

export const reinstateRefusalMessages = {
  not_given_up: 'Only a rejected or cancelled transfer can be reinstated.',
  resumed: 'It has already been reinstated.',
  no_proof: 'Its proof was deleted after its time. Ask the customer to send the transfer with its proof once more.',
} as const;

/** What confirming a transfer after all does. */
export const reinstateText = (effect: string) => `Reinstate: ${effect}`;
