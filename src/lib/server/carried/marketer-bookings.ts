import { type SQL, sql } from 'drizzle-orm';

const dayOf = (instant: string) => sql`(${sql.raw(instant)} at time zone 'Africa/Lagos')::date`;

/** The sums that are kept for each marketer; `earned` and `taken_back` are commissions, all amounts are in kobo. */
export const marketerSums = ['plans', 'ended', 'units', 'amount', 'received', 'earned', 'taken_back'] as const;

/**
 * What the journals that `which` names, by `journals`, change in the sums of marketers, by the day for which it counts. A
 * refund takes the sale off the day of its first payment; the end of a sale counts on its own day, and what a company has
 * brought along counts for the day before it moved in, so that it is in what every later period opens with. Those journals are
 * read first: the planner would begin with all commissions and try `which` on the journal of each.
 */
export const marketerBookings = (which: SQL): SQL => sql`
  with chosen as materialized (
    select payment_id, termination_id, commission_id from journals where ${which}
  )
  select plans.marketer_id, ${dayOf('sale.finished_at')} as day, side.sign as plans, 0 as ended,
    side.sign * plans.units as units, side.sign * plans.total_amount as amount, side.sign * sale.applied as received,
    0 as earned, 0 as taken_back
  from chosen
  join payments booked on booked.id = chosen.payment_id
  left join payments refunded on refunded.id = booked.refund_of and booked.purpose in ('refund', 'correction')
  cross join lateral (select case when refunded.id is null then 1 else -1 end as sign) side
  join payments sale on sale.id = coalesce(refunded.id, booked.id) and sale.purpose = 'first' and sale.stage = 'completed'
  join plans on plans.id = sale.plan_id and plans.marketer_id is not null
  union all
  select plans.marketer_id, ${dayOf('terminations.created_at')}, 0, 1, -plans.units, -plans.total_amount, 0, 0, 0
  from chosen
  join terminations on terminations.id = chosen.termination_id and terminations.change_id is not null
  join plans on plans.id = terminations.plan_id and plans.marketer_id is not null
  union all
  select marketer_id, ${dayOf('booked_at')} - case kind when 'opened' then 1 else 0 end, 0, 0, 0, 0, 0,
    case when kind in ('earned', 'opened') then commissions.amount else 0 end,
    case kind when 'taken_back' then -commissions.amount else 0 end
  from chosen join commissions on commissions.id = chosen.commission_id`;
