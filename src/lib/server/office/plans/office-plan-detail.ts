import { desc, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officePlanDetail as call, PlanNote } from '#lib/api/office/plans/plan-page.ts';
import { toNaira } from '#lib/domain/money.ts';
import { marketers, payments, plans } from '../../db/schema.ts';
import type { Plan } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';
import { noteRows, promiseOf } from '../arrears/promises.ts';
import { fullName } from '../customer-summary.ts';
import { staffBuyerOf } from '../customers/staff-buyer.ts';
import { planPriceOf } from './plan-price.ts';
import { officePlanOf, officePlanRows } from './plan-rows.ts';
import { arrearsOf, planSchedule } from './plan-schedule.ts';

export async function officePlanDetail({ id }: PayloadOf<typeof call>) {
  const [row] = await officePlanRows(eq(plans.id, id));
  if (!row) throw new Refusal('not_found');
  const { plan } = row;
  const schedule = await planSchedule(id);
  return {
    plan: officePlanOf(row),
    terms: {
      duration: plan.duration,
      schedule: plan.schedule,
      marketer: await marketerOf(plan),
      contract_assigned_at: plan.contractAssignedAt?.toISOString() ?? null,
      completed_at: plan.completedAt?.toISOString() ?? null,
    },
    price: await planPriceOf(plan),
    staff_buyer: await staffBuyerOf(row.customer),
    fees: feesOf(plan),
    arrears: arrearsOf(schedule),
    schedule,
    payments: await paymentsOf(id),
    notes: (await noteRows([id])).map(toPlanNote),
  };
}

async function marketerOf({ marketerId }: Plan) {
  if (marketerId === null) return null;
  const { id, name, code } = marketers;
  const [found] = await db().select({ id, name, code }).from(marketers).where(eq(marketers.id, marketerId));
  return found ?? null;
}

const feesOf = (plan: Plan) =>
  [
    {
      type: 'infrastructure' as const,
      amount: toNaira(plan.infrastructureAmount),
      paid: toNaira(plan.paidInfrastructure),
    },
    { type: 'other' as const, amount: toNaira(plan.otherAmount), paid: toNaira(plan.paidOther) },
  ].filter(({ amount }) => amount > 0);

async function paymentsOf(planId: number) {
  const rows = await db()
    .select()
    .from(payments)
    .where(eq(payments.planId, planId))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  return rows.map((payment) => ({
    id: payment.id,
    description: payment.description,
    payment_method: payment.method,
    amount: toNaira(payment.amount),
    stage: payment.stage,
    created_at: payment.createdAt.toISOString(),
  }));
}

export const toPlanNote = (row: Awaited<ReturnType<typeof noteRows>>[number]): PlanNote => ({
  id: row.note.id,
  text: row.note.text,
  by: fullName(row.by),
  created_at: row.note.createdAt.toISOString(),
  promise: promiseOf(row),
});
