import { sql } from 'drizzle-orm';
import { type ForbiddenState, insert, type LedgerRows } from './wrong-states.ts';

const account = () =>
  insert('company_accounts', { bank_name: 'Example Bank', account_number: '0011223301', account_name: 'Homestead' });
const only = sql`(select max(id) from company_accounts)`;
const line = (s: LedgerRows) => [
  account(),
  sql`insert into statements (company_account_id, format, from_day, to_day, new_lines, uploaded_by)
    values (${only}, 'csv', '2026-11-01', '2026-11-02', 1, ${s.office})`,
  sql`insert into statement_lines (company_account_id, statement_id, key, day, amount, details)
    values (${only}, (select max(id) from statements), 'x', '2026-11-02', 1000, 'ADA OBI')`,
];

export const wrongStatements: readonly ForbiddenState[] = [
  [
    'BR-01: a transfer is booked on another account than the one that received it',
    'journal_bank_account',
    (s) => [
      account(),
      sql`update payments set stage = 'completed', received = 1000, applied = 1000, finished_at = now(),
        handled_by = ${s.office}, company_account_id = ${only} where id = ${s.awaiting}`,
      sql`with journal as (insert into journals (payment_id) values (${s.awaiting}) returning id)
        insert into entries (journal_id, account_id, amount)
        select id, ${s.wallet}::bigint, 1000 from journal
        union all select id, (select id from accounts where kind = 'cash_bank' and company_account_id is null), -1000 from journal`,
    ],
  ],
  [
    'BR-01: an account of the ledger changes its bank account',
    'account_frozen',
    (s) => [account(), sql`update accounts set company_account_id = ${only} where id = ${s.bank}`],
  ],
  [
    'BR-01: a bank account is deleted',
    'company_accounts_never_delete',
    () => [account(), sql`delete from company_accounts`],
  ],
  [
    'BR-04: a line of a statement is taken twice',
    'statement_line_once',
    (s) => [
      ...line(s),
      sql`insert into statement_lines (company_account_id, statement_id, key, day, amount, details)
        select company_account_id, statement_id, key, day, amount, details from statement_lines`,
    ],
  ],
  [
    'BR-04: a line of a statement is edited',
    'statement_line_frozen',
    (s) => [...line(s), sql`update statement_lines set amount = 1`],
  ],
  [
    'BR-04: a line of a statement is deleted',
    'statement_lines_never_delete',
    (s) => [...line(s), sql`delete from statement_lines`],
  ],
  [
    'SE-01: a settlement is not booked',
    'settlement_booked',
    () => [sql`insert into settlements (provider_id, day, net, fees) values ('x', '2026-11-20', 100, 1)`],
  ],
  [
    'SE-01: a settlement is booked otherwise than it was paid',
    'journal_matches_settlement',
    (s) => [
      sql`insert into settlements (provider_id, day, net, fees) values ('x', '2026-11-20', 100, 1)`,
      sql`with journal as (insert into journals (settlement_id) values ((select max(id) from settlements)) returning id)
        insert into entries (journal_id, account_id, amount)
        select id, ${s.bank}::bigint, -101 from journal
        union all select id, (select id from accounts where kind = 'cash_paystack'), 101 from journal`,
    ],
  ],
  [
    'BR-19: a line is booked by one person',
    'office_booking_second_person',
    (s) => [
      ...line(s),
      sql`insert into office_bookings (kind, amount, company_account_id, line_id, reason, proposed_by, booked_by)
        select 'bank_difference', -amount, company_account_id, id, 'x', ${s.office}, ${s.office} from statement_lines where key = 'x'`,
    ],
  ],
  [
    'BR-19: a line is marked as booked without a booking',
    'statement_line_booked',
    (s) => [
      ...line(s),
      sql`update statement_lines set state = 'booked', reason = 'x', handled_by = ${s.office}, handled_at = now() where key = 'x'`,
    ],
  ],
  [
    'BR-10: a line is tied without a payment',
    'statement_line_tied',
    (s) => [...line(s), sql`update statement_lines set state = 'tied', handled_by = ${s.office}, handled_at = now()`],
  ],
];
