import { sql } from 'drizzle-orm';
import type { Day } from '#lib/domain/days.ts';
import { db } from '../runtime.ts';
import { bookedIn } from './carried-in.ts';
import { isReceivable } from './carry-receivables.ts';
import { isNew } from './is-new.ts';
import { dayLiteral } from './literals.ts';
import { planBookings } from './plan-bookings.ts';

/** Plans of which a journal is in no carried sum yet. */
export const plansWithNews = sql`select distinct plan_id from (${planBookings(isNew(sql`journals.id`))}) news`;

/** What plans that are not paid in full at the end of the day cost, and what is paid of them. */
export async function receivableSums(to: Day): Promise<{ owed: number; paid: number }> {
  const known = bookedIn({ from: null, to });
  const { rows } = await db().execute<{ owed: number; paid: number }>(sql`
    with touched as materialized (${plansWithNews})
    select coalesce(sum(owed), 0)::int8 as owed, coalesce(sum(paid), 0)::int8 as paid
    from (
      select owed, paid from carried_receivables where day <= ${dayLiteral(to)}
      union all
      select case when ${isReceivable('')} then owed else 0 end - case when ${isReceivable('_before')} then owed else 0 end,
        case when ${isReceivable('')} then paid else 0 end - case when ${isReceivable('_before')} then paid_before else 0 end
      from (
        select max(plans.total_amount + plans.infrastructure_amount + plans.other_amount) as owed,
          sum(booking.paid) as paid, sum(booking.standing) as first, sum(booking.over) as ended,
          coalesce(sum(booking.paid) filter (where not is_new), 0) as paid_before,
          coalesce(sum(booking.standing) filter (where not is_new), 0) as first_before,
          coalesce(sum(booking.over) filter (where not is_new), 0) as ended_before
        from (
          select booked.*, ${isNew(sql`booked.journal_id`)} as is_new
          from (${planBookings(sql`plans.id in (select plan_id from touched) and ${known}`)}) booked
        ) booking
        join plans on plans.id = booking.plan_id
        group by booking.plan_id
      ) plan
    ) receivable`);
  return rows[0] ?? { owed: 0, paid: 0 };
}
