import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { PriceParts } from '#lib/api/plans/price-parts.ts';
import { toNaira } from '#lib/domain/money.ts';
import type { PlanAmounts } from '#lib/domain/plan.ts';
import { isActive } from '../db/active-repayments.ts';
import type { Db } from '../db/database.ts';
import { plans, repayments } from '../db/schema.ts';
import type { Plan, Property } from '../ledger/rows.ts';

export interface NextRepayment {
  id: number;
  title: string;
  dueDate: string;
  amount: number;
  awaiting: boolean;
  isPaid: boolean;
  paid: number;
  count: number;
}

export interface DashboardPlan {
  plan: Pick<Plan, 'id' | 'state' | 'uniqueContractId' | 'unitPrice' | keyof PlanAmounts> & { createdAt: string };
  property: Pick<Property, 'name' | 'size'>;
  thumbnail: string | null;
  schedule: PriceParts;
  /** Null without instalments, and before the contract is active. */
  next: NextRepayment | null;
}

/**
 * How many repayments of a plan are paid, and the unpaid one that is due first, to be joined to a query over `plans`. Of
 * each plan by itself: as one list of all of a customer, a planner that expects two plans reads it again for each of 700.
 * In a query over one table a column has no table before it, so those of the inner one are written out.
 */
export const nextInstalment = (db: Db) =>
  db
    .select({
      id: repayments.id,
      title: repayments.title,
      dueDate: repayments.dueDate,
      amount: repayments.amount,
      awaiting: sql<boolean>`exists (
        select from payments
        where payments.repayment_id = repayments.id and payments.stage = 'awaiting_confirmation')`.as('awaiting'),
      isPaid: sql<boolean>`${repayments.paidAt} is not null`.as('is_paid'),
      paid: sql<number>`(count(${repayments.paidAt}) over ())::int`.as('paid'),
      count: sql<number>`(count(*) over ())::int`.as('of_all'),
    })
    .from(repayments)
    .where(and(eq(repayments.planId, plans.id), isActive))
    .orderBy(sql`${repayments.paidAt} is not null`, repayments.dueDate, repayments.number)
    .limit(1)
    .as('next');

/** Before the contract is active, and once a sale has ended, nothing is due. */
export const hasNextInstalment = sql`${isNotNull(plans.uniqueContractId)} and ${ne(plans.state, 'terminated')}`;

/** What is to be paid next on the given plans, earliest due first. */
export const duePayments = (rows: readonly DashboardPlan[]) =>
  rows
    .flatMap(({ plan, property, thumbnail, next }) =>
      next === null || next.isPaid
        ? []
        : [
            {
              id: next.id,
              plan_id: plan.id,
              title: next.title,
              amount: toNaira(next.amount),
              due_date: next.dueDate,
              unique_contract_id: plan.uniqueContractId,
              awaiting: next.awaiting,
              property: { name: property.name, thumbnail },
            },
          ],
    )
    .sort((a, b) => a.due_date.localeCompare(b.due_date) || a.plan_id - b.plan_id);
