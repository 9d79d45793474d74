import { type SQL, sql } from 'drizzle-orm';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import { addDays, startOfDay } from '#lib/domain/days.ts';
import { db } from '#lib/server/runtime.ts';

// The figures of the reports from nothing but entries, plans and instalments: what carried sums must come to.

const at = (day: string) => sql`${startOfDay(day).toISOString()}::timestamptz`;
const until = ({ to }: Period) => sql`journals.created_at < ${at(addDays(to, 1))}`;
const before = ({ from }: Period) => (from === null ? sql`false` : sql`journals.created_at < ${at(from)}`);
const within = (period: Period) => sql`${until(period)} and not (${before(period)})`;
const month = sql`to_char(journals.created_at at time zone 'Africa/Lagos', 'YYYY-MM')`;

const read = async (query: SQL) => (await db().execute<Record<string, unknown>>(query)).rows;

export const plainAccounts = (period: Period) =>
  read(sql`
    select kind, coalesce(company_account_id, 0)::int8 as "companyAccountId",
      coalesce(sum(amount) filter (where ${before(period)}), 0)::int8 as opening,
      coalesce(-sum(amount) filter (where not (${before(period)}) and amount < 0), 0)::int8 as debits,
      coalesce(sum(amount) filter (where not (${before(period)}) and amount > 0), 0)::int8 as credits
    from entries join journals on journals.id = journal_id join accounts on accounts.id = account_id
    where ${until(period)} group by 1, 2 order by 1, 2`);

export const plainWallets = (period: Period) =>
  read(sql`
    select user_id::text as customer, opening, paid_out, paid_in, opening - paid_out + paid_in as closing
    from (
      select accounts.id, user_id, coalesce(sum(amount) filter (where ${before(period)}), 0)::int8 as opening,
        coalesce(-sum(amount) filter (where not (${before(period)}) and amount < 0), 0)::int8 as paid_out,
        coalesce(sum(amount) filter (where not (${before(period)}) and amount > 0), 0)::int8 as paid_in
      from entries join journals on journals.id = journal_id join accounts on accounts.id = account_id
      where kind = 'wallet' and ${until(period)} group by accounts.id
    ) wallet where opening - paid_out + paid_in <> 0 or paid_out <> 0 or paid_in <> 0 order by id`);

const sumOf = (kind: string) => sql`coalesce(sum(entries.amount) filter (where kind = ${kind}), 0)::int8`;

export const plainIncome = (period: Period) =>
  read(sql`
    select ${month} as month, properties.id::text as property, ${sumOf('property_income')} as prices,
      ${sumOf('infrastructure_income')} as infrastructure, ${sumOf('other_income')} as other,
      ${sumOf('termination_income')} as kept, ${sumOf('transfer_income')} as transfers, sum(entries.amount)::int8 as all
    from journals join entries on journal_id = journals.id join accounts on accounts.id = account_id
    left join payments on payments.id = payment_id left join terminations on terminations.id = termination_id
    join plans on plans.id = coalesce(payments.plan_id, terminations.plan_id)
    join properties on properties.id = property_id
    where ${within(period)} and kind in
      ('property_income', 'infrastructure_income', 'other_income', 'termination_income', 'transfer_income')
    group by 1, properties.id order by 1, properties.name, properties.id`);

const sign = sql`case when refunded.id is null then 1 else -1 end`;

export const plainSales = (period: Period) =>
  read(sql`
    select month, property::text, sum(sale.sold)::int as sold, sum(sale.ended)::int as ended, sum(sale.sold - sale.ended)::int as net,
      sum(sale.units)::int8 as units, sum(sale.first)::int8 as first, sum(sale.price)::int8 as price
    from (
      select ${month} as month, property_id as property, ${sign} as sold, 0 as ended, ${sign} * plans.units as units,
        ${sign} * payments.applied as first, ${sign} * total_amount as price
      from journals join payments on payments.id = payment_id
      left join payments refunded on refunded.id = payments.refund_of join plans on plans.id = payments.plan_id
      where ${within(period)} and payments.stage = 'completed'
        and coalesce(refunded.purpose, payments.purpose) = 'first'
      union all
      select ${month}, property_id, 0, 1, -plans.units, 0, -total_amount
      from journals join terminations on terminations.id = termination_id join plans on plans.id = terminations.plan_id
      where ${within(period)}
    ) sale join properties on properties.id = property
    group by month, property, name order by month, name, sale.property`);

