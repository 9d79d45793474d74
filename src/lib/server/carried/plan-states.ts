import { type SQL, sql } from 'drizzle-orm';
import type { PlanState } from '#lib/domain/plan.ts';
import { db, tx } from '../runtime.ts';

const CHANGES = 10_000;

interface PlansInState {
  state: PlanState;
  plans: number;
  units: number;
  price: number;
}

const added = (rows: SQL) => sql`
  select state, sum(plans)::int8 as plans, sum(units)::int8 as units, sum(price)::int8 as price
  from (${rows}) plan_states group by state`;

/** As it is kept, with what has changed since it was added up. */
export const keptPlanStates = added(sql`
  select state, plans, units, price from carried_plan_states
  union all select state, plans, units, price from plan_state_changes`);

/** From the plans themselves. */
export const plainPlanStates = sql`
  select state, count(*)::int8 as plans, sum(units)::int8 as units, sum(total_amount)::int8 as price
  from plans group by state`;

/** How many plans are in each state now. */
export async function plansByState(): Promise<PlansInState[]> {
  const { rows } = await db().execute<PlansInState & Record<string, unknown>>(keptPlanStates);
  return rows;
}

/** Adds up what plans have changed. Returns whether there is more. */
export const carryPlanStates = (): Promise<boolean> =>
  tx(async () => {
    const { rows } = await db().execute<{ changes: number }>(sql`
      with gone as (
        delete from plan_state_changes where id in (
          select id from plan_state_changes order by id limit ${sql.raw(String(CHANGES))} for update skip locked
        ) returning state, plans, units, price
      ),
      carried as (
        insert into carried_plan_states (state, plans, units, price) ${added(sql`select * from gone`)}
        on conflict (state) do update set plans = carried_plan_states.plans + excluded.plans,
          units = carried_plan_states.units + excluded.units, price = carried_plan_states.price + excluded.price
      )
      select count(*)::int as changes from gone`);
    return rows[0]?.changes === CHANGES;
  });

/** Counts all plans anew, while none of them changes. */
export async function recountPlanStates() {
  await db().execute(sql`lock table plans in share row exclusive mode`);
  await db().execute(sql`delete from plan_state_changes`);
  await db().execute(sql`delete from carried_plan_states`);
  await db().execute(sql`insert into carried_plan_states (state, plans, units, price) ${plainPlanStates}`);
}
