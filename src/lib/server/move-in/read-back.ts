import { sql } from 'drizzle-orm';
import type { Day } from '#lib/domain/days.ts';
import type { MoveInReport } from '#lib/domain/move-in/report.ts';
import { db } from '../runtime.ts';

type Figures = Pick<MoveInReport, 'customers' | 'plans' | 'totals'>;
type Row = Record<string, unknown>;

/** The figures of the report from what is in the database now. */
export async function readBack({
  moveInId,
  day,
  cancelled,
}: {
  moveInId: number;
  day: Day;
  cancelled: number;
}): Promise<Figures> {
  const plans = await planRows(moveInId, day);
  const customers = await customerRows(moveInId, day);
  return { customers, plans, totals: await totalsOf({ moveInId, cancelled, plans, customers }) };
}

/** What is due of each plan: the next part, and what was due before the day. */
const dues = (moveInId: number, day: Day) => sql`
  select moved.plan_id, moved.plan_no, coalesce(moved.contract_id, '') as contract_id, plans.user_id, plans.state,
    plans.total_amount, plans.paid_amount, plans.paid_infrastructure, plans.paid_other,
    plans.state not in ('pending', 'terminated') as stands, next.due_date, next.amount as next_amount,
    case plans.state when 'in_progress' then (
      select coalesce(sum(amount), 0) from repayments
      where plan_id = plans.id and paid_at is null and replaced_at is null and due_date < ${day}::date
    ) else 0 end as overdue,
    case plans.state when 'terminated' then 0 else plans.total_amount - plans.paid_amount end as remaining
  from moved_in_plans moved
  join plans on plans.id = moved.plan_id
  left join lateral (
    select due_date, amount from repayments
    where plan_id = plans.id and paid_at is null and replaced_at is null and plans.state not in ('pending', 'terminated')
    order by due_date, number limit 1
  ) next on true
  where moved.move_in_id = ${moveInId}`;

async function planRows(moveInId: number, day: Day): Promise<MoveInReport['plans']> {
  const { rows } = await db().execute<MoveInReport['plans'][number] & Row>(sql`
    select plan_no, customer_no, contract_id, state, total_amount::int8 as total_kobo, paid_amount::int8 as paid_kobo,
      remaining::int8 as remaining_kobo, coalesce(to_char(due_date, 'YYYY-MM-DD'), '') as next_due_date,
      coalesce(next_amount, 0)::int8 as next_due_kobo, overdue::int8 as overdue_kobo,
      (paid_amount * 100 / total_amount)::int as percentage, paid_infrastructure::int8 as paid_infrastructure_kobo,
      paid_other::int8 as paid_other_kobo
    from (${dues(moveInId, day)}) due
    join moved_in_customers owner on owner.user_id = due.user_id
    order by plan_id`);
  return rows.map((row) => inNumbers(row));
}

async function customerRows(moveInId: number, day: Day): Promise<MoveInReport['customers']> {
  const { rows } = await db().execute<MoveInReport['customers'][number] & Row>(sql`
    with due as (${dues(moveInId, day)})
    select customer_no, count(due.plan_id)::int as plans,
      coalesce(sum(paid_amount + paid_infrastructure + paid_other) filter (where stands), 0)::int8 as paid_total_kobo,
      coalesce(sum(remaining) filter (where stands), 0)::int8 as remaining_kobo,
      coalesce(sum(overdue) filter (where stands), 0)::int8 as overdue_kobo,
      coalesce(max(wallet.balance), 0)::int8 as wallet_kobo
    from moved_in_customers customer
    left join due on due.user_id = customer.user_id
    left join accounts wallet on wallet.kind = 'wallet' and wallet.user_id = customer.user_id
    where customer.move_in_id = ${moveInId}
    group by customer.user_id, customer_no order by customer.user_id`);
  return rows.map((row) => inNumbers(row));
}

/** What the journals of the move-in have booked on each account. */
const booked = (moveInId: number) => sql`
  with causes as materialized (
    select journals.id from journals where move_in_id = ${moveInId}
    union all
    select journals.id from journals join moved_in_receipts r on r.payment_id = journals.payment_id where r.move_in_id = ${moveInId}
    union all
    select journals.id from journals join terminations t on t.id = journals.termination_id
      join moved_in_plans moved on moved.plan_id = t.plan_id where t.change_id is null and moved.move_in_id = ${moveInId}
    union all
    select journals.id from journals join moved_in_commissions moved on moved.commission_id = journals.commission_id
      where moved.move_in_id = ${moveInId}
  )
  select accounts.kind, company_accounts.account_number as bank, sum(entries.amount)::int8 as amount
  from causes join entries on entries.journal_id = causes.id join accounts on accounts.id = entries.account_id
  left join company_accounts on company_accounts.id = accounts.company_account_id
  group by 1, 2`;

async function totalsOf({
  moveInId,
  cancelled,
  plans,
  customers,
}: { moveInId: number; cancelled: number } & Pick<Figures, 'plans' | 'customers'>) {
  const { rows } = await db().execute<{ kind: string; bank: string | null; amount: number } & Row>(booked(moveInId));
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((total, row) => total + Number(row.amount), 0);
  const inState = (state: string) => plans.filter((plan) => plan.state === state).length;
  const receipts = await db().execute<{ count: number } & Row>(
    sql`select count(*)::int as count from moved_in_receipts where move_in_id = ${moveInId}`,
  );
  const { rows: banks } = await db().execute<{ number: string; amount: number } & Row>(sql`
    select account_number as number, amount::int8 as amount from move_in_openings
    join company_accounts on company_accounts.id = company_account_id
    where move_in_id = ${moveInId} and move_in_openings.kind = 'cash_bank' order by move_in_openings.id`);
  const paid = {
    paid_price_kobo: of('property_income'),
    paid_infrastructure_kobo: of('infrastructure_income'),
    paid_other_kobo: of('other_income'),
  };
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    customers: customers.length,
    plans: plans.length,
    plans_pending: inState('pending'),
    plans_awaiting: inState('awaiting'),
    plans_in_progress: inState('in_progress'),
    plans_completed: inState('completed'),
    plans_terminated: inState('terminated'),
    receipts: receipts.rows[0]?.count ?? 0,
    receipts_cancelled: cancelled,
    ...paid,
    paid_total_kobo: sum(Object.values(paid)),
    remaining_kobo: sum(customers.map((customer) => customer.remaining_kobo)),
    overdue_kobo: sum(customers.map((customer) => customer.overdue_kobo)),
    wallets_kobo: of('wallet'),
    kept_kobo: of('termination_income'),
    refunds_owed_kobo: of('termination_refunds'),
    commissions_payable_kobo: of('commissions_payable'),
    ...Object.fromEntries(banks.map(({ number, amount }) => [`bank:${number}_kobo`, 0 - Number(amount)])),
    card_provider_kobo: 0 - of('cash_paystack'),
    opening_balance_kobo: of('opening_balance'),
  };
}

/** The driver gives some of them as text. */
const inNumbers = <Shape extends object>(row: Shape): Shape =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name.endsWith('_kobo') ? Number(value) : value]),
  ) as Shape;
