import { DAY, HOUR, MINUTE } from '#lib/domain/durations.ts';
import { numberInWords } from '#lib/domain/format-number.ts';
import { formatNairaShort, type Kobo } from '#lib/domain/money.ts';
import type { ApprovalChange, ApprovalState } from '#lib/domain/staff/approvals.ts';
import { type ConfirmationFacts, confirmationEffect } from '#lib/domain/staff/confirmation.ts';

export const approvalStateNames: Record<ApprovalState, string> = {
  waiting: 'Awaiting approval',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
};

export const unitsVerb = (count: number) => `${numberInWords(count)} ${count === 1 ? 'unit is' : 'units are'}`;

export const paidText: Record<ConfirmationFacts['purpose'], string> = {
  first: 'the plan begins',
  repayment: 'the instalment is paid',
  infrastructure: 'it counts for the infrastructure fee',
  other: 'it counts for the other fee',
  fund: 'it is in the wallet',
  refund: 'it is refunded',
  payout: 'it is to be paid out',
  payout_return: 'it is back in the wallet',
  payout_paid: 'it is paid out',
  termination_refund: 'it is paid back',
  correction: 'it is corrected',
  debt: 'it meets what is owed',
  transfer_fee: 'it pays the transfer',
  moved_in: 'it stays as it was',
  moved_in_back: 'it stays as it was',
};

/** What confirming a transfer does: 'Credit ₦700,000 to the wallet; the payment fails and two units are released'. */
export function confirmationText(facts: ConfirmationFacts, received: Kobo): string {
  const { stage, applied, toWallet, sold, released } = confirmationEffect(facts, received);
  if (stage === 'failed')
    return `Credit ${formatNairaShort(toWallet)} to the wallet; the payment fails${released > 0 ? ` and ${unitsVerb(released)} released` : ''}`;
  if (facts.purpose === 'fund') return `Credit ${formatNairaShort(received)} to the wallet`;
  const effect = `${paidText[facts.purpose]}${sold > 0 ? ` and ${unitsVerb(sold)} sold` : ''}`;
  const excess = toWallet > 0 ? `; ${formatNairaShort(toWallet)} more goes to the wallet` : '';
  return `Confirm ${formatNairaShort(applied)}: ${effect}${excess}`;
}

/** To who has proposed what moves money. */
export const approvalRequested = 'Sent for approval. Nothing is booked until a second person approves it';

/** To who has proposed a change of the company's accounts. */
export const accountProposed = 'Sent for approval to a second person';

/** Why an approval was closed without being carried out. */
export function effectChanged(differences: readonly string[]) {
  const more = differences.length - NAMED;
  const named = differences.slice(0, NAMED).join('. ');
  const rest = more > 0 ? `. ${more} more ${more === 1 ? 'line is' : 'lines are'} different` : '';
  return `The effect of this proposal has changed since it was made. ${named}${rest}. Create a new proposal.`;
}
const NAMED = 3;
export const proposedBefore =
  'This proposal was made before approvals were compared in full, so it does not say enough about its effect. Create a new proposal.';

/** One line of a proposal that is different now: 'Rate was 3%, now 5%'. */
export function changedText(name: string, before: string | null | undefined, after: string | null | undefined) {
  if (before === undefined) return `${name} is new${after ? `: ${after}` : ''}`;
  if (after === undefined) return `${name} is gone${before ? `: ${before}` : ''}`;
  return before === null || after === null ? `${name} has changed` : `${name} was ${before}, now ${after}`;
}

/** Of a proposal with very many lines. */
export const linesLeftOut = (count: number) => `${count} lines more, which are compared too`;

/** What a line of a proposal says. */
export const changeLineText = ({ before, after }: Pick<ApprovalChange, 'before' | 'after'>) =>
  before === null ? after : `${before} → ${after}`;
export const decidedDirectly = (name: string) =>
  `${name} decided on this directly, so the approval is no longer needed.`;

export const nobodyElseMayApprove =
  'Nobody else may approve this yet: nobody approves their own. Invite a colleague under Staff.';

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** How long something waits, in whole minutes, hours or days. */
export function ageText(milliseconds: number): string {
  if (milliseconds < HOUR) return counted(Math.max(0, Math.floor(milliseconds / MINUTE)), 'minute');
  if (milliseconds < 2 * DAY) return counted(Math.floor(milliseconds / HOUR), 'hour');
  return counted(Math.floor(milliseconds / DAY), 'day');
}
