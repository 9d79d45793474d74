import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { releasePlanHold as releaseCall } from '#lib/api/office/holds.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { lockPlan } from '../../ledger/locks.ts';
import { releaseHold } from '../../purchases/holds/release-hold.ts';
import { tx } from '../../runtime.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { lockSubject, refuseWhilePending } from '../approvals/pending.ts';
import { propose } from '../approvals/propose.ts';
import { lockSingleHanded, recordSingleHanded, whyNotAlone } from '../approvals/single-handed.ts';
import { auditAction } from '../audit-action.ts';
import { customerName } from '../customer-summary.ts';

const holdSubject = (planId: number) => `hold of plan ${planId}`;
const noHold = () => new Refusal('already_handled', { message: 'This plan does not hold any units any more.' });

/** Refuses `already_handled` when the plan holds no units any more. Units that are worth much, alone or with others, wait for a second person. */
export const releasePlanHold = (
  { id, reason }: PayloadOf<typeof releaseCall>,
  { caller }: ContextOf<typeof releaseCall>,
) =>
  tx(async () => {
    await lockSubject(holdSubject(id));
    await refuseWhilePending(holdSubject(id));
    await lockSingleHanded(caller.user);
    const { totalAmount, userId, propertyId } = await lockPlan(id);
    const act = { kind: 'released', planId: id, customerId: userId, propertyId, amount: totalAmount } as const;
    if (await whyNotAlone(caller.user, act))
      return { approval: await propose(holdReleaseApproval, { id, reason }, caller.user) };
    await release(id, reason, caller.user);
    await recordSingleHanded(caller.user, act);
    return { approval: null };
  });

export const holdReleaseApproval: ApprovalKind<{ id: number; reason: string }> = {
  name: 'release_hold',
  permission: 'release holds',
  subject: ({ id }) => holdSubject(id),
  async describe({ id, reason }) {
    const plan = await lockPlan(id);
    if (plan.unitState !== 'held') throw noHold();
    const units = plan.units === 1 ? 'one unit' : `${plan.units} units`;
    return {
      summary: `Release ${units} that plan ${id} of ${await customerName(plan.userId)} holds, worth ${formatNairaShort(plan.totalAmount)}`,
      changes: [{ name: 'Reason', before: null, after: reason }],
      facts: { 'Customer’s number': plan.userId, 'Units of': plan.propertyId },
    };
  },
  carryOut: ({ id, reason }, { by, proposedBy, approvalId }) =>
    release(id, reason, by, { proposed_by: proposedBy, approval: approvalId }),
};

async function release(id: number, reason: string, by: User, approved: Record<string, unknown> = {}) {
  const plan = await releaseHold(id, { reason });
  if (!plan) throw noHold();
  const detail = { reason, units: plan.units, property: plan.propertyId, ...approved };
  await auditAction({ by, action: 'release_hold', subject: `plan ${id}`, detail });
}
