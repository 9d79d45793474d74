import { and, eq, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  officeChangeLetter as letterCall,
  officePlanChanges as listCall,
  OfficeChange,
} from '#lib/api/office/plans/plan-changes.ts';
import type { TransferTerms } from '#lib/domain/changes/change.ts';
import { terminationFigures } from '#lib/domain/changes/termination.ts';
import { formatDay, today } from '#lib/domain/days.ts';
import { formatNairaShort, sum, toNaira } from '#lib/domain/money.ts';
import {
  changedSinceAgreed,
  notAgreedYet,
  nothingOverdue,
  noticeRuns,
  scheduleOutdated,
} from '#lib/messages/changes/changes.ts';
import { accountNotOpen, bothMustAgree, feeNotCovered, ownerChanged } from '#lib/messages/changes/transfers.ts';
import { toChangeAnswer } from '../../changes/change-answer.ts';
import { type ChangeRow, changeRow, changeRows, isOpen, terminationPreview } from '../../changes/change-rows.ts';
import { pendingApproval } from '../../changes/pending-approval.ts';
import { agreementProblem, monthDateOf, rescheduleBasis } from '../../changes/reschedule.ts';
import { transferProblem } from '../../changes/transfers/transfer-problem.ts';
import { isActive } from '../../db/active-repayments.ts';
import { planChanges, plans, repayments, users } from '../../db/schema.ts';
import { changeLetterResponse } from '../../documents/letters/change-letter.ts';
import type { Plan } from '../../ledger/rows.ts';
import { terminationProblem } from '../../ledger/terminations/post-termination.ts';
import { findWalletBalance } from '../../ledger/wallets.ts';
import { db, now } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';
import { arrearsOf, planSchedule } from '../plans/plan-schedule.ts';
import { hasCompleteProfile } from './complete-account.ts';

export async function officePlanChanges({ id }: PayloadOf<typeof listCall>) {
  const [plan] = await db().select().from(plans).where(eq(plans.id, id));
  if (!plan) throw new Refusal('not_found');
  const cannotEnd = await terminationProblem(plan);
  const rows = await changeRows(eq(planChanges.planId, id));
  return {
    changes: await Promise.all(rows.map(officeChangeOf)),
    termination: cannotEnd === null ? terminationPreview(plan) : null,
    cannot_end: cannotEnd,
    ...(await rescheduleOf(plan)),
    cannot_transfer: await transferProblem(plan),
  };
}

async function rescheduleOf(plan: Plan) {
  const { cannot, before } = await rescheduleBasis(plan);
  const [next] = before;
  if (cannot || !next) return { reschedule: null, cannot_reschedule: cannot };
  const all = await db().$count(repayments, and(eq(repayments.planId, plan.id), isActive));
  const reschedule = {
    left: toNaira(sum(before.map(({ amount }) => amount))),
    instalments: before.length,
    paid: all - before.length,
    next_due: next.dueDate,
    date: await monthDateOf(plan),
    schedule: plan.schedule ?? '',
  };
  return { reschedule, cannot_reschedule: null };
}

export const officeChangeOf = async (row: ChangeRow): Promise<OfficeChange> => ({
  ...(await toChangeAnswer(row)),
  proposed_by: fullName(row.by),
  fee: row.change.terms.kind === 'transfer' ? toNaira(row.change.terms.fee) : null,
  approval_id: isOpen(row.change) ? await pendingApproval(row.change) : null,
  cannot_approve: isOpen(row.change) ? await approvalProblem(row) : null,
});

export const findOfficeChange = async (id: number) => officeChangeOf(await changeRow(id));

/** Why a sale cannot be ended, or go to another owner, now; null if it can. */
export async function approvalProblem(row: ChangeRow): Promise<string | null> {
  const { change, plan } = row;
  const { terms } = change;
  if (terms.kind === 'transfer') return approvalTransferProblem(row, terms);
  if (terms.kind === 'reschedule') return (await agreementProblem(change, plan)).fits ? notAgreedYet : scheduleOutdated;
  const cannot = await terminationProblem(plan);
  if (cannot) return cannot;
  if (change.state !== 'agreed') {
    if (terms.basis !== 'arrears' || terms.noticeUntil === null) return notAgreedYet;
    if (arrearsOf(await planSchedule(plan.id)).instalments === 0) return nothingOverdue;
    if (today(now()) <= terms.noticeUntil) return noticeRuns(formatDay(terms.noticeUntil));
  }
  return terminationFigures(plan).paid === terms.paid ? null : changedSinceAgreed;
}

async function approvalTransferProblem({ change, plan, transfer }: ChangeRow, { fee }: TransferTerms) {
  if (change.state !== 'agreed' || !transfer) return bothMustAgree;
  if (plan.userId !== transfer.fromUserId) return ownerChanged;
  const people = inArray(users.id, [transfer.fromUserId, transfer.toUserId]);
  if ((await db().$count(users, and(people, hasCompleteProfile))) < 2) return accountNotOpen;
  const cannot = await transferProblem(plan);
  if (cannot) return cannot;
  return (await findWalletBalance(transfer.toUserId)) < fee ? feeNotCovered(formatNairaShort(fee)) : null;
}

export const officeChangeLetter = async ({ id }: PayloadOf<typeof letterCall>) => changeLetterResponse(id);
