import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import type { MarketerSales, officeSales } from '#lib/api/office/sales.ts';
import { toNaira } from '#lib/domain/money.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { marketers, payments, plans } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { inPeriod } from '../filters.ts';

type SalesFilters = Omit<PayloadOf<typeof officeSales>, 'page'>;

const refund = alias(payments, 'refund');

export const marketerFilter = ({ name }: SalesFilters): SQL | undefined =>
  name === undefined
    ? undefined
    : or(
        ilike(marketers.name, likePattern(name)),
        ilike(marketers.code, likePattern(name)),
        ilike(marketers.phone, likePattern(name)),
      );

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
    .leftJoin(refund, eq(refund.refundOf, payments.id))
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

const none = sql`0`;

/** The matching marketers, best sellers first. */
export function salesRows(filters: SalesFilters) {
  const sums = sold(filters);
  return db()
    .select({
      marketer: marketers,
      plans: sql<number>`coalesce(${sums.plans}, ${none})::int`,
      units: sql<number>`coalesce(${sums.units}, ${none})::int8`,
      amount: sql<number>`coalesce(${sums.amount}, ${none})::int8`,
      received: sql<number>`coalesce(${sums.received}, ${none})::int8`,
    })
    .from(marketers)
    .leftJoin(sums, eq(sums.marketerId, marketers.id))
    .where(marketerFilter(filters))
    .orderBy(desc(sql`coalesce(${sums.amount}, ${none})`), sql`lower(${marketers.name})`, marketers.id);
}

type SalesRow = Awaited<ReturnType<typeof salesRows>>[number];
type Sums = Pick<SalesRow, 'plans' | 'units' | 'amount' | 'received'>;

export const sumsOf = (row: Sums) => ({
  plans_count: row.plans,
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
