import { sql } from 'drizzle-orm';
import { paidIncomeKinds } from '../account-names.ts';
import { journalsOf, type ReportStream } from './report-stream.ts';

interface Row {
  id: number;
  contract: string | null;
  user_id: number;
  customer: string;
  property: string;
  owed: number;
  paid: number;
}

const kinds = sql.join(
  paidIncomeKinds.map((kind) => sql`${kind}`),
  sql`, `,
);

/** What the report has (`receivables.ts`), plan by plan. */
export const receivableStream: ReportStream = {
  query({ to }) {
    const booked = journalsOf({ from: null, to });
    return sql`
      select plans.id, plans.unique_contract_id as contract, plans.user_id, properties.name as property,
        trim(users.first_name || ' ' || users.last_name) as customer, costs.owed, booked.paid
      from plans
      join users on users.id = plans.user_id
      join properties on properties.id = plans.property_id
      cross join lateral (select plans.total_amount + plans.infrastructure_amount + plans.other_amount as owed) costs
      cross join lateral (
        select coalesce(sum(entries.amount), 0)::int8 as paid,
          sum(entries.amount) filter (where coalesce(refunded.purpose, payments.purpose) = 'first') as first
        from payments
        left join payments refunded on refunded.id = payments.refund_of
        join journals on journals.payment_id = payments.id
        join entries on entries.journal_id = journals.id
        join accounts on accounts.id = entries.account_id
        where payments.plan_id = plans.id and accounts.kind in (${kinds}) and ${booked}
      ) booked
      where booked.first > 0 and costs.owed > booked.paid and not exists (
        select from terminations join journals on journals.termination_id = terminations.id
        where terminations.plan_id = plans.id and ${booked}
      )
      order by plans.id`;
  },
  rowOf: ({ id, contract, user_id, customer, property, owed, paid }: Row) => [
    String(id),
    contract,
    String(user_id),
    customer,
    property,
    owed,
    paid,
    owed - paid,
  ],
};
