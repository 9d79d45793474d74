import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import type { Day } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { nextRepayment, type Repayment, repaymentStatus } from '#lib/domain/repayments.ts';
import { payments, repayments } from '../db/schema.ts';
import { isStanding } from '../db/standing-repayments.ts';
import type { Payment, Plan } from '../ledger/rows.ts';
import { db } from '../runtime.ts';

export interface RepaymentRow extends Repayment {
  number: number;
  title: string;
}

/** Ordered by due date. */
export async function repaymentsOf(planId: number): Promise<RepaymentRow[]> {
  const rows = await db()
    .select()
    .from(repayments)
    .where(and(eq(repayments.planId, planId), isStanding))
    .orderBy(asc(repayments.dueDate), asc(repayments.number));
  return rows.map(({ id, number, title, dueDate, amount, paidAt }) => ({
    id,
    number,
    title,
    dueDate,
    amount,
    paid: paidAt !== null,
  }));
}

type Purpose = Exclude<Payment['purpose'], 'fund'>;

export const hasOpenPayment = (planId: number, purpose: Purpose) =>
  hasPaymentIn(planId, purpose, ['initiated', 'awaiting_confirmation']);

/** Without card payments, which the customer can resume or replace at any time. */
export const awaitsOffice = (planId: number, purpose: Purpose) =>
  hasPaymentIn(planId, purpose, ['awaiting_confirmation']);

async function hasPaymentIn(planId: number, purpose: Purpose, stages: Payment['stage'][]) {
  const condition = and(eq(payments.planId, planId), eq(payments.purpose, purpose), inArray(payments.stage, stages));
  return (await db().$count(payments, condition)) > 0;
}

export function repaymentItems(plan: Plan, rows: RepaymentRow[], awaiting: boolean, today: Day): RepaymentItem[] {
  const next = nextRepayment(rows);
  return rows.map((row) => ({
    id: row.id,
    plan_id: plan.id,
    due_date: row.dueDate,
    title: row.title,
    amount: toNaira(row.amount),
    status: repaymentStatus(row, today),
    is_next: row === next && plan.uniqueContractId !== null && plan.state !== 'terminated',
    awaiting: row === next && awaiting,
  }));
}
