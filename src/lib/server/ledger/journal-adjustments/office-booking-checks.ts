import { sql } from 'drizzle-orm';
import { type HealthCheck, of, rule } from '../health-checks/health-check.ts';

/** Of the health of the ledger. */
export const officeBookingChecks: HealthCheck[] = [
  rule(
    'What the office books by hand is booked as it says',
    of(
      'booking',
      (among) => sql`
        select 'office booking ' || b.id || ' is off by ' || off.amount || ' in ' || off.kind as text
        from office_bookings b cross join lateral (
          select kind, sum(amount) as amount from (
            select side.kind, side.company_account_id, side.amount from office_booking_sides(b) side
            union all
            select accounts.kind, accounts.company_account_id, -entries.amount
            from journals join entries on journal_id = journals.id join accounts on accounts.id = account_id
            where journals.office_booking_id = b.id
          ) sides
          group by kind, company_account_id having sum(amount) <> 0
        ) off
        where ${among('b.id')}`,
    ),
  ),
  rule(
    'What is booked of a statement or a settlement is what it says, once and by two people',
    of(
      'line',
      (among) => sql`
        select 'statement line ' || lines.id || ' says ' || lines.amount || ', booked is ' || booked.amount as text
        from statement_lines lines cross join lateral (
          select coalesce(-sum(b.amount), 0) as amount from office_bookings b where b.line_id = lines.id
        ) booked
        where ${among('lines.id')} and booked.amount <> case when state = 'booked' then lines.amount else 0 end`,
    ),
    of(
      'difference',
      (among) => sql`
        select 'difference ' || named.id || ' is ' || named.expected - named.found || ', booked is ' || b.amount as text
        from settlement_differences named join office_bookings b on b.difference_id = named.id
        where ${among('named.id')} and (b.amount <> named.expected - named.found or named.ended_at is null)`,
    ),
    of(
      'booking',
      (among) => sql`
        select 'office booking ' || id || ' has one person' as text from office_bookings
        where ${among('id')}
          and (num_nonnulls(line_id, difference_id, receipt_id) > 0 or kind in ('own_transfer', 'cash_difference')) and kind <> 'unallocated_receipt' and proposed_by is not distinct from booked_by`,
    ),
  ),
  rule(
    'Of money that nobody announced is left what was neither allocated nor sent back',
    of(
      'booking',
      (among) => sql`
        select 'receipt ' || receipts.id || ' has ' || left_amount || ' left, by its payments ' || receipt_left(receipts) as text
        from office_bookings b join unallocated_receipts receipts on receipts.line_id = b.line_id
        where ${among('b.id')} and left_amount <> receipt_left(receipts)`,
    ),
    of(
      'company',
      () => sql`
        select 'the account has ' || balance_of(accounts) || ', receipts have ' || owed as text
        from accounts, (
          select coalesce(sum(left_amount), 0) as owed from unallocated_receipts where left_amount > 0
        ) open
        where kind = 'unallocated_receipts' and balance_of(accounts) <> owed`,
    ),
  ),
  rule(
    'What is to be sent back is what the card provider has taken otherwise than asked',
    of(
      'company',
      () => sql`
        select 'the account has ' || balance_of(accounts) || ', open returns ask for ' || asked as text
        from accounts, (
          select coalesce(sum(amount), 0) as asked from charge_ends
          where way = 'send_back' and currency = 'NGN' and ended_at is null
        ) open
        where kind = 'returns_in_progress' and balance_of(accounts) <> asked`,
    ),
  ),
  rule(
    'A charge that was sent back or ended is in no wallet',
    of(
      'payment',
      (among) => sql`
        select 'payment ' || payments.id as text
        from charge_ends join payments on payments.id = payment_id
        where ${among('charge_ends.payment_id')} and ((payments.received > 0 and way <> 'ended')
          or (select count(*) from payments late where late.external_reference = 'late:' || payments.reference
              and late.received = charge_ends.amount)
            <> case when way = 'wallet' or charge_ends.state = 'paid_out' then 1 else 0 end)`,
    ),
  ),
];
