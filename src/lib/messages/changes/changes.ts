import type { ChangeKind, ChangeState } from '#lib/domain/changes/change.ts';
import type { PlanState } from '#lib/domain/plan.ts';

/** Messages about changes of a sale and its end. */

export const changeNames: Record<ChangeKind, string> = {
  termination: 'End of the purchase',
  reschedule: 'New schedule',
  transfer: 'Transfer to another owner',
};

export const changeStateNames: Record<ChangeState, string> = {
  proposed: 'Proposed',
  agreed: 'Agreed',
  done: 'Completed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** Why a purchase cannot be ended in its state. */
export const terminationBlockedByState: Record<PlanState, string | null> = {
  pending: 'The first payment is not confirmed yet. The purchase can be cancelled instead.',
  awaiting: null,
  in_progress: null,
  completed: 'The purchase is completed, so it cannot be ended any more.',
  terminated: 'The purchase has ended.',
};

export const rescheduleBlockedByState = (state: PlanState) =>
  state === 'in_progress'
    ? 'No instalment is left to reschedule.'
    : 'Only a plan in progress has a schedule to change.';
export const paidSinceProposed =
  'An instalment has been paid since this was proposed, so it no longer fits. Ask our office for a new proposal.';
export const scheduleOutdated =
  'An instalment has been paid since this was proposed, so the customer cannot agree to it. Withdraw it and propose it again with what is left now.';
export const cardEndedBySchedule = 'The schedule of the plan has changed.';
export const replacedSchedule = 'A newer schedule was agreed.';
export const scheduleAgreed = 'What is left to pay was divided into new instalments.';

export const transferOpen =
  'A bank transfer for this purchase is waiting for our office, which has to confirm or reject it first.';
export const changedSinceAgreed =
  'What is paid has changed since this was proposed. Withdraw it and propose it again with today’s figures.';
export const notAgreedYet = 'The customer has not agreed yet.';
export const noticeRuns = (day: string) => `The notice runs until ${day}. From the day after, the sale can be ended.`;
export const nothingOverdue = 'Nothing is overdue any more. Withdraw the notice.';
export const cardEnded = 'The purchase has ended.';
export const paidBackAlready = 'This is paid back already.';
export const letterSaved = 'Letter saved';
export const nothingToPay = 'This purchase has ended, so nothing can be paid for it any more.';
export const saleEnded = 'The sale was ended.';
