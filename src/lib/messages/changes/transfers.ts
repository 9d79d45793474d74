import type { PlanState } from '#lib/domain/plan.ts';

/** Messages about plans that go to another owner. */

export const transferBlockedByState: Record<PlanState, string | null> = {
  pending: 'The first payment is not confirmed yet, so there is nothing to transfer.',
  awaiting: null,
  in_progress: null,
  completed: null,
  terminated: 'The purchase has ended.',
};

export const paymentInProgress =
  'A payment for this purchase is on its way. It must be confirmed, rejected or abandoned before the transfer.';
export const bothMustAgree = 'Both customers have to agree first.';
export const ownerChanged = 'The plan now belongs to another owner. Withdraw this proposal and create a new one.';
export const accountNotOpen = 'One of the two accounts is closed or not complete, so nothing can be transferred.';
export const feeNotCovered = (fee: string) =>
  `The new owner’s wallet holds less than the fee of ${fee}. Ask them to fund it.`;
export const fundWalletFirst = (fee: string) =>
  `The fee of ${fee} is taken from your wallet when the transfer is approved. Fund your wallet first.`;
export const noSuchCustomer =
  'No customer with a verified and complete account has this email address. Ask them to sign up and fill in their profile.';
export const alreadyOwner = 'This customer has the plan already. Give the email address of another one.';
export const agreedAlready = 'You have already agreed. The other party still has to agree.';
export const feeDescription = (property: string) => `Fee for the transfer of ${property}`;

/** To whoever checks a paper of the former owner, and whoever opens it. */
export const replacedByTransfer = (day: string) => `Replaced: the purchase was transferred to another owner on ${day}.`;
export const documentOfFormerOwner = (day: string) => `The purchase was transferred to another owner on ${day}.`;
export const transferDescription = 'The purchase was transferred to another owner.';
