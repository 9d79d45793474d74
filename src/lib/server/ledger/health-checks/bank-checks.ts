import { sql } from 'drizzle-orm';
import type { HealthCheck } from './health-check.ts';

export const bankChecks: HealthCheck[] = [
  {
    name: 'Each bank account of the company is one of the ledger',
    violations: sql`
      select 'bank account ' || company_accounts.id || ' has ' || count(accounts.id) || ' accounts' as text
      from company_accounts left join accounts on company_account_id = company_accounts.id
      group by company_accounts.id having count(accounts.id) <> 1
      union all
      select 'account ' || id || ' is no bank account' from accounts
      where company_account_id is not null and kind <> 'cash_bank'`,
  },
  {
    name: 'Transfers are booked on the account that received them',
    violations: sql`
      select 'payment ' || payments.id as text
      from payments
      join journals on journals.payment_id = payments.id
      join entries on journal_id = journals.id
      join accounts on accounts.id = account_id and kind = 'cash_bank'
      where accounts.company_account_id is distinct from payments.company_account_id`,
  },
  {
    name: 'A line of a statement says what its payment received',
    violations: sql`
      select 'statement line ' || lines.id || ' says ' || lines.amount || ', payment ' || payments.id || ' ' || received as text
      from statement_lines lines join payments on payments.id = payment_id
      where case purpose when 'payout_paid' then -lines.amount <> received
          else lines.amount <> received or method <> 'bank_transfer' end
        or lines.company_account_id <> coalesce(payments.company_account_id, lines.company_account_id)
      union all
      select 'statement line ' || lines.id || ' says ' || lines.amount || ', settlement ' || settlements.id || ' ' || net
      from statement_lines lines join settlements on settlements.id = settlement_id
      where lines.amount <> net
        or lines.company_account_id <> coalesce(settlements.company_account_id, lines.company_account_id)
      union all
      select 'statement line ' || lines.id || ' says ' || lines.amount || ', commission run ' || runs.id || ' ' || total
      from statement_lines lines join commission_runs runs on runs.id = commission_run_id
      where -lines.amount <> total
        or lines.company_account_id <> coalesce(runs.company_account_id, lines.company_account_id)`,
  },
];

export const settlementChecks: HealthCheck[] = [
  {
    name: 'A settlement is booked as it was paid',
    violations: sql`
      select 'settlement ' || settlement_id || ' is off by ' || sum(amount) || ' in ' || kind as text
      from (
        select s.id as settlement_id, side.kind, side.company_account_id, side.amount
        from settlements s cross join lateral settlement_sides(s) side
        union all
        select journals.settlement_id, accounts.kind, accounts.company_account_id, -entries.amount
        from entries join journals on journals.id = journal_id join accounts on accounts.id = account_id
        where journals.settlement_id is not null
      ) sides
      group by settlement_id, kind, company_account_id having sum(amount) <> 0`,
  },
  {
    name: 'What a settlement leaves at the card provider is named',
    violations: sql`
      select 'settlement ' || settlements.id || ' leaves ' || coalesce(sum(received), 0) - net - settlements.fees as text
      from settlements
      left join settlement_lines lines on lines.settlement_id = settlements.id
      left join payments on payments.id = lines.payment_id
      group by settlements.id
      having coalesce(sum(received), 0) <> net + settlements.fees
        and not exists (select from settlement_differences named where named.settlement_id = settlements.id)`,
  },
  {
    name: 'Cash at the card provider is what was charged and is not settled',
    // of charges and settlements alone; what was settled otherwise than charged is named above
    violations: sql`
      select 'booked ' || booked.amount || ', charged and settled ' || expected.amount as text
      from (
        select coalesce(sum(entries.amount), 0) as amount
        from entries
        join accounts on accounts.id = account_id and accounts.kind = 'cash_paystack'
        join journals on journals.id = journal_id
        left join payments on payments.id = journals.payment_id
        where journals.settlement_id is not null
          or payments.method = 'paystack' or (payments.method = 'virtual_wallet' and payments.purpose = 'fund')
      ) booked, (
        select coalesce((select sum(net + fees) from settlements), 0) - coalesce((
          select sum(received) from payments
          where method = 'paystack' or (method = 'virtual_wallet' and purpose = 'fund')
        ), 0) as amount
      ) expected
      where booked.amount <> expected.amount`,
  },
];
