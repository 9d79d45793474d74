import { asc, count, eq, inArray, min, type SQL, sql } from 'drizzle-orm';
import type { ArrearsGroup, ArrearsSums } from '#lib/api/office/arrears/arrears.ts';
import type { Day } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { marketers, plans, properties, users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { type ArrearsFilters, amountOf, dayOfArrears, inAge, overdueInstalments } from './arrears-rows.ts';
import { type CaseCounts, type CaseFilters, type CaseRow, caseOf, chosenCases, countedCases } from './late-cases.ts';

const sums = ['instalments', 'amount', 'to30', 'to60', 'to90', 'over90'] as const;

type Sums = Record<(typeof sums)[number] | 'plans', number>;

interface Slice {
  limit: number;
  offset: number;
}

interface LatePlanRow extends Sums, CaseRow {
  id: number;
  oldest_due: Day;
}

interface GroupRow extends Sums {
  id: number | null;
}

interface Late<Row> {
  total: ArrearsSums;
  /** How many rows there are on all pages. */
  count: number;
  /** With a reader. */
  cases: CaseCounts;
  rows: Row[];
}

/** The overdue instalments of each plan, in kobo. */
function byPlan(filters: ArrearsFilters) {
  const day = dayOfArrears(filters);
  const of = overdueInstalments(filters);
  return db()
    .select({
      planId: of.planId,
      userId: of.userId,
      propertyId: of.propertyId,
      marketerId: of.marketerId,
      oldestDue: min(of.dueDate).as('oldest_due'),
      instalments: count().as('instalments'),
      amount: amountOf(of).as('amount'),
      to30: amountOf(of, inAge(of.dueDate, '1-30', day)).as('to30'),
      to60: amountOf(of, inAge(of.dueDate, '31-60', day)).as('to60'),
      to90: amountOf(of, inAge(of.dueDate, '61-90', day)).as('to90'),
      over90: amountOf(of, inAge(of.dueDate, 'over-90', day)).as('over90'),
    })
    .from(of)
    .groupBy(of.planId, of.userId, of.propertyId, of.marketerId)
    .getSQL();
}

const added = sql.raw(
  ['count(*)::int as plans', ...sums.map((name) => `coalesce(sum(${name}), 0)::int8 as ${name}`)].join(', '),
);

/**
 * One statement, so that the instalments are read once: the sums of all pages, and the rows of one. With a reader the plans
 * have their cases, are counted by them, and are those of the wanted case.
 */
async function readLate<Row>(filters: CaseFilters, rowsOfAll: SQL, page: SQL, reader?: User): Promise<Late<Row>> {
  const { rows } = await db().execute<{ total: Sums; count: number; cases: CaseCounts; rows: Row[] }>(sql`
    with late as materialized (${byPlan(filters)}),
      cased as ${reader ? sql`materialized (select late.*, ${caseOf()}` : sql`(select late.*`} from late),
      chosen as (select * from cased where ${(reader && chosenCases(filters, reader)) ?? sql`true`}),
      listed as (${rowsOfAll})
    select (select to_jsonb(added) from (select ${added} from chosen) added) as total,
      (select count(*)::int from listed) as count,
      ${reader ? countedCases(reader) : sql`null`} as cases,
      (select coalesce(jsonb_agg(page), '[]') from (select * from listed ${page}) page) as rows`);
  const [read] = rows;
  if (!read) throw new Error('Sums have a row');
  return { ...read, total: arrearsSumsOf(read.total) };
}

const sliced = ({ limit, offset }: Slice) => sql`limit ${limit} offset ${offset}`;

/** Sums of all late plans, and some of them: the plan with the oldest instalment first. */
export async function readLatePlans(filters: CaseFilters, slice: Slice, reader: User) {
  const plan = sql.raw(
    `select plan_id as id, oldest_due, 1 as plans, ${sums.join(', ')}, person, outcome, noted_at, unreached, letter from chosen`,
  );
  const late = await readLate<LatePlanRow>(filters, plan, sql`order by oldest_due, id ${sliced(slice)}`, reader);
  const details = await planDetails(late.rows.map(({ id }) => id));
  return {
    ...late,
    rows: late.rows.flatMap(({ id, oldest_due: oldestDue, ...of }) => {
      const row = details.get(id);
      const { person, outcome, noted_at: notedAt, unreached, letter } = of;
      const known = { person, outcome, notedAt, unreached, letter };
      return row ? [{ ...row, oldestDue, sums: arrearsSumsOf(of), case: known }] : [];
    }),
  };
}

async function planDetails(ids: number[]) {
  const rows = await db()
    .select({
      plan: plans,
      customer: users,
      property: { id: properties.id, name: properties.name },
      marketer: { id: plans.marketerId, name: marketers.name },
    })
    .from(plans)
    .innerJoin(users, eq(users.id, plans.userId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .leftJoin(marketers, eq(marketers.id, plans.marketerId))
    .where(inArray(plans.id, ids))
    .orderBy(asc(plans.id));
  return new Map(rows.map((row) => [row.plan.id, row]));
}

export async function totalArrears(filters: ArrearsFilters): Promise<ArrearsSums> {
  const { total } = await readLate(filters, sql`select from chosen limit 0`, sql``);
  return total;
}

const keyOf = { customer: 'user_id', property: 'property_id', marketer: 'marketer_id' } as const;

/** The highest amount first. */
export async function readArrearsGroups(by: ArrearsGroup, filters: ArrearsFilters, slice: Slice) {
  const groups = sql`select ${sql.raw(keyOf[by])} as id, ${added} from chosen group by 1`;
  const late = await readLate<GroupRow>(filters, groups, sql`order by amount desc, id ${sliced(slice)}`);
  const names = await namesOfGroups(
    by,
    late.rows.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  const nameOf = (id: number | null) => (id === null ? 'No marketer' : (names.get(id) ?? ''));
  return { ...late, rows: late.rows.map(({ id, ...of }) => ({ id, name: nameOf(id), arrears: arrearsSumsOf(of) })) };
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

const arrearsSumsOf = (row: Sums): ArrearsSums => ({
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
