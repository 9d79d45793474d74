import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { journals, payments, plans, properties, terminations } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { bookedIn, bookedMonth, type ReportPeriod } from './booked.ts';
import { column, money, smallReport } from './report.ts';

const refunded = alias(payments, 'refunded');

/** 1 for a sale, −1 for one that was taken back. */
const sign = sql`case when ${refunded.id} is null then 1 else -1 end`;

const isFirstPayment = and(
  eq(payments.stage, 'completed'),
  eq(sql`coalesce(${refunded.purpose}, ${payments.purpose})`, 'first'),
) as SQL;

interface BookedSales {
  /** A month or a week. */
  key: string;
  property: { id: number; name: string };
  sold: number;
  ended: number;
  /** Units and price are those of what was sold, less those of what has ended. */
  units: number;
  price: number;
  /** Income of the first payments. */
  first: number;
}

/** First payments as they were booked, their refunds, and the ends of sales, by what `key` says: a month or a week. */
export async function bookedSales(period: ReportPeriod, key: SQL<string>): Promise<BookedSales[]> {
  const sums = new Map<string, BookedSales>();
  for (const row of [...(await soldIn(period, key)), ...(await endedIn(period, key))]) {
    const place = `${row.key} ${row.property.id}`;
    const { sold, ended, units, price, first } = sums.get(place) ?? none;
    sums.set(place, {
      key: row.key,
      property: row.property,
      sold: sold + row.sold,
      ended: ended + row.ended,
      units: units + row.units,
      price: price + row.price,
      first: first + row.first,
    });
  }
  return [...sums.values()].sort(inOrder);
}

const none = { sold: 0, ended: 0, units: 0, price: 0, first: 0 };
const inOrder = (one: BookedSales, other: BookedSales) =>
  one.key.localeCompare(other.key) ||
  one.property.name.localeCompare(other.property.name) ||
  one.property.id - other.property.id;

const soldIn = (period: ReportPeriod, key: SQL<string>) =>
  db()
    .select({
      key,
      property: { id: properties.id, name: properties.name },
      sold: sql<number>`sum(${sign})::int`,
      ended: sql<number>`0`,
      units: sql<number>`sum(${sign} * ${plans.units})::int8`,
      price: sql<number>`sum(${sign} * ${plans.totalAmount})::int8`,
      first: sql<number>`sum(${sign} * ${payments.applied})::int8`,
    })
    .from(journals)
    .innerJoin(payments, eq(payments.id, journals.paymentId))
    .leftJoin(refunded, eq(refunded.id, payments.refundOf))
    .innerJoin(plans, eq(plans.id, payments.planId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(and(bookedIn(period), isFirstPayment))
    .groupBy(key, properties.id);

const endedIn = (period: ReportPeriod, key: SQL<string>) =>
  db()
    .select({
      key,
      property: { id: properties.id, name: properties.name },
      sold: sql<number>`0`,
      ended: sql<number>`count(*)::int`,
      units: sql<number>`-sum(${plans.units})::int8`,
      price: sql<number>`-sum(${plans.totalAmount})::int8`,
      first: sql<number>`0`,
    })
    .from(journals)
    .innerJoin(terminations, eq(terminations.id, journals.terminationId))
    .innerJoin(plans, eq(plans.id, terminations.planId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(bookedIn(period))
    .groupBy(key, properties.id);

const columns = [
  column('Month', 'month'),
  column('Property no'),
  column('Property'),
  column('Sold', 'count'),
  column('Ended', 'count'),
  column('Net', 'count'),
  column('Units', 'count'),
  money('First payments'),
  money('Price'),
];

/**
 * A sale counts in the month in which its first payment is booked, and is taken off in that of its refund; its end is
 * counted by itself, in its own month, and takes off its units and price.
 */
export const sales = smallReport(
  columns,
  async (period) =>
    (await bookedSales(period, bookedMonth)).map((row) => [
      row.key,
      String(row.property.id),
      row.property.name,
      row.sold,
      row.ended,
      row.sold - row.ended,
      row.units,
      row.first,
      row.price,
    ]),
  { month: 0, amount: columns.length - 1 },
);
