import { type SQL, sql } from 'drizzle-orm';
import { db } from '../runtime.ts';
import { numberLiteral } from './literals.ts';

const PLANS = 5_000;
const CHANGES = 10_000;

/** Standing instalments of sold plans that `which` names, by the month in which they fall due. */
export const dues = (which: SQL) => sql`
  select plans.id as plan_id, date_trunc('month', repayments.due_date)::date as month, repayments.amount as due,
    case when repayments.paid_at is null then 0 else repayments.amount end as paid
  from plans join repayments on repayments.plan_id = plans.id
  where plans.unit_state = 'sold' and repayments.replaced_at is null and ${which}`;

const carry = (rows: SQL) => sql`
  insert into carried_dues (month, due, paid)
  select month, sum(due)::int8, sum(paid)::int8 from (${rows}) dues group by month
  on conflict (month) do update set
    due = carried_dues.due + excluded.due, paid = carried_dues.paid + excluded.paid`;

/**
 * Carries the plans after number `low`, as they are; their changes up to now are in that. A plan that is committed later
 * has written its changes, whatever its number. Returns whether there are more.
 */
export async function carryPlans(low: number): Promise<boolean> {
  const from = numberLiteral(low);
  const { rows } = await db().execute<{ high: number | null; plans: number }>(sql`
    select max(id) as high, count(*)::int as plans
    from (select id from plans where id > ${from} order by id limit ${sql.raw(String(PLANS))}) next`);
  const [next] = rows;
  if (!next?.high) return false;
  const to = numberLiteral(next.high);
  await db().execute(carry(dues(sql`plans.id > ${from} and plans.id <= ${to}`)));
  await db().execute(sql`delete from due_changes where plan_id > ${from} and plan_id <= ${to}`);
  await db().execute(sql`update carried_to set plan_id = ${to}`);
  return next.plans === PLANS;
}

/** Adds up changes of plans that are carried. Returns whether there are more. */
export async function carryChanges(): Promise<boolean> {
  const { rows } = await db().execute<{ changes: number }>(sql`
    with gone as (
      delete from due_changes where id in (
        select id from due_changes where plan_id <= carried_plan() order by id limit ${sql.raw(String(CHANGES))}
      ) returning month, due, paid
    ),
    carried as (${carry(sql`select month, due, paid from gone`)})
    select count(*)::int as changes from gone`);
  return rows[0]?.changes === CHANGES;
}
