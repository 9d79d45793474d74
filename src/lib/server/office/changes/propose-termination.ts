import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  payRefundNow as payBackCall,
  proposeTermination as proposeCall,
  proposeReschedule as rescheduleCall,
  sendForApproval as sendCall,
  withdrawChange as withdrawCall,
} from '#lib/api/office/plans/plan-changes.ts';
import { changeResponseDays, noticeDays } from '#lib/domain/changes/change.ts';
import { addDays, type Day, today } from '#lib/domain/days.ts';
import { paidBackAlready } from '#lib/messages/changes/changes.ts';
import { changeRow, isOpen, lockChange } from '../../changes/change-rows.ts';
import { notifyCustomerOfProposal, notifyCustomerOfWithdrawal } from '../../changes/notify-change.ts';
import { payBack } from '../../changes/pay-back.ts';
import { refuseWhilePendingApproval } from '../../changes/pending-approval.ts';
import { insertChange, terminationTerms } from '../../changes/propose-change.ts';
import { rescheduleTerms } from '../../changes/reschedule.ts';
import { notifyNewOwnerOfCancellation } from '../../changes/transfers/notify-transfer.ts';
import { planChanges } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { lockPlan } from '../../ledger/locks.ts';
import { refuseNonTerminable } from '../../ledger/terminations/post-termination.ts';
import { db, now, tx } from '../../runtime.ts';
import { propose } from '../approvals/propose.ts';
import { auditAction } from '../audit-action.ts';
import { arrearsOf, planSchedule } from '../plans/plan-schedule.ts';
import { findOfficeChange, officeChangeOf } from './office-changes.ts';
import { terminationApproval } from './termination-approval.ts';
import { transferApproval } from './transfer-approval.ts';

export const proposeTermination = (
  { id, basis, reason, notice_until }: PayloadOf<typeof proposeCall>,
  { caller: { user } }: ContextOf<typeof proposeCall>,
) =>
  tx(async () => {
    const plan = await lockPlan(id);
    await refuseNonTerminable(plan);
    const noticeUntil = basis === 'arrears' ? await noticeFor(id, notice_until) : null;
    const row = await insertChange({
      planId: id,
      kind: 'termination',
      terms: terminationTerms(plan, { basis, noticeUntil }),
      reason,
      proposedBy: user.id,
      ...(basis === 'agreement' && { expiresAt: inDays(changeResponseDays) }),
    });
    const detail = { kind: 'termination', basis, reason, ...(noticeUntil && { notice_until: noticeUntil }) };
    await auditAction({ by: user, action: 'propose_change', subject: `plan ${id}`, detail });
    await notifyCustomerOfProposal(row);
    return { change: await officeChangeOf(row) };
  });

const inDays = (days: number) => new Date(now().getTime() + days * 24 * 60 * 60_000);

async function noticeFor(planId: number, wanted: Day | undefined): Promise<Day> {
  if (arrearsOf(await planSchedule(planId)).instalments === 0)
    throw new Refusal('conflict', {
      message: 'Nothing is overdue on this plan, so there is nothing to give notice for.',
    });
  const day = today(now());
  const until = wanted ?? addDays(day, noticeDays.least);
  const [earliest, latest] = [addDays(day, noticeDays.least), addDays(day, noticeDays.most)];
  if (until >= earliest && until <= latest) return until;
  const message = `Notice must run at least ${noticeDays.least} and at most ${noticeDays.most} days`;
  throw new Refusal('invalid', { errors: { notice_until: [message] } });
}

export const proposeReschedule = (
  { id, instalments, first_due: firstDue, reason }: PayloadOf<typeof rescheduleCall>,
  { caller: { user } }: ContextOf<typeof rescheduleCall>,
) =>
  tx(async () => {
    const plan = await lockPlan(id);
    const terms = await rescheduleTerms(plan, { instalments, firstDue });
    const row = await insertChange({
      planId: id,
      kind: 'reschedule',
      terms,
      reason,
      proposedBy: user.id,
      expiresAt: inDays(changeResponseDays),
    });
    const detail = { kind: 'reschedule', instalments, first_due: firstDue, reason };
    await auditAction({ by: user, action: 'propose_change', subject: `plan ${id}`, detail });
    await notifyCustomerOfProposal(row);
    return { change: await officeChangeOf(row) };
  });

export const withdrawChange = (
  { id }: PayloadOf<typeof withdrawCall>,
  { caller: { user } }: ContextOf<typeof withdrawCall>,
) =>
  tx(async () => {
    const { change } = await lockChange(id);
    if (!isOpen(change)) throw new Refusal('already_decided');
    await refuseWhilePendingApproval(change);
    const ended = { state: 'withdrawn', endedAt: now(), endedBy: user.id } as const;
    await db().update(planChanges).set(ended).where(eq(planChanges.id, id));
    await auditAction({
      by: user,
      action: 'withdraw_change',
      subject: `plan ${change.planId}`,
      detail: { change: id },
    });
    const withdrawn = await changeRow(id);
    await notifyCustomerOfWithdrawal(withdrawn);
    await notifyNewOwnerOfCancellation(withdrawn);
    return { change: await findOfficeChange(id) };
  });

/** Asks a second person to end a sale, or to let it go to another owner. */
export const sendForApproval = ({ id }: PayloadOf<typeof sendCall>, { caller: { user } }: ContextOf<typeof sendCall>) =>
  tx(async () => {
    const { change } = await changeRow(id);
    if (change.kind === 'reschedule') throw new Refusal('conflict');
    const kind = change.kind === 'transfer' ? transferApproval : terminationApproval;
    return { approval: await propose(kind, { planId: change.planId, changeId: id }, user) };
  });

export const payBackNow = (
  { id }: PayloadOf<typeof payBackCall>,
  { caller: { user }, once }: ContextOf<typeof payBackCall>,
) =>
  once(async () => {
    const { termination } = await changeRow(id);
    if (!termination) throw new Refusal('conflict', { message: 'The sale has not ended.' });
    if (!(await payBack(termination, user.id))) throw new Refusal('already_handled', { message: paidBackAlready });
    const detail = { amount: termination.owed / 100 };
    await auditAction({ by: user, action: 'pay_back', subject: `plan ${termination.planId}`, detail });
    return { change: await findOfficeChange(id) };
  });
