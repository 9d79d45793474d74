import { inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PriceParts } from '#lib/api/plans/price-parts.ts';
import { type Day, today } from '#lib/domain/days.ts';
import { sum, toNaira } from '#lib/domain/money.ts';
import { isActive } from '../db/active-repayments.ts';
import { plans, repayments } from '../db/schema.ts';
import type { Plan } from '../ledger/rows.ts';
import { db, now } from '../runtime.ts';

/** The instalments of one plan: their amounts in kobo by due date, how many are paid and how many are late. */
export interface Instalments {
  amounts: number[];
  paid: number;
  late: number;
}

/** A column of a query over `plans`, whose id is written out: in a query over one table a column has no table before it. */
export const instalmentsColumn = (day: Day | Placeholder): SQL<Instalments> => sql<Instalments>`(
  select json_build_object(
    'amounts', coalesce(json_agg(${repayments.amount} order by ${repayments.dueDate}, ${repayments.number}), '[]'),
    'paid', count(${repayments.paidAt}),
    'late', count(*) filter (where ${repayments.paidAt} is null and ${repayments.dueDate} < ${day}::date))
  from ${repayments} where ${repayments.planId} = plans.id and ${isActive})`;

async function instalmentsOfPlans(planIds: number[]): Promise<Map<number, Instalments>> {
  const rows = await db()
    .select({ id: plans.id, instalments: instalmentsColumn(today(now())) })
    .from(plans)
    .where(inArray(plans.id, planIds));
  return new Map(rows.map(({ id, instalments }) => [id, instalments]));
}

const none: Instalments = { amounts: [], paid: 0, late: 0 };

/** What is not an instalment is the deposit, or the whole price. */
export const pricePartsFrom = (
  { totalAmount, paidAmount }: Pick<Plan, 'totalAmount' | 'paidAmount'>,
  { amounts, paid, late }: Instalments,
): PriceParts => ({
  amounts: [totalAmount - sum(amounts), ...amounts].map(toNaira),
  paid: paid + (paidAmount > 0 ? 1 : 0),
  late,
});

/** In the order of the plans. */
export async function pricePartsOfPlans(of: readonly Plan[]): Promise<PriceParts[]> {
  const found = await instalmentsOfPlans(of.map(({ id }) => id));
  return of.map((plan) => pricePartsFrom(plan, found.get(plan.id) ?? none));
}

export async function pricePartsOf(plan: Plan): Promise<PriceParts> {
  return pricePartsFrom(plan, (await instalmentsOfPlans([plan.id])).get(plan.id) ?? none);
}
