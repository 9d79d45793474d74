import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from './health-check.ts';

export const bankChecks: HealthCheck[] = [
  rule(
    'Each bank account of the company is one of the ledger',
    of(
      'company',
      () => sql`
        select 'bank account ' || company_accounts.id || ' has ' || count(accounts.id) || ' accounts' as text
        from company_accounts left join accounts on company_account_id = company_accounts.id
        group by company_accounts.id having count(accounts.id) <> 1
        union all
        select 'account ' || id || ' is no bank account' from accounts
        where company_account_id is not null and kind not in ('cash_bank', 'cash_desk')`,
    ),
  ),
  rule(
    'Transfers are booked on the account that received them, and cash on the desk that took it',
    of(
      'payment',
      (among) => sql`
        select 'payment ' || payments.id as text
        from payments cross join lateral (
          select accounts.company_account_id
          from journals
          cross join lateral (select account_id from entries where journal_id = journals.id offset 0) booked
          cross join lateral (
            select company_account_id from accounts where id = booked.account_id and kind in ('cash_bank', 'cash_desk') offset 0
          ) accounts
          where journals.payment_id = payments.id
        ) received
        where ${among('payments.id')} and received.company_account_id is distinct from payments.company_account_id`,
    ),
  ),
  rule(
    'Cash has a receipt of the desk that took it, for as much as was taken',
    of(
      'payment',
      (among) => sql`
        select 'payment ' || payments.id || ' of ' || payments.received || ' has no such receipt' as text
        from payments
        where ${among('payments.id')} and method = 'cash' and received >= 1 and not exists (
          select from cash_receipt_payments paid
          join cash_receipts r on r.id = paid.cash_receipt_id
          join cash_books b on b.id = r.cash_book_id
          where paid.payment_id = payments.id and b.company_account_id = payments.company_account_id
            and r.user_id = payments.user_id and r.amount = (
              select sum(together.received) from cash_receipt_payments other join payments together on together.id = other.payment_id
              where other.cash_receipt_id = r.id)
        )`,
    ),
  ),
  rule(
    'A line of a statement says what its payment received',
    of(
      'line',
      (among) => sql`
        select 'statement line ' || lines.id || ' says ' || lines.amount || ', payment ' || payments.id || ' ' || received as text
        from statement_lines lines join payments on payments.id = payment_id
        where ${among('lines.id')} and (case purpose when 'payout_paid' then -lines.amount <> received
            else lines.amount <> received or method <> 'bank_transfer' end
          or lines.company_account_id <> coalesce(payments.company_account_id, lines.company_account_id))
        union all
        select 'statement line ' || lines.id || ' says ' || lines.amount || ', settlement ' || settlements.id || ' ' || net
        from statement_lines lines join settlements on settlements.id = settlement_id
        where ${among('lines.id')} and (lines.amount <> net
          or lines.company_account_id <> coalesce(settlements.company_account_id, lines.company_account_id))
        union all
        select 'statement line ' || lines.id || ' says ' || lines.amount || ', commission run ' || runs.id || ' ' || total
        from statement_lines lines join commission_runs runs on runs.id = commission_run_id
        where ${among('lines.id')} and (-lines.amount <> total
          or lines.company_account_id <> coalesce(runs.company_account_id, lines.company_account_id))
        union all
        select 'statement line ' || lines.id || ' says ' || lines.amount || ', office booking ' || b.id || ' ' || b.amount
        from statement_lines lines join office_bookings b on b.id = office_booking_id
        where ${among('lines.id')} and not exists (
          select from office_booking_sides(b) side
          where side.kind = 'cash_bank' and side.company_account_id = lines.company_account_id and side.amount = -lines.amount)`,
    ),
  ),
];

const onCard = sql`(select id from accounts where kind = 'cash_paystack')`;

export const settlementChecks: HealthCheck[] = [
  rule(
    'A settlement is booked as it was paid',
    of(
      'settlement',
      (among) => sql`
        select 'settlement ' || s.id || ' is off by ' || off.amount || ' in ' || off.kind as text
        from settlements s cross join lateral (
          select kind, sum(amount) as amount from (
            select side.kind, side.company_account_id, side.amount from settlement_sides(s) side
            union all
            select accounts.kind, accounts.company_account_id, -entries.amount
            from journals join entries on journal_id = journals.id join accounts on accounts.id = account_id
            where journals.settlement_id = s.id
          ) sides
          group by kind, company_account_id having sum(amount) <> 0
        ) off
        where ${among('s.id')}`,
    ),
  ),
  rule(
    'What a settlement leaves at the card provider is named',
    of(
      'settlement',
      (among) => sql`
        select 'settlement ' || settlements.id || ' leaves ' || came.received - net - settlements.fees as text
        from settlements cross join lateral (
          select coalesce(sum(payments.received), 0) as received
          from settlement_lines lines join payments on payments.id = lines.payment_id
          where lines.settlement_id = settlements.id
        ) came
        where ${among('settlements.id')} and came.received <> net + settlements.fees
          and not exists (select from settlement_differences named where named.settlement_id = settlements.id)`,
    ),
  ),
  rule(
    'Cash at the card provider is what was charged and is not settled',
    // of each charge and each settlement; what was settled otherwise than charged is named above
    of(
      'payment',
      (among) => sql`
        select 'payment ' || payments.id || ': booked ' || booked.amount || ', charged ' || received as text
        from payments cross join lateral (
          select coalesce(-sum(entries.amount), 0) as amount
          from journals join entries on journal_id = journals.id and account_id = ${onCard}
          where journals.payment_id = payments.id
        ) booked
        where ${among('payments.id')} and booked.amount <> received
          and (method = 'paystack' or (method = 'virtual_wallet' and purpose = 'fund'))`,
    ),
    of(
      'settlement',
      (among) => sql`
        select 'settlement ' || settlements.id || ': booked ' || booked.amount || ', settled ' || net + fees as text
        from settlements cross join lateral (
          select coalesce(sum(entries.amount), 0) as amount
          from journals join entries on journal_id = journals.id and account_id = ${onCard}
          where journals.settlement_id = settlements.id
        ) booked
        where ${among('settlements.id')} and booked.amount <> net + fees`,
    ),
  ),
];