export const plainReceivables = (period: Period) =>
  read(sql`
    select plan::text, owed, paid, owed - paid as receivable
    from (
      select plans.id as plan, plans.total_amount + plans.infrastructure_amount + plans.other_amount as owed,
        coalesce(sum(entries.amount), 0)::int8 as paid,
        sum(entries.amount) filter (where coalesce(refunded.purpose, payments.purpose) = 'first') as first
      from plans join payments on payments.plan_id = plans.id
      left join payments refunded on refunded.id = payments.refund_of
      join journals on payment_id = payments.id join entries on journal_id = journals.id
      join accounts on accounts.id = account_id
      where kind in ('property_income', 'infrastructure_income', 'other_income') and ${until(period)}
      group by plans.id
    ) booked
    where first > 0 and owed > paid and not exists (
      select from terminations join journals on termination_id = terminations.id where plan_id = plan and ${until(period)}
    ) order by booked.plan`);

export const plainDues = () =>
  read(sql`
    select to_char(due_date, 'YYYY-MM') as month, sum(repayments.amount)::int8 as due,
      coalesce(sum(repayments.amount) filter (where paid_at is not null), 0)::int8 as paid
    from repayments join plans on plans.id = plan_id
    where unit_state = 'sold' and replaced_at is null group by 1 order by 1`);

export const plainRepaid = () =>
  read(sql`
    select ${month} as month, sum(case when refunded.id is null then payments.applied else -payments.applied end)::int8 as came
    from journals join payments on payments.id = payment_id left join payments refunded on refunded.id = payments.refund_of
    where coalesce(refunded.purpose, payments.purpose) = 'repayment' group by 1 order by 1`);

const instantIn = (instant: SQL, { from, to }: Period) =>
  sql`${instant} < ${at(addDays(to, 1))} ${from === null ? sql`` : sql`and ${instant} >= ${at(from)}`}`;

/** First payments that stand, by the day of their confirmation; ended sales and commissions by their own. */
export const plainMarketers = (period: Period) =>
  read(sql`
    select marketer_id::int as marketer, sum(sold)::int as plans, sum(ended)::int as ended, sum(units)::int as units,
      sum(amount)::int8 as amount, sum(received)::int8 as received, sum(earned)::int8 as earned,
      sum(reversed)::int8 as reversed
    from (
      select marketer_id, 1 as sold, 0 as ended, units, total_amount as amount, payments.applied as received,
        0 as earned, 0 as reversed
      from plans join payments on payments.plan_id = plans.id and payments.purpose = 'first'
        and payments.stage = 'completed'
      where ${instantIn(sql`payments.finished_at`, period)} and not exists (
        select from payments refund where refund.refund_of = payments.id and refund.purpose in ('refund', 'correction'))
      union all
      select marketer_id, 0, 1, -units, -total_amount, 0, 0, 0
      from terminations join plans on plans.id = plan_id where ${instantIn(sql`terminations.created_at`, period)}
      union all
      select marketer_id, 0, 0, 0, 0, 0, greatest(amount, 0), greatest(-amount, 0)
      from commissions where ${instantIn(sql`booked_at`, period)}
    ) booked
    where marketer_id is not null group by 1 order by 1`);

/** What payments brought in on each day, less what corrections took back; payouts are no payments of customers. */
export const plainCash = (period: Period) =>
  read(sql`
    select to_char(journals.created_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, sum(-entries.amount)::int8 as came
    from entries join journals on journals.id = journal_id join accounts on accounts.id = account_id
    join payments on payments.id = payment_id
    where kind in ('cash_bank', 'cash_desk', 'cash_paystack') and payments.payout_id is null and ${within(period)}
    group by 1 order by 1`);
