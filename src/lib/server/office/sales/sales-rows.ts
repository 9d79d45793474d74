import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import type { MarketerSales, officeSales } from '#lib/api/office/sales.ts';
import { toNaira } from '#lib/domain/money.ts';
import { marketers, payments, plans, terminations } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { inPeriod, matchesMarketer } from '../filters.ts';

type SalesFilters = Omit<PayloadOf<typeof officeSales>, 'page'>;

const refund = alias(payments, 'refund');

export const marketerFilter = ({ name }: SalesFilters): SQL | undefined =>
  name === undefined ? undefined : matchesMarketer(name);

/** Confirmed first payments that were not refunded, by the day of their confirmation. */
const sold = (filters: SalesFilters) =>
  db()
    .select({
      marketerId: plans.marketerId,
      plans: sql<number>`count(*)::int`.as('plans'),
      units: sql<number>`sum(${plans.units})::int8`.as('units'),
      amount: sql<number>`sum(${plans.totalAmount})::int8`.as('amount'),
      received: sql<number>`sum(${payments.applied})::int8`.as('received'),
    })
    .from(plans)
    .innerJoin(payments, eq(payments.planId, plans.id))
    .leftJoin(refund, and(eq(refund.refundOf, payments.id), inArray(refund.purpose, ['refund', 'correction'])))
    .where(
      and(
        sql`${plans.marketerId} is not null`,
        eq(payments.purpose, 'first'),
        eq(payments.stage, 'completed'),
        isNull(refund.id),
        inPeriod(payments.finishedAt, filters),
      ),
    )
    .groupBy(plans.marketerId)
    .as('sold');

/** Sales that ended, by the day of their end: what was sold in another period is taken off here. */
const ended = (filters: SalesFilters) =>
  db()
    .select({
      marketerId: plans.marketerId,
      plans: sql<number>`count(*)::int`.as('ended_plans'),
      units: sql<number>`sum(${plans.units})::int8`.as('ended_units'),
      amount: sql<number>`sum(${plans.totalAmount})::int8`.as('ended_amount'),
    })
    .from(terminations)
    .innerJoin(plans, eq(plans.id, terminations.planId))
    .where(and(sql`${plans.marketerId} is not null`, inPeriod(terminations.createdAt, filters)))
    .groupBy(plans.marketerId)
    .as('ended');

const orNone = (sum: SQL | SQL.Aliased) => sql`coalesce(${sum}, 0)`;

/** The matching marketers, best sellers first; units and price are without what has ended. */
export function salesRows(filters: SalesFilters) {
  const [sums, gone] = [sold(filters), ended(filters)];
  const amount = sql<number>`(${orNone(sums.amount)} - ${orNone(gone.amount)})::int8`;
  return db()
    .select({
      marketer: marketers,
      plans: sql<number>`${orNone(sums.plans)}::int`,
      ended: sql<number>`${orNone(gone.plans)}::int`,
      units: sql<number>`(${orNone(sums.units)} - ${orNone(gone.units)})::int8`,
      amount,
      received: sql<number>`${orNone(sums.received)}::int8`,
    })
    .from(marketers)
    .leftJoin(sums, eq(sums.marketerId, marketers.id))
    .leftJoin(gone, eq(gone.marketerId, marketers.id))
    .where(marketerFilter(filters))
    .orderBy(desc(amount), sql`lower(${marketers.name})`, marketers.id);
}

type SalesRow = Awaited<ReturnType<typeof salesRows>>[number];
type Sums = Pick<SalesRow, 'plans' | 'ended' | 'units' | 'amount' | 'received'>;

export const sumsOf = (row: Sums) => ({
  plans_count: row.plans,
  ended_count: row.ended,
  units: row.units,
  amount: toNaira(row.amount),
  received: toNaira(row.received),
});

export const salesOf = ({ marketer, ...row }: SalesRow): MarketerSales => ({
  id: marketer.id,
  code: marketer.code,
  name: marketer.name,
  active: marketer.active,
  ...sumsOf(row),
});
