import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#lib/domain/days.ts';
import { bookedIn } from '../../carried/carried-in.ts';
import { dayLiteral, numberLiteral } from '../../carried/literals.ts';
import { plansWithNews, receivableSums } from '../../carried/receivable-sums.ts';
import { db } from '../../runtime.ts';
import { paidIncomeKinds } from './account-names.ts';
import { type AccountingReport, column, money, pageOf, type Value } from './report.ts';

const columns = [
  column('Plan'),
  column('Contract'),
  column('Customer no'),
  column('Customer'),
  column('Property'),
  money('Price and fees'),
  money('Paid'),
  money('Receivable'),
];

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

/** At the end of the day. The carried days of a plan say which ones it cannot be; what has news since may be any. */
function receivablePlans(to: Day, after: number, limit: number) {
  const [day, booked] = [dayLiteral(to), bookedIn({ from: null, to })];
  return sql`
    with news as materialized (${plansWithNews})
    select plans.id, plans.unique_contract_id as contract, plans.user_id, plans.property_id, costs.owed, booked.paid
    from plans
    left join carried_plans carried on carried.plan_id = plans.id
    ${costsAndPaid(booked)}
    where plans.id > ${numberLiteral(after)} and (
        (carried.first_day <= ${day} and (carried.settled_day is null or carried.settled_day > ${day}))
        or plans.id in (select plan_id from news)
      )
      and ${isOwed(booked)}
    order by plans.id limit ${sql.raw(String(limit))}`;
}

interface Row extends Record<string, unknown> {
  id: number;
  contract: string | null;
  user_id: number;
  customer: string;
  property: string;
  owed: number;
  paid: number;
}

export const receivableRow = ({ id, contract, user_id, customer, property, owed, paid }: Row): Value[] => [
  String(id),
  contract,
  String(user_id),
  customer,
  property,
  owed,
  paid,
  owed - paid,
];

/** At the end of the last day of the period. */
export const receivables: AccountingReport = {
  columns,
  async page({ to }, after, limit) {
    const { rows } = await db().execute<Row>(sql`
      select plan.*, trim(users.first_name || ' ' || users.last_name) as customer, properties.name as property
      from (${receivablePlans(to, after, limit)}) plan
      join users on users.id = plan.user_id
      join properties on properties.id = plan.property_id
      order by plan.id`);
    return { rows: rows.map(receivableRow), next: pageOf(rows, limit, ({ id }) => id) };
  },
  async total({ to }) {
    const { owed, paid } = await receivableSums(to);
    return ['Total', null, null, null, null, owed, paid, owed - paid];
  },
};
