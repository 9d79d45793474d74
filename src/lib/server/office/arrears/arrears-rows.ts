import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  gte,
  ilike,
  isNull,
  lt,
  lte,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { ArrearsGroup, ArrearsSums, exportArrears } from '#lib/api/office/arrears.ts';
import { addDays, type Day, today } from '#lib/domain/days.ts';
import { type ArrearsAge, dueDatesOfAge } from '#lib/domain/instalments/arrears.ts';
import { toNaira } from '#lib/domain/money.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { marketers, plans, properties, repayments, users } from '../../db/schema.ts';
import { isStanding } from '../../db/standing-repayments.ts';
import { db, now } from '../../runtime.ts';
import { matchesPerson } from '../filters.ts';

export type ArrearsFilters = PayloadOf<typeof exportArrears>;

function inAge(dueDate: Column, age: ArrearsAge | undefined, day: Day): SQL | undefined {
  if (!age) return undefined;
  const { from, to } = dueDatesOfAge(age, day);
  return and(from === null ? undefined : gte(dueDate, from), lte(dueDate, to));
}

/** Plans that can be paid: without a contract ID the customer waits for the office. */
const ofPayablePlans = and(isNull(repayments.paidAt), isStanding, eq(plans.state, 'in_progress'));

const ofWhom = ({ name, customer_id, property_id, marketer_id }: ArrearsFilters): SQL | undefined =>
  and(
    customer_id ? eq(plans.userId, customer_id) : undefined,
    property_id ? eq(plans.propertyId, property_id) : undefined,
    marketer_id ? eq(plans.marketerId, marketer_id) : undefined,
    name ? or(matchesPerson(name), ilike(properties.name, likePattern(name))) : undefined,
  );

