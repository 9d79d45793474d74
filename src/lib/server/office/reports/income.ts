import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { accounts, entries, journals, payments, plans, properties, terminations } from '../../db/schema.ts';
import type { Account } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';
import { incomeKinds } from './account-names.ts';
import { bookedIn, bookedMonth } from './booked.ts';
import { column, money, smallReport } from './report.ts';

const columns = [
  column('Month', 'month'),
  column('Property no'),
  column('Property'),
  money('Prices'),
  money('Infrastructure fees'),
  money('Other fees'),
  money('Kept from ended sales'),
  money('Fees of transfers'),
  money('Income'),
];

const sumOf = (kind: Account['kind']) =>
  sql<number>`coalesce(sum(${entries.amount}) filter (where ${accounts.kind} = ${kind}), 0)::int8`;

/** Of the income accounts; refunds and ended sales are taken off in the month in which they were booked. */
export const income = smallReport(
  columns,
  async (period) => {
    const rows = await db()
      .select({
        month: bookedMonth,
        property: { id: properties.id, name: properties.name },
        prices: sumOf('property_income'),
        infrastructure: sumOf('infrastructure_income'),
        other: sumOf('other_income'),
        kept: sumOf('termination_income'),
        transfers: sumOf('transfer_income'),
        all: sql<number>`sum(${entries.amount})::int8`,
      })
      .from(journals)
      .innerJoin(entries, eq(entries.journalId, journals.id))
      .innerJoin(accounts, eq(accounts.id, entries.accountId))
      .leftJoin(payments, eq(payments.id, journals.paymentId))
      .leftJoin(terminations, eq(terminations.id, journals.terminationId))
      .innerJoin(plans, eq(plans.id, sql`coalesce(${payments.planId}, ${terminations.planId})`))
      .innerJoin(properties, eq(properties.id, plans.propertyId))
      .where(and(bookedIn(period), inArray(accounts.kind, [...incomeKinds])))
      .groupBy(bookedMonth, properties.id)
      .orderBy(asc(bookedMonth), asc(properties.name), asc(properties.id));
    return rows.map(({ month, property, prices, infrastructure, other, kept, transfers, all }) => [
      month,
      String(property.id),
      property.name,
      prices,
      infrastructure,
      other,
      kept,
      transfers,
      all,
    ]);
  },
  { month: 0, amount: columns.length - 1 },
);
