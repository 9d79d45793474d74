import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { toNaira } from '#lib/domain/money.ts';
import { payments, plans, repayments } from '../db/schema.ts';
import { isStanding } from '../db/standing-repayments.ts';
import { db } from '../runtime.ts';
import type { PlanRow } from './plan-rows.ts';

type PlanRepayments = Awaited<ReturnType<typeof repaymentsByPlan>>[number];

/** Of each active plan: how many repayments are paid, and the unpaid one that is due first. Earliest due first. */
export async function repaymentsByPlan(userId: number) {
  const ranked = db()
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
    .where(and(eq(plans.userId, userId), isStanding, isNotNull(plans.uniqueContractId), ne(plans.state, 'terminated')))
    .as('ranked');
  return db()
    .select({
      planId: ranked.planId,
      id: ranked.id,
      title: ranked.title,
      dueDate: ranked.dueDate,
      amount: ranked.amount,
      isPaid: ranked.isPaid,
      paid: ranked.paid,
      count: ranked.count,
      awaiting: ranked.awaiting,
    })
    .from(ranked)
    .where(eq(ranked.rank, 1))
    .orderBy(asc(ranked.dueDate), asc(ranked.planId));
}

/** What is to be paid next on the given plans, earliest due first. */
export const duePayments = (byPlan: readonly PlanRepayments[], rows: readonly PlanRow[]) =>
  byPlan.flatMap(({ planId, id, title, amount, dueDate, isPaid, awaiting }) => {
    const row = rows.find(({ plan }) => plan.id === planId);
    if (isPaid || !row) return [];
    const { property, image } = row;
    return [
      {
        id,
        plan_id: planId,
        title,
        amount: toNaira(amount),
        due_date: dueDate,
        unique_contract_id: row.plan.uniqueContractId,
        awaiting,
        property: { name: property.name, thumbnail: image.thumbnail },
      },
    ];
  });