/** Unpaid instalments of plans that can be paid, with whom and what they belong to. */
const unpaidInstalments = (filters: ArrearsFilters, when: SQL | undefined) =>
  db()
    .select({
      repaymentId: sql<number>`${repayments.id}`.as('repayment_id'),
      title: repayments.title,
      dueDate: repayments.dueDate,
      amount: repayments.amount,
      planId: repayments.planId,
      userId: plans.userId,
      propertyId: plans.propertyId,
      property: sql<string>`${properties.name}`.as('property_name'),
      marketerId: plans.marketerId,
      marketer: sql<string | null>`${marketers.name}`.as('marketer_name'),
    })
    .from(repayments)
    .innerJoin(plans, eq(plans.id, repayments.planId))
    .innerJoin(users, eq(users.id, plans.userId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .leftJoin(marketers, eq(marketers.id, plans.marketerId))
    .where(and(when, ofPayablePlans, ofWhom(filters)))
    .as('instalments');

const overdueInstalments = (filters: ArrearsFilters, day = today(now())) =>
  unpaidInstalments(filters, and(lt(repayments.dueDate, day), inAge(repayments.dueDate, filters.age, day)));

type Instalments = ReturnType<typeof unpaidInstalments>;

const amountOf = (of: Instalments, when?: SQL) =>
  sql<number>`coalesce(sum(${of.amount}) ${when ? sql`filter (where ${when})` : sql``}, 0)::int8`;

const sumsOf = (of: Instalments, day = today(now())) => ({
  instalments: count(),
  plans: sql<number>`count(distinct ${of.planId})::int`,
  amount: amountOf(of),
  to30: amountOf(of, inAge(of.dueDate, '1-30', day)),
  to60: amountOf(of, inAge(of.dueDate, '31-60', day)),
  to90: amountOf(of, inAge(of.dueDate, '61-90', day)),
  over90: amountOf(of, inAge(of.dueDate, 'over-90', day)),
});

type Sums = Record<'instalments' | 'plans' | 'amount' | 'to30' | 'to60' | 'to90' | 'over90', number>;

export const arrearsSumsOf = (row: Sums): ArrearsSums => ({
  instalments: row.instalments,
  plans: row.plans,
  amount: toNaira(row.amount),
  by_age: {
    '1-30': toNaira(row.to30),
    '31-60': toNaira(row.to60),
    '61-90': toNaira(row.to90),
    'over-90': toNaira(row.over90),
  },
});

interface Slice {
  limit: number;
  offset: number;
}

/** The plan with the oldest instalment first. */
export function latePlanRows(filters: ArrearsFilters, { limit, offset }: Slice) {
  const overdue = overdueInstalments(filters);
  const { property, propertyId, marketer, marketerId } = overdue;
  return db()
    .select({
      plan: plans,
      customer: users,
      property: { id: propertyId, name: property },
      marketer: { id: marketerId, name: marketer },
      oldestDue: sql<Day>`min(${overdue.dueDate})::text`,
      sums: sumsOf(overdue),
    })
    .from(overdue)
    .innerJoin(plans, eq(plans.id, overdue.planId))
    .innerJoin(users, eq(users.id, overdue.userId))
    .groupBy(plans.id, users.id, propertyId, property, marketerId, marketer)
    .orderBy(asc(min(overdue.dueDate)), asc(plans.id))
    .limit(limit)
    .offset(offset);
}

/** One row for each overdue instalment, the newest first. */
export function overdueRows(filters: ArrearsFilters, below: number, limit: number) {
  const overdue = overdueInstalments(filters);
  return db()
    .select({
      repaymentId: overdue.repaymentId,
      title: overdue.title,
      dueDate: overdue.dueDate,
      amount: overdue.amount,
      plan: plans,
      customer: users,
      property: overdue.property,
      marketer: overdue.marketer,
    })
    .from(overdue)
    .innerJoin(plans, eq(plans.id, overdue.planId))
    .innerJoin(users, eq(users.id, overdue.userId))
    .where(lt(overdue.repaymentId, below))
    .orderBy(desc(overdue.repaymentId))
    .limit(limit);
}

export async function totalArrears(filters: ArrearsFilters): Promise<ArrearsSums> {
  const overdue = overdueInstalments(filters);
  const [row] = await db().select(sumsOf(overdue)).from(overdue);
  return arrearsSumsOf(row as Sums);
}

/** Due from today on, within thirty days. */
export async function comingInstalments(filters: ArrearsFilters) {
  const day = today(now());
  const coming = unpaidInstalments(
    filters,
    and(gte(repayments.dueDate, day), lte(repayments.dueDate, addDays(day, 30))),
  );
  const [row] = await db()
    .select({ instalments: count(), amount: amountOf(coming) })
    .from(coming);
  return { instalments: row?.instalments ?? 0, amount: toNaira(row?.amount ?? 0) };
}

function groupsOf(by: ArrearsGroup, filters: ArrearsFilters) {
  const overdue = overdueInstalments(filters);
  const id = { customer: overdue.userId, property: overdue.propertyId, marketer: overdue.marketerId }[by];
  const name = {
    customer: sql<string>`max(${users.firstName} || ' ' || ${users.lastName})`,
    property: sql<string>`max(${overdue.property})`,
    marketer: sql<string>`coalesce(max(${overdue.marketer}), 'No marketer')`,
  }[by];
  return db()
    .select({ id: sql<number | null>`${id}`, name, sums: sumsOf(overdue) })
    .from(overdue)
    .innerJoin(users, eq(users.id, overdue.userId))
    .groupBy(id)
    .orderBy(desc(amountOf(overdue)), asc(id))
    .$dynamic();
}

/** The highest amount first. */
export const arrearsGroupRows = (by: ArrearsGroup, filters: ArrearsFilters, { limit, offset }: Slice) =>
  groupsOf(by, filters).limit(limit).offset(offset);

export const countArrearsGroups = async (by: ArrearsGroup, filters: ArrearsFilters): Promise<number> =>
  (await groupsOf(by, filters)).length;
