import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#lib/domain/days.ts';
import { bookedIn } from '../../carried/carried-in.ts';

const bookedBy = (to: Day, payment: string) => sql`exists (
  select from journals where journals.payment_id = ${sql.raw(payment)}.id and ${bookedIn({ from: null, to })})`;

/** Instalments of which a payment was taken back. */
const takenBack = sql`
  select paid.repayment_id from payments back join payments paid on paid.id = back.refund_of
    where back.refund_of is not null and paid.repayment_id is not null
  union all
  select ahead.repayment_id from payments back join instalments_ahead ahead on ahead.payment_id = back.refund_of
    where back.refund_of is not null`;

/**
 * Whether a row of `repayments` was not paid by what was booked until the end of the day: what paid it was booked later, or
 * was taken back before. What is unpaid now was unpaid then too, unless a payment of it was taken back since; so only few
 * are looked at one by one.
 */
export const isUnpaidAt = (to: Day): SQL => sql`(
  repayments.paid_at is null and repayments.id not in (${takenBack})
  or not exists (
    select from (
      select id from payments where repayment_id = repayments.id
      union all
      select payment_id from instalments_ahead where repayment_id = repayments.id
    ) its
    join payments paying on paying.id = its.id
    where paying.stage = 'completed' and paying.applied > 0 and ${bookedBy(to, 'paying')} and not exists (
      select from payments back where back.refund_of = paying.id and back.applied > 0 and ${bookedBy(to, 'back')})))`;
