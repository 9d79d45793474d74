import { and, eq, gte, isNotNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, addMonths, type Day, startOfDay, today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { journals, payments, plans, repayments } from '../../db/schema.ts';
import { isStanding } from '../../db/standing-repayments.ts';
import { db, now } from '../../runtime.ts';
import { bookedIn } from '../reports/booked.ts';

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
  return firstsFrom(from, addMonths(until, -1)).map((first, at) => {
    const owed = due.find(({ month }) => month === at + 1);
    return {
      month: first.slice(0, 7),
      due: toNaira(owed?.due ?? 0),
      paid_of_due: toNaira(owed?.paid ?? 0),
      // below zero where more was refunded than came
      came: toNaira(came.filter(({ month }) => month === at + 1).reduce((all, row) => all + row.came, 0)),
    };
  });
}

/** Which month a day or an instant falls in, counted from 1: a comparison with the bounds, without a text for each row. */
const monthNumber = (value: SQLWrapper, bounds: SQL) => sql<number>`width_bucket(${value}, ${bounds})`;

/** The first days of the months, of the one after the last too. */
function firstsFrom(from: Day, until: Day): Day[] {
  const firsts = [from];
  for (let first = addMonths(from, 1); first <= until; first = addMonths(first, 1)) firsts.push(first);
  return firsts;
}

const dateBounds = (firsts: readonly Day[]) =>
  sql`array[${sql.join(
    firsts.map((day) => sql`${day}`),
    sql`, `,
  )}]::date[]`;
const instantBounds = (firsts: readonly Day[]) =>
  sql`array[${sql.join(
    firsts.map((day) => sql`${startOfDay(day).toISOString()}`),
    sql`, `,
  )}]::timestamptz[]`;

/** Of plans whose units are sold; a first payment that was refunded takes its schedule with it. */
const dueByMonth = (from: Day, until: Day) => {
  const month = monthNumber(repayments.dueDate, dateBounds(firstsFrom(from, until)));
  return db()
    .select({
      month,
      due: sql<number>`sum(${repayments.amount})::int8`,
      paid: sql<number>`coalesce(sum(${repayments.amount}) filter (where ${repayments.paidAt} is not null), 0)::int8`,
    })
    .from(repayments)
    .innerJoin(plans, eq(plans.id, repayments.planId))
    .where(and(gte(repayments.dueDate, from), lt(repayments.dueDate, until), eq(plans.unitState, 'sold'), isStanding))
    .groupBy(sql`1`);
};

/** By booking date: what counted for instalments, less what was refunded of them, which are two questions. */
async function cameByMonth(from: Day, until: Day) {
  const month = monthNumber(journals.createdAt, instantBounds(firstsFrom(from, until)));
  const booked = bookedIn({ from, to: addDays(until, -1) });
  const paid = await db()
    .select({ month, came: sql<number>`sum(${payments.applied})::int8` })
    .from(journals)
    .innerJoin(payments, eq(payments.id, journals.paymentId))
    .where(and(booked, eq(payments.purpose, 'repayment')))
    .groupBy(sql`1`);
  const takenBack = await db()
    .select({ month, came: sql<number>`-sum(${payments.applied})::int8` })
    .from(payments)
    .innerJoin(refunded, eq(refunded.id, payments.refundOf))
    .innerJoin(journals, eq(journals.paymentId, payments.id))
    .where(and(booked, isNotNull(payments.refundOf), eq(refunded.purpose, 'repayment')))
    .groupBy(sql`1`);
  return [...paid, ...takenBack];
}
