import { type SQL, sql } from 'drizzle-orm';
import { paidIncomeKinds } from './account-names.ts';

const kinds = sql.join(
  paidIncomeKinds.map((kind) => sql.raw(`'${kind}'`)),
  sql`, `,
);

/** Price and fees of each plan as they were agreed, and what the income accounts hold of it by the journals `booked`. */
export const costsAndPaid = (booked: SQL) => sql`
  cross join lateral (select plans.total_amount + plans.infrastructure_amount + plans.other_amount as owed) costs
  cross join lateral (
    select coalesce(sum(entries.amount), 0)::int8 as paid,
      sum(entries.amount) filter (
        where coalesce(refunded.purpose, payments.purpose) in ('first', 'moved_in', 'moved_in_back')) as first
    from payments
    left join payments refunded on refunded.id = payments.refund_of
    join journals on journals.payment_id = payments.id
    join entries on entries.journal_id = journals.id
    join accounts on accounts.id = entries.account_id
    where payments.plan_id = plans.id and accounts.kind in (${kinds}) and ${booked}
  ) booked`;

/** Sold and not paid in full: its first payment is booked and not refunded, and its end is not booked. */
export const isOwed = (booked: SQL) => sql`
  booked.first > 0 and costs.owed > booked.paid and not exists (
    select from terminations join journals on journals.termination_id = terminations.id
    where terminations.plan_id = plans.id and ${booked}
  )`;
