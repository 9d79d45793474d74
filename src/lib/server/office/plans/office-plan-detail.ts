import { and, asc, desc, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officePlanDetail as call, PlanNote } from '#lib/api/office/plans/plan-page.ts';
import { fromNaira, sum, toNaira } from '#lib/domain/money.ts';
import { isPermitted } from '#lib/domain/staff/roles.ts';
import { commissions, marketers, payments, planFees, plans } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import type { Plan } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';
import { noteRows, promiseOf } from '../arrears/promises.ts';
import { fullName } from '../customer-summary.ts';
import { staffBuyerOf } from '../customers/staff-buyer.ts';
import { planPriceOf } from './plan-price.ts';
import { officePlanOf, officePlanRows } from './plan-rows.ts';
import { arrearsOf, planSchedule, replacedInstalments } from './plan-schedule.ts';

export async function officePlanDetail({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
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
      kept_percent: plan.keptPercent,
      refund_days: plan.refundDays,
    },
    commission: await commissionOf(plan, caller.user),
    price: await planPriceOf(plan),
    staff_buyer: await staffBuyerOf(row.customer),
    fees: await feesOf(plan),
    arrears: arrearsOf(schedule),
    deposit: await depositOf(plan, schedule),
    schedule,
    replaced: await replacedInstalments(id),
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

/** Of one whose plan has a marketer, for who may read commissions. */
async function commissionOf({ id, marketerId }: Plan, reader: User) {
  if (marketerId === null || !isPermitted(reader, 'read commissions')) return null;
  const rows = await db().select().from(commissions).where(eq(commissions.planId, id));
  const of = (kind: string) => sum(rows.filter((row) => row.kind === kind).map(({ amount }) => Math.abs(amount)));
  return { earned: toNaira(of('earned')), taken_back: toNaira(of('taken_back')) };
}

async function feesOf(plan: Plan) {
  const rows = await db().select().from(planFees).where(eq(planFees.planId, plan.id)).orderBy(asc(planFees.id));
  const namesOf = (type: string) => rows.filter((row) => row.type === type && row.value > 0).map(({ name }) => name);
  return [
    {
      type: 'infrastructure' as const,
      names: namesOf('infrastructure'),
      amount: toNaira(plan.infrastructureAmount),
      paid: toNaira(plan.paidInfrastructure),
    },
    {
      type: 'other' as const,
      names: namesOf('others'),
      amount: toNaira(plan.otherAmount),
      paid: toNaira(plan.paidOther),
    },
  ].filter(({ amount }) => amount > 0);
}

/** The first payment; after it the instalments are what is left of the price. */
async function depositOf({ id, totalAmount }: Plan, schedule: readonly { amount: number }[]) {
  const rows = await db()
    .select()
    .from(payments)
    .where(and(eq(payments.planId, id), eq(payments.purpose, 'first'), eq(payments.stage, 'completed')))
    .orderBy(desc(payments.id));
  const [payment] = rows;
  if (!payment) return null;
  const left = sum(schedule.map(({ amount }) => fromNaira(amount)));
  return {
    amount: toNaira(totalAmount - left),
    paid_at: payment.createdAt.toISOString(),
    paid_by: payment.method,
    payment_id: payment.id,
    left_after: toNaira(left),
  };
}

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
  outcome: row.note.outcome,
  promise: promiseOf(row),
});
