import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, addMonths, type Day, today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { journals, payments, plans, repayments } from '../../db/schema.ts';
import { isStanding } from '../../db/standing-repayments.ts';
import { db, now } from '../../runtime.ts';
import { bookedIn, bookedMonth } from '../reports/booked.ts';

const MONTHS = { back: 11, ahead: 12 };

const refunded = alias(payments, 'refunded');

const firstOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** What should come by the schedules, and what came, month by month. */
export async function officeForecast() {
  const current = firstOf(today(now()));
  const [from, until] = [addMonths(current, -MONTHS.back), addMonths(current, MONTHS.ahead + 1)];
  return { months: await forecastOf(from, until), current: current.slice(0, 7) };
}

/** Both are the first of a month; the second one is not included. */
export async function forecastOf(from: Day, until: Day) {
  const [due, came] = [await dueByMonth(from, until), await cameByMonth(from, until)];
  const months: { month: string; due: number; paid_of_due: number; came: number }[] = [];
  for (let first = from; first < until; first = addMonths(first, 1)) {
    const month = first.slice(0, 7);
    const owed = due.find((row) => row.month === month);
    months.push({
      month,
      due: toNaira(owed?.due ?? 0),
      paid_of_due: toNaira(owed?.paid ?? 0),
      came: toNaira(came.find((row) => row.month === month)?.came ?? 0),
    });
  }
  return months;
}

const dueMonth = sql<string>`to_char(${repayments.dueDate}, 'YYYY-MM')`;

/** Of plans whose units are sold; a first payment that was refunded takes its schedule with it. */
const dueByMonth = (from: Day, until: Day) =>
  db()
    .select({
      month: dueMonth,
      due: sql<number>`sum(${repayments.amount})::int8`,
      paid: sql<number>`coalesce(sum(${repayments.amount}) filter (where ${repayments.paidAt} is not null), 0)::int8`,
    })
    .from(repayments)
    .innerJoin(plans, eq(plans.id, repayments.planId))
    .where(and(gte(repayments.dueDate, from), lt(repayments.dueDate, until), eq(plans.unitState, 'sold'), isStanding))
    .groupBy(dueMonth);

/** By booking date: what counted for instalments, less what was refunded of them. */
const cameByMonth = (from: Day, until: Day) =>
  db()
    .select({
      month: bookedMonth,
      came: sql<number>`sum(case when ${refunded.id} is null then ${payments.applied} else -${payments.applied} end)::int8`,
    })
    .from(journals)
    .innerJoin(payments, eq(payments.id, journals.paymentId))
    .leftJoin(refunded, eq(refunded.id, payments.refundOf))
    .where(
      and(
        bookedIn({ from, to: addDays(until, -1) }),
        eq(sql`coalesce(${refunded.purpose}, ${payments.purpose})`, 'repayment'),
      ),
    )
    .groupBy(bookedMonth);
