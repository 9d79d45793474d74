import { asc, type SQL, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { MarketerSales, officeSales } from '#lib/api/office/sales.ts';
import { today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { marketersIn } from '../../carried/marketer-sums.ts';
import { marketers } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { matchesMarketer } from '../filters.ts';

type SalesFilters = Omit<PayloadOf<typeof officeSales>, 'page'>;

type Sums = Record<'plans' | 'ended' | 'units' | 'amount' | 'received', number>;

const noSales: Sums = { plans: 0, ended: 0, units: 0, amount: 0, received: 0 };

export const marketerFilter = ({ name }: SalesFilters): SQL | undefined =>
  name === undefined ? undefined : matchesMarketer(name);

/**
 * The matching marketers, best sellers first. A sale counts on the day on which its first payment was confirmed, unless
 * that was refunded; units and price are without what ended in the period.
 */
export async function salesRows(filters: SalesFilters) {
  const { rows } = await db().execute<Sums & { id: number }>(sql`
    select marketer_id as id, sum(plans)::int as plans, sum(ended)::int as ended, sum(units)::int8 as units,
      sum(amount)::int8 as amount, sum(received)::int8 as received
    from (${marketersIn({ from: filters.start_date ?? null, to: filters.end_date ?? today(now()) })}) booked
    group by marketer_id`);
  const sums = new Map(rows.map((row) => [Number(row.id), row]));
  const found = await db()
    .select()
    .from(marketers)
    .where(marketerFilter(filters))
    .orderBy(sql`lower(${marketers.name})`, asc(marketers.id));
  return found
    .map((marketer) => ({ marketer, ...(sums.get(marketer.id) ?? noSales) }))
    .sort((a, b) => b.amount - a.amount);
}

type SalesRow = Awaited<ReturnType<typeof salesRows>>[number];

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
