import { and, eq, isNotNull, ne, type Placeholder, sql } from 'drizzle-orm';
import type { PriceParts } from '#lib/api/plans/price-parts.ts';
import { toNaira } from '#lib/domain/money.ts';
import type { PlanAmounts } from '#lib/domain/plan.ts';
import { isActive } from '../db/active-repayments.ts';
import type { Db } from '../db/database.ts';
import { payments, plans, repayments } from '../db/schema.ts';
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

/** Of each active plan, in one row: how many repayments are paid, and the unpaid one that is due first. */
export const nextRepayments = (db: Db, userId: number | Placeholder) =>
  db
    .select({
      planId: repayments.planId,
      id: repayments.id,
      title: repayments.title,
      dueDate: repayments.dueDate,
      amount: repayments.amount,
      awaiting:
        sql<boolean>`exists (select from ${payments} where ${payments.repaymentId} = ${repayments.id} and ${payments.stage} = 'awaiting_confirmation')`.as(
          'awaiting',
        ),
      isPaid: sql<boolean>`${repayments.paidAt} is not null`.as('is_paid'),
      paid: sql<number>`(count(${repayments.paidAt}) over (partition by ${repayments.planId}))::int`.as('paid'),
      count: sql<number>`(count(*) over (partition by ${repayments.planId}))::int`.as('of_all'),
      rank: sql<number>`row_number() over (partition by ${repayments.planId} order by ${repayments.paidAt} is not null, ${repayments.dueDate}, ${repayments.number})`.as(
        'rank',
      ),
    })
    .from(repayments)
    .innerJoin(plans, eq(plans.id, repayments.planId))
    .where(and(eq(plans.userId, userId), isActive, isNotNull(plans.uniqueContractId), ne(plans.state, 'terminated')))
    .as('ranked');

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
