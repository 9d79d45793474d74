import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import type { Day } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { nextRepayment, type Repayment, repaymentStatus } from '#lib/domain/repayments.ts';
import { isActive } from '../db/active-repayments.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { payments, repayments, transactions } from '../db/schema.ts';
import type { Payment, Plan } from '../ledger/rows.ts';
import { db } from '../runtime.ts';

export interface RepaymentRow extends Repayment {
  number: number;
  title: string;
  paidAt: Date | null;
}

/** Ordered by due date. */
export async function repaymentsOf(planId: number): Promise<RepaymentRow[]> {
  return (await repaymentsOfPlans([planId])).get(planId) ?? [];
}

/** Of each plan that has some, ordered by due date. */
export async function repaymentsOfPlans(planIds: readonly number[]): Promise<Map<number, RepaymentRow[]>> {
  if (planIds.length === 0) return new Map();
  const rows = await db()
    .select()
    .from(repayments)
    .where(and(inArray(repayments.planId, [...planIds]), isActive))
    .orderBy(asc(repayments.dueDate), asc(repayments.number));
  const byPlan = new Map<number, RepaymentRow[]>();
  for (const { id, planId, number, title, dueDate, amount, paidAt } of rows) {
    const row = { id, number, title, dueDate, amount, paid: paidAt !== null, paidAt };
    byPlan.set(planId, [...(byPlan.get(planId) ?? []), row]);
  }
  return byPlan;
}

type Purpose = Exclude<Payment['purpose'], 'fund'>;

export const hasOpenPayment = (planId: number, purpose: Purpose) => exists(openPayment, planId, purpose);

/** Without card payments, which the customer can resume or replace at any time. */
export const isAwaitingConfirmation = (planId: number, purpose: Purpose) => exists(awaitingPayment, planId, purpose);

/** With the stages as parameters it would be planned each time, which takes five times as long as the rest. */
const paymentIn = (name: string, ...stages: Payment['stage'][]) =>
  preparedQuery((handle) =>
    handle
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.planId, sql.placeholder('planId')),
          eq(payments.purpose, sql.placeholder('purpose')),
          sql`${payments.stage} in (${sql.raw(stages.map((stage) => `'${stage}'`).join())})`,
        ),
      )
      .prepare(name),
  );

const openPayment = paymentIn('read_open_payment', 'initiated', 'awaiting_confirmation');
const awaitingPayment = paymentIn('read_awaiting_payment', 'awaiting_confirmation');

async function exists(query: typeof openPayment, planId: number, purpose: Purpose) {
  return (await query(db()).execute({ planId, purpose })).length > 0;
}

/** The customer's transaction that has paid an instalment, by instalment: ordinary, or with others ahead. */
export async function transactionsOfRepayments(planId: number, userId: number): Promise<Map<number, number>> {
  const { rows } = await db().execute<{ repayment: number; transaction: number }>(sql`
    select paid.repayment_id as repayment, ${transactions.id} as transaction
    from (
      select id, repayment_id from payments where plan_id = ${planId} and repayment_id is not null and stage = 'completed'
      union all
      select ahead.payment_id, ahead.repayment_id from instalments_ahead ahead
        join payments on payments.id = ahead.payment_id
        where payments.plan_id = ${planId} and payments.stage = 'completed'
    ) paid
    join transactions on ${transactions.paymentId} = paid.id
    where ${transactions.part} = 'payment' and ${transactions.userId} = ${userId}
    order by ${transactions.id}`);
  return new Map(rows.map(({ repayment, transaction }) => [repayment, transaction]));
}

interface ItemFacts {
  awaiting: boolean;
  today: Day;
  paidBy: ReadonlyMap<number, number>;
}

export function repaymentItems(plan: Plan, rows: RepaymentRow[], facts: ItemFacts): RepaymentItem[] {
  const { awaiting, today, paidBy } = facts;
  const next = nextRepayment(rows);
  return rows.map((row) => ({
    id: row.id,
    plan_id: plan.id,
    due_date: row.dueDate,
    title: row.title,
    amount: toNaira(row.amount),
    status: repaymentStatus(row, today),
    paid_at: row.paidAt?.toISOString() ?? null,
    transaction_id: row.paid ? (paidBy.get(row.id) ?? null) : null,
    is_next: row === next && plan.uniqueContractId !== null && plan.state !== 'terminated',
    awaiting: row === next && awaiting,
  }));
}
