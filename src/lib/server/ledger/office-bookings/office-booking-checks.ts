import { sql } from 'drizzle-orm';
import type { HealthCheck } from '../health-checks/health-check.ts';

/** Of the health of the ledger. */
export const officeBookingChecks: HealthCheck[] = [
  {
    name: 'What the office books by hand is booked as it says',
    violations: sql`
      select 'office booking ' || office_booking_id || ' is off by ' || sum(amount) || ' in ' || kind as text
      from (
        select b.id as office_booking_id, side.kind, side.company_account_id, side.amount
        from office_bookings b cross join lateral office_booking_sides(b) side
        union all
        select journals.office_booking_id, accounts.kind, accounts.company_account_id, -entries.amount
        from entries join journals on journals.id = journal_id join accounts on accounts.id = account_id
        where journals.office_booking_id is not null
      ) sides
      group by office_booking_id, kind, company_account_id having sum(amount) <> 0`,
  },
  {
    name: 'What is booked of a statement or a settlement is what it says, once and by two people',
    violations: sql`
      select 'statement line ' || lines.id || ' says ' || lines.amount || ', booked is ' || coalesce(-sum(b.amount), 0) as text
      from statement_lines lines left join office_bookings b on b.line_id = lines.id
      group by lines.id
      having coalesce(-sum(b.amount), 0) <> case when state = 'booked' then lines.amount else 0 end
      union all
      select 'difference ' || named.id || ' is ' || named.expected - named.found || ', booked is ' || b.amount
      from settlement_differences named join office_bookings b on b.difference_id = named.id
      where b.amount <> named.expected - named.found or named.ended_at is null
      union all
      select 'office booking ' || id || ' has one person' from office_bookings
      where num_nonnulls(line_id, difference_id) > 0 and proposed_by is not distinct from booked_by`,
  },
  {
    name: 'What is to be sent back is what the card provider has taken otherwise than asked',
    violations: sql`
      select 'the account has ' || balance_of(accounts) || ', open returns ask for ' || asked as text
      from accounts, (
        select coalesce(sum(amount), 0) as asked from charge_ends
        where way = 'send_back' and currency = 'NGN' and ended_at is null
      ) open
      where kind = 'returns_in_progress' and balance_of(accounts) <> asked`,
  },
  {
    name: 'A charge that was sent back or ended is in no wallet',
    violations: sql`
      select 'payment ' || payments.id as text
      from charge_ends join payments on payments.id = payment_id
      where (payments.received > 0 and way <> 'ended')
        or (select count(*) from payments late where late.external_reference = 'late:' || payments.reference
            and late.received = charge_ends.amount)
          <> case when way = 'wallet' or charge_ends.state = 'paid_out' then 1 else 0 end`,
  },
];
