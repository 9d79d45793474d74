import { and, type Column, count, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { exportArrears } from '#lib/api/office/arrears/arrears.ts';
import { addDays, type Day, today } from '#lib/domain/days.ts';
import { type ArrearsAge, dueDatesOfAge } from '#lib/domain/instalments/arrears.ts';
import { toNaira } from '#lib/domain/money.ts';
import { isActive } from '../../db/active-repayments.ts';
import { marketers, plans, properties, repayments, users } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { byName, type NamedRow, nameText } from '../exports/named-columns.ts';
import { matchesPerson, matchesProperty } from '../filters.ts';
import { wasPayable, wasUnpaid } from './past-arrears.ts';

export type ArrearsFilters = PayloadOf<typeof exportArrears>;

export function inAge(dueDate: Column, age: ArrearsAge | undefined, day: Day): SQL | undefined {
  if (!age) return undefined;
  const { from, to } = dueDatesOfAge(age, day);
  return and(from === null ? undefined : gte(dueDate, from), lte(dueDate, to));
}

/** Plans that can be paid: without a contract ID the customer waits for the office. */
const onPayablePlans = and(isNull(repayments.paidAt), isActive, eq(plans.state, 'in_progress'));

const ownerFilter = ({ name, customer_id, property_id, marketer_id }: ArrearsFilters): SQL | undefined =>
  and(
    customer_id ? eq(plans.userId, customer_id) : undefined,
    property_id ? eq(plans.propertyId, property_id) : undefined,
    marketer_id ? eq(plans.marketerId, marketer_id) : undefined,
    name ? mentions(name) : undefined,
  );

/** Each is found by its own index. */
const mentions = (text: string) =>
  or(
    inArray(plans.userId, db().select({ id: users.id }).from(users).where(matchesPerson(text))),
    inArray(plans.propertyId, db().select({ id: properties.id }).from(properties).where(matchesProperty(text))),
  );

/** Unpaid instalments of plans that can be paid. */
const unpaidInstalments = (filters: ArrearsFilters, when: SQL | undefined) =>
  instalments(filters, and(when, onPayablePlans));

const instalments = (filters: ArrearsFilters, when: SQL | undefined) =>
  db()
    .select({
      repaymentId: sql<number>`${repayments.id}`.as('repayment_id'),
      title: repayments.title,
      dueDate: repayments.dueDate,
      amount: repayments.amount,
      planId: repayments.planId,
      userId: plans.userId,
      propertyId: plans.propertyId,
      marketerId: plans.marketerId,
    })
    .from(repayments)
    .innerJoin(plans, eq(plans.id, repayments.planId))
    .where(and(when, ownerFilter(filters)))
    .as('instalments');

/** The day as of which arrears are read. */
export const dayOfArrears = ({ day }: ArrearsFilters): Day => (day && day < today(now()) ? day : today(now()));

export function overdueInstalments(filters: ArrearsFilters, more?: SQL) {
  const day = dayOfArrears(filters);
  const overdue = and(lt(repayments.dueDate, day), inAge(repayments.dueDate, filters.age, day), more);
  return day < today(now())
    ? instalments(filters, and(overdue, wasUnpaid(day), wasPayable(day)))
    : unpaidInstalments(filters, overdue);
}

type Instalments = ReturnType<typeof instalments>;

export const amountOf = (of: Instalments, when?: SQL) =>
  sql<number>`coalesce(sum(${of.amount}) ${when ? sql`filter (where ${when})` : sql``}, 0)::int8`;

/** What an export has of each overdue instalment. */
const exported = (overdue: Instalments) => ({
  title: overdue.title,
  dueDate: sql<Day>`${overdue.dueDate}::text`,
  amount: overdue.amount,
  planId: plans.id,
  contract: plans.uniqueContractId,
  customer: nameText(users),
  email: users.email,
  phone: users.phoneNumber,
  property: properties.name,
  marketer: marketers.name,
});

export type OverdueRow = NamedRow<ReturnType<typeof exported>>;

/** One row for each overdue instalment, the newest first. */
export function allOverdue(filters: ArrearsFilters): SQL {
  const overdue = overdueInstalments(filters);
  return db()
    .select(byName(exported(overdue)))
    .from(overdue)
    .innerJoin(plans, eq(plans.id, overdue.planId))
    .innerJoin(users, eq(users.id, plans.userId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .leftJoin(marketers, eq(marketers.id, plans.marketerId))
    .orderBy(desc(overdue.repaymentId))
    .getSQL();
}

/** Due from today on, within `days`. */
export async function upcomingInstalments(filters: ArrearsFilters, days = 30) {
  const day = today(now());
  const coming = unpaidInstalments(
    filters,
    and(gte(repayments.dueDate, day), lte(repayments.dueDate, addDays(day, days))),
  );
  const [row] = await db()
    .select({ instalments: count(), amount: amountOf(coming) })
    .from(coming);
  return { instalments: row?.instalments ?? 0, amount: toNaira(row?.amount ?? 0) };
}
