import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { terminationFigures } from '#lib/domain/changes/termination.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { isOpen, lockChange } from '../../changes/change-rows.ts';
import { notifyCustomerOfTermination } from '../../changes/notify-change.ts';
import { endedPlanSubject } from '../../changes/pending-approval.ts';
import { planChanges, users } from '../../db/schema.ts';
import { mailCalendar } from '../../documents/calendar/mail-calendar.ts';
import { issueTerminationLetter } from '../../documents/letters/change-letter.ts';
import { terminatePlan } from '../../ledger/terminations/post-termination.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { db, now } from '../../runtime.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-summary.ts';
import { approvalProblem } from './office-changes.ts';

/** The end of a sale that its customer has agreed to, or whose notice has run out. */
export const terminationApproval: ApprovalKind<{ planId: number; changeId: number }> = {
  name: 'termination',
  permission: 'end sales',
  subject: ({ planId }) => endedPlanSubject(planId),
  async describe({ changeId }) {
    const row = await lockChange(changeId);
    if (!isOpen(row.change)) throw new Refusal('already_decided');
    const message = await approvalProblem(row);
    if (message) throw new Refusal('conflict', { message });
    const { plan, property } = row;
    const [customer] = await db().select().from(users).where(eq(users.id, plan.userId));
    const { paid, kept, owed } = terminationFigures(plan);
    const units = plan.units === 1 ? 'one unit is' : `${plan.units} units are`;
    return {
      summary: `Terminate the sale of ${property.name}: keep ${formatNairaShort(kept)}, pay back ${formatNairaShort(owed)} after ${plan.refundDays} days; ${units} released`,
      changes: [
        { name: 'Customer', before: null, after: customer ? fullName(customer) : null },
        {
          name: 'Plan',
          before: null,
          after: `no. ${plan.id}${plan.uniqueContractId ? `, ${plan.uniqueContractId}` : ''}`,
        },
        { name: 'Paid', before: null, after: formatNairaShort(paid) },
        { name: 'Kept', before: null, after: `${formatNairaShort(kept)} (${plan.keptPercent}%)` },
        { name: 'Paid back', before: null, after: formatNairaShort(owed) },
        { name: 'Reason', before: null, after: row.change.reason },
      ],
      facts: { 'Customer’s number': plan.userId, 'Units of': plan.propertyId, 'State of the plan': plan.state },
    };
  },
  async carryOut({ planId, changeId }, { by, proposedBy, approvalId }) {
    const { plan } = await lockChange(changeId);
    const ended = { state: 'done', endedAt: now(), endedBy: by.id } as const;
    await db().update(planChanges).set(ended).where(eq(planChanges.id, changeId));
    const termination = await terminatePlan(planId, { changeId, approvedBy: by.id });
    await issueTerminationLetter(changeId);
    await invalidateProperty(plan.propertyId);
    await notifyCustomerOfTermination(await lockChange(changeId), termination);
    await mailCalendar(planId, plan.userId);
    await auditAction({
      by,
      action: 'end_sale',
      subject: `plan ${planId}`,
      detail: {
        proposed_by: proposedBy,
        approval: approvalId,
        kept: termination.kept / 100,
        owed: termination.owed / 100,
      },
    });
  },
};
