import { type SQL, sql } from 'drizzle-orm';
import { db } from '../runtime.ts';
import { planBookings } from './plan-bookings.ts';

/**
 * How each plan of `touched` stood at the end of each day on which it was booked: with all of its journals that `known`
 * names, and with those of them only that are not `added`.
 */
const standings = (touched: SQL, known: SQL, added: SQL) => sql`
  with touched as materialized (${touched}),
  days as (
    select booked.plan_id, booked.day,
      max(plans.total_amount + plans.infrastructure_amount + plans.other_amount) as owed,
      sum(booked.paid) as paid, sum(booked.standing) as first, sum(booked.over) as ended,
      coalesce(sum(booked.paid) filter (where not booked.added), 0) as paid_before,
      coalesce(sum(booked.standing) filter (where not booked.added), 0) as first_before,
      coalesce(sum(booked.over) filter (where not booked.added), 0) as ended_before
    from (
      select booking.*, ${added} as added
      from (${planBookings(sql`plans.id in (select plan_id from touched) and ${known}`)}) booking
    ) booked
    join plans on plans.id = booked.plan_id
    group by booked.plan_id, booked.day
  ),
  running as (
    select plan_id, day, owed,
      sum(paid) over ordered as paid, sum(first) over ordered as first, sum(ended) over ordered as ended,
      sum(paid_before) over ordered as paid_before, sum(first_before) over ordered as first_before,
      sum(ended_before) over ordered as ended_before
    from days window ordered as (partition by plan_id order by day)
  ),
  standings as (
    select plan_id, day, owed, paid, paid_before,
      ${isReceivable('')} as is_open, ${isReceivable('_before')} as was_open
    from running
  )`;

/** Sold, its sale not ended, and not paid in full. */
export const isReceivable = (suffix: '' | '_before') => {
  const [first, ended, paid] = ['first', 'ended', 'paid'].map((name) => sql.raw(`${name}${suffix}`));
  return sql`(${first} > 0 and ${ended} = 0 and owed > ${paid})`;
};

/** The changes of each day that the journals `added` make, added up over the plans. */
const changes = sql`
  select day, sum(owed_change)::int8 as owed, sum(paid_change)::int8 as paid
  from (
    select day,
      owes - lag(owes, 1, 0) over ordered - owed_before + lag(owed_before, 1, 0) over ordered as owed_change,
      pays - lag(pays, 1, 0) over ordered - paid_before + lag(paid_before, 1, 0) over ordered as paid_change
    from (
      select plan_id, day,
        case when is_open then owed else 0 end as owes, case when is_open then paid else 0 end as pays,
        case when was_open then owed else 0 end as owed_before,
        case when was_open then paid_before else 0 end as paid_before
      from standings
    ) standing
    window ordered as (partition by plan_id order by day)
  ) change
  group by day
  having sum(owed_change) <> 0 or sum(paid_change) <> 0`;

const planDays = sql`
  select plan_id, min(day) as first_day, min(day) filter (where day > coalesce(last_open, '-infinity')) as settled_day
  from (
    select plan_id, day, max(day) filter (where is_open) over (partition by plan_id) as last_open from standings
  ) standing
  group by plan_id`;

/** Of the journals up to the number `until`, those that `added` names, by `journals.id` or `journal_id`, are not in it yet. */
export function carryReceivables(added: (journalId: SQL) => SQL, until: SQL) {
  const touched = sql`select distinct plan_id from (${planBookings(added(sql`journals.id`))}) booking`;
  return db().execute(sql`
    ${standings(touched, sql`journals.id <= ${until}`, added(sql`booking.journal_id`))},
    plan_days as (
      insert into carried_plans (plan_id, first_day, settled_day) ${planDays}
      on conflict (plan_id) do update set first_day = excluded.first_day, settled_day = excluded.settled_day
    )
    insert into carried_receivables (day, owed, paid) ${changes}
    on conflict (day) do update set
      owed = carried_receivables.owed + excluded.owed, paid = carried_receivables.paid + excluded.paid`);
}

const everyPlan = sql`select id as plan_id from plans`;
const allAdded = sql`true`;

/** What is kept of the receivables, from nothing but the journals that `known` names: by day, and by plan. */
export const plainReceivables = (known: SQL) => sql`${standings(everyPlan, known, allAdded)} ${changes}`;
export const plainPlanDays = (known: SQL) => sql`${standings(everyPlan, known, allAdded)} ${planDays}`;
