import {
  and,
  asc,
  type Column,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
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
import { byName, type NamedRow, nameText } from '../exports/named-columns.ts';
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
    name ? mentions(name) : undefined,
  );

/** Each is found by its own index. */
const mentions = (text: string) =>
  or(
    inArray(plans.userId, db().select({ id: users.id }).from(users).where(matchesPerson(text))),
    inArray(
      plans.propertyId,
      db()
        .select({ id: properties.id })
        .from(properties)
        .where(ilike(properties.name, likePattern(text))),
    ),
  );

/** Unpaid instalments of plans that can be paid. */
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
      marketerId: plans.marketerId,
    })
    .from(repayments)
    .innerJoin(plans, eq(plans.id, repayments.planId))
    .where(and(when, ofPayablePlans, ofWhom(filters)))
    .as('instalments');

function overdueInstalments(filters: ArrearsFilters, more?: SQL) {
  const day = today(now());
  const overdue = and(lt(repayments.dueDate, day), inAge(repayments.dueDate, filters.age, day));
  return unpaidInstalments(filters, and(overdue, more));
}

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
export async function latePlanRows(filters: ArrearsFilters, slice: Slice) {
  const ids = await latePlanIds(filters, slice);
  const overdue = overdueInstalments({ age: filters.age }, inArray(repayments.planId, ids));
  return db()
    .select({
      plan: plans,
      customer: users,
      property: { id: properties.id, name: properties.name },
      marketer: { id: plans.marketerId, name: marketers.name },
      oldestDue: sql<Day>`min(${overdue.dueDate})::text`,
      sums: sumsOf(overdue),
    })
    .from(overdue)
    .innerJoin(plans, eq(plans.id, overdue.planId))
    .innerJoin(users, eq(users.id, plans.userId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .leftJoin(marketers, eq(marketers.id, plans.marketerId))
    .groupBy(plans.id, users.id, properties.id, marketers.id)
    .orderBy(asc(min(overdue.dueDate)), asc(plans.id));
}

async function latePlanIds(filters: ArrearsFilters, { limit, offset }: Slice): Promise<number[]> {
  const overdue = overdueInstalments(filters);
  const rows = await db()
    .select({ id: overdue.planId })
    .from(overdue)
    .groupBy(overdue.planId)
    .orderBy(asc(min(overdue.dueDate)), asc(overdue.planId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

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

const keyOf = (of: Instalments, by: ArrearsGroup) =>
  ({ customer: of.userId, property: of.propertyId, marketer: of.marketerId })[by];

/** The highest amount first. */
export async function arrearsGroupRows(by: ArrearsGroup, filters: ArrearsFilters, { limit, offset }: Slice) {
  const overdue = overdueInstalments(filters);
  const id = keyOf(overdue, by);
  const rows = await db()
    .select({ id: sql<number | null>`${id}`, sums: sumsOf(overdue) })
    .from(overdue)
    .groupBy(id)
    .orderBy(desc(amountOf(overdue)), asc(id))
    .limit(limit)
    .offset(offset);
  const names = await namesOfGroups(
    by,
    rows.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  return rows.map((row) => ({ ...row, name: row.id === null ? 'No marketer' : (names.get(row.id) ?? '') }));
}

async function namesOfGroups(by: ArrearsGroup, ids: number[]): Promise<Map<number, string>> {
  const rows =
    by === 'customer'
      ? await db()
          .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
          .from(users)
          .where(inArray(users.id, ids))
      : await namesIn(by === 'property' ? properties : marketers, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const namesIn = (table: typeof properties | typeof marketers, ids: number[]) =>
  db().select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));

export async function countArrearsGroups(by: ArrearsGroup, filters: ArrearsFilters): Promise<number> {
  const overdue = overdueInstalments(filters);
  const groups = db()
    .select({ id: keyOf(overdue, by) })
    .from(overdue)
    .groupBy(keyOf(overdue, by));
  return db().$count(groups.as('groups'));
}
