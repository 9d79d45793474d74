import type { Company, Step } from './company.ts';

/** What follows from the payments: transactions, commissions, journals with their entries, balances, receipts. */
export const bookSteps = ({ before }: Company): Step[] => [
  [
    'transactions',
    `insert into transactions (user_id, payment_id, part, amount, description, created_at)
    select user_id, id, part, case part when 'payment' then amount else to_wallet end, case part
      when 'payment' then description else 'Overpaid, ' || description end, case part when 'payment' then created_at
    else finished_at end
    from booked cross join (values ('payment'), ('to_wallet')) p (part) where part = 'payment' or to_wallet > 0
      order by created_at, id, part`,
  ],
  [
    'commissions',
    `insert into commissions (marketer_id, plan_id, payment_id, kind, basis, basis_points, amount, booked_at)
    select marketer_id, plan_id, booked.id, 'earned', applied, 250, commission_of(applied, 250), finished_at
    from booked join plans on plans.id = plan_id where marketer_id is not null and stage = 'completed'
      and booked.purpose in ('first', 'repayment') and commission_of(applied, 250) > 0 order by finished_at`,
  ],
  [
    'journals',
    `insert into journals (payment_id, commission_id, created_at)
    select payment_id, commission_id, at from (
      select id as payment_id, null::bigint as commission_id, finished_at as at, 0 as n from booked
        where received > 0
      union all select null, id, booked_at, 1 from commissions where id > ${before.commissions}) made order by at, n`,
  ],
  [null, `create temp table journal on commit drop as select * from journals where id > ${before.journals}`],
  [null, `create index on journal (payment_id); analyze journal`],
  [
    'entries',
    `insert into entries (journal_id, account_id, amount)
    select journal_id, account_id, amount from (
      select journal.id as journal_id, case when booked.method = 'bank_transfer' then bank.id
        when booked.method = 'paystack' or booked.purpose = 'fund' then paystack.id
      else wallet.id end as account_id, -received as amount
      from journal join booked on booked.id = payment_id
      left join accounts bank on bank.kind = 'cash_bank' and bank.company_account_id = booked.company_account_id
      join accounts wallet on wallet.kind = 'wallet' and wallet.user_id = booked.user_id
        join accounts paystack on paystack.kind = 'cash_paystack'
      union all
      select journal.id, case when purpose = 'fund' then wallet.id else income.id end, applied
      from journal join booked on booked.id = payment_id
      join accounts wallet on wallet.kind = 'wallet' and wallet.user_id = booked.user_id
      join accounts income on income.kind = income_of(booked.purpose) and income.user_id is null
      union all
      select journal.id, wallet.id, to_wallet
      from journal join booked on booked.id = payment_id join accounts wallet on wallet.kind = 'wallet'
        and wallet.user_id = booked.user_id where to_wallet > 0
      union all
      select journal.id, accounts.id, case accounts.kind when 'commission_expense' then -amount else amount end
      from journal join commissions on commissions.id = journal.commission_id
        join accounts on accounts.kind in ('commission_expense', 'commissions_payable')
    ) sides order by journal_id`,
  ],
  [
    null,
    `create temp table sums on commit drop as select account_id, sum(amount)::bigint as amount from entries
  where id > ${before.entries} group by 1`,
  ],
  [
    null,
    `update accounts set balance = balance + sums.amount from sums where account_id = accounts.id and user_id is not null`,
  ],
  [
    null,
    `insert into balance_shards (account_id, shard, balance) select account_id, 255, amount from sums
  join accounts on accounts.id = account_id where user_id is null
    on conflict (account_id, shard) do update set balance = balance_shards.balance + excluded.balance`,
  ],
  [null, `analyze journals; analyze payments; analyze transactions; analyze receipt_numbers`],
  [
    'receipt numbers',
    `insert into receipt_numbers (year, number, transaction_id, booked_at)
    with last as materialized (select year, max(number) as number from receipt_numbers group by year)
    select made.year, coalesce(last.number, 0) + row_number() over (partition by made.year
      order by booked_at, transaction_id), transaction_id, booked_at
    from (select transactions.id as transaction_id, journals.created_at as booked_at, extract(year
      from journals.created_at at time zone 'Africa/Lagos')::smallint as year
      from journals join payments on payments.id = journals.payment_id
        join transactions on transactions.payment_id = payments.id
      left join receipt_numbers used on used.transaction_id = transactions.id
      where used.transaction_id is null and (transactions.part = 'to_wallet' or (payments.stage = 'completed'
        and payments.purpose <> 'correction'))) made left join last on last.year = made.year`,
  ],
];
