import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { proposeCommissionRun } from '#lib/api/office/commissions.ts';
import { addDays, formatDay, today } from '#lib/domain/days.ts';
import { formatNairaShort, sum, toNaira } from '#lib/domain/money.ts';
import { approvals, commissionRunItems, commissionRuns } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import type { ProposedKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { payableUntil } from './commission-sums.ts';
import { type RunItem, runLines } from './run-lines.ts';

/** One run at a time: what it pays depends on the others. */
export const RUN_SUBJECT = 'commissions';

/** That commissions are right, so that the bank may be told to pay them. */
export const commissionRunApproval: ProposedKind<{ until: string }, PayloadOf<typeof proposeCommissionRun>> = {
  name: 'commission_run',
  permission: 'pay commissions',
  subject: () => RUN_SUBJECT,
  from: ({ until }) => ({ until }),
  async describe({ until }) {
    const { items, total } = await runUntil(until);
    const marketers = items.length === 1 ? '1 marketer' : `${items.length} marketers`;
    return {
      summary: `Pay commissions of ${formatNairaShort(total)} to ${marketers}, earned until ${formatDay(until)}`,
      changes: await runLines(items, until),
      facts: { 'What each gets': items.map(({ id, amount }) => ({ id, amount })) },
    };
  },
  async carryOut({ until }, { by, proposedBy, approvalId, facts }) {
    // not read again: a payment may have been booked since it was compared
    const items = facts['What each gets'] as Pick<RunItem, 'id' | 'amount'>[];
    const total = sum(items.map(({ amount }) => amount));
    const [approval] = await db().select().from(approvals).where(eq(approvals.id, approvalId));
    const [run] = await db()
      .insert(commissionRuns)
      .values({
        untilDay: until,
        total,
        madeBy: approval?.proposedBy as number,
        approvedBy: by.id,
        approvedAt: now(),
        approvalId,
      })
      .returning({ id: commissionRuns.id });
    const { id } = run as { id: number };
    await db()
      .insert(commissionRunItems)
      .values(items.map((item) => ({ runId: id, marketerId: item.id, amount: item.amount })));
    const detail = { amount: toNaira(total), until, proposed_by: proposedBy, approval: approvalId };
    await auditAction({ by, action: 'approve_commission_run', subject: `commission run ${id}`, detail });
  },
};

/** Refuses `conflict` when there is nothing to pay, and `invalid` for a day that is not over. */
async function runUntil(until: string) {
  if (until >= today(now()))
    throw new Refusal('invalid', {
      errors: { until: [`Choose a day that is over, ${formatDay(addDays(today(now()), -1))} at the latest.`] },
    });
  if ((await db().$count(commissionRuns, eq(commissionRuns.state, 'approved'))) > 0)
    throw new Refusal('conflict', { message: 'Another run is approved. Record it as paid or cancel it first.' });
  const items = await payableUntil(until);
  if (items.length === 0) throw new Refusal('conflict', { message: 'No commission is to be paid until this day.' });
  return { items, total: sum(items.map(({ amount }) => amount)) };
}
