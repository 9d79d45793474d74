import { one, type Plant, plant, plantForCompany, type Row } from './plant.ts';

const unclaimed = 'not exists (select from charge_ends where payment_id = payments.id)';

const statement = (
  row: Row,
) => `insert into statements (company_account_id, format, from_day, to_day, new_lines, uploaded_by)
  values (${one(row, 'company_accounts')}, 'camt', '2026-01-01', '2026-01-31', 1, ${one(row, 'users')})`;

const line = (row: Row, columns: string, values: string) => `
  insert into statement_lines (company_account_id, statement_id, key, day, amount, details, ${columns})
  values (${one(row, 'company_accounts')}, ${one('newest', 'statements')}, 'planted', '2026-01-02', 1, 'A transfer', ${values})`;

export const officePlants: Readonly<Record<string, Plant>> = {
  'A line of a statement says what its payment received': plant(statement, (row) =>
    line(
      row,
      'state, payment_id',
      `'tied', ${one(row, 'payments', "method = 'bank_transfer' and stage = 'completed'")}`,
    ),
  ),
  'What the office books by hand is booked as it says': plant(
    statement,
    (row) => line(row, 'state', "'open'"),
    (row) => `
    insert into office_bookings (kind, amount, company_account_id, line_id, reason)
    values ('bank_charges', -1, ${one(row, 'company_accounts')}, ${one('newest', 'statement_lines')}, 'A fee')`,
  ),
  'What is booked of a statement or a settlement is what it says, once and by two people': plant(statement, (row) =>
    line(row, 'state', "'booked'"),
  ),
  'Of money that nobody announced is left what was neither allocated nor sent back': plantForCompany(
    statement,
    (row) => line(row, 'state', "'booked'"),
    (
      row,
    ) => `insert into unallocated_receipts (line_id, company_account_id, day, amount, left_amount, received_by, created_at)
      values (${one('newest', 'statement_lines')}, ${one(row, 'company_accounts')}, '2026-01-02', 1, 1, ${one(row, 'users')}, now())`,
  ),
  'What is to be sent back is what the card provider has taken otherwise than asked': plantForCompany(
    (row) => `insert into charge_ends (payment_id, way, state, amount, currency, reason, handled_by)
      values (${one(row, 'payments', unclaimed)}, 'send_back', 'asked', 5, 'NGN', 'Too much', ${one(row, 'users')})`,
  ),
  'A charge that was sent back or ended is in no wallet': plant(
    (row) => `insert into charge_ends (payment_id, way, state, amount, currency, reason, handled_by, ended_at)
      values (${one(row, 'payments', `received > 0 and ${unclaimed}`)}, 'wallet', 'done', 5, 'NGN', 'Too much', ${one(row, 'users')}, now())`,
  ),
  'The card provider reports the payments that were asked for': plantForCompany(
    (row) => `insert into provider_checks (payment_id, next_check_at, mismatch)
      values (${one(row, 'payments', 'not exists (select from provider_checks where payment_id = payments.id)')}, now(), 'another amount')`,
  ),
};
