import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { journals, payments, plans, properties } from '../../db/schema.ts';
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

/** First payments as they were booked, and their refunds, by what `key` says: a month or a week. */
export const bookedSales = (period: ReportPeriod, key: SQL<string>) =>
  db()
    .select({
      key,
      property: { id: properties.id, name: properties.name },
      sales: sql<number>`sum(${sign})::int`,
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
    .groupBy(key, properties.id)
    .orderBy(asc(key), asc(properties.name), asc(properties.id));

const columns = [
  column('Month', 'month'),
  column('Property no'),
  column('Property'),
  column('Sales', 'count'),
  column('Units', 'count'),
  money('First payments'),
  money('Price'),
];

/** A sale counts in the month in which its first payment is booked, and is taken off in that of its refund. */
export const sales = smallReport(
  columns,
  async (period) =>
    (await bookedSales(period, bookedMonth)).map((row) => [
      row.key,
      String(row.property.id),
      row.property.name,
      row.sales,
      row.units,
      row.first,
      row.price,
    ]),
  { month: 0, amount: columns.length - 1 },
);
