import { sql } from 'drizzle-orm';
import { type ForbiddenState, insert, type LedgerRows, update } from './wrong-states.ts';

const paper = (s: LedgerRows) =>
  insert('papers', {
    code: 'ABCDEFGHJKLMNPQRSTUV',
    kind: 'statement',
    user_id: s.customer,
    initials: 'A. O.',
    amount: 1,
    details: '{}',
  });
const action = (s: LedgerRows) => insert('office_actions', { user_id: s.office, action: 'export', subject: 'plans' });
const event = (s: LedgerRows) => insert('security_events', { kind: 'signed_in', user_id: s.customer });
const attempt = (s: LedgerRows) =>
  insert('attempts', { user_id: s.customer, key: 'key-12345', call: 'POST /x', body_hash: 'x', answer: '{}' });
const providerEvent = () =>
  insert('provider_events', { provider: 'paystack', dedupe_key: 'x', body: Buffer.from('{}') });
const file = '00000000-0000-4000-8000-000000000001';
const document = (s: LedgerRows) => [
  sql`insert into uploads (id, owner_id, kind, storage_key, content_type, size, sent_hash, name)
    values (${file}, ${s.customer}, 'document', 'x', 'application/pdf', 1, 'x'::bytea, 'deed.pdf')`,
  insert('contract_documents', { plan_id: s.plan, name: 'Deed', upload_id: file }),
];

const takenBack = (s: LedgerRows) =>
  sql`insert into document_withdrawals (document_id, reason, withdrawn_by)
    select id, 'x', ${s.office} from contract_documents where upload_id = ${file}`;
const correction = (s: LedgerRows) =>
  insert('contract_id_corrections', {
    plan_id: s.plan,
    former: 'A',
    corrected: 'B',
    reason: 'x',
    corrected_by: s.office,
  });
const receiptNumber = (s: LedgerRows, number: number) =>
  sql`insert into receipt_numbers (year, number, transaction_id, booked_at)
    select 2026, ${number}::int, id, '2026-06-01' from transactions where user_id = ${s.customer} limit 1`;

export const wrongRecords: ForbiddenState[] = [
  [
    'the office’s log is edited',
    'office_actions_never_update',
    (s) => [action(s), sql`update office_actions set subject = 'x'`],
  ],
  ['the office’s log is deleted', 'office_actions_never_delete', (s) => [action(s), sql`delete from office_actions`]],
  ['the office’s log is emptied', 'office_actions_never_truncate', () => [sql`truncate office_actions`]],
  [
    'the security log is edited',
    'security_events_never_update',
    (s) => [event(s), sql`update security_events set kind = 'x'`],
  ],
  ['the security log is deleted', 'security_events_never_delete', (s) => [event(s), sql`delete from security_events`]],
  ['the security log is emptied', 'security_events_never_truncate', () => [sql`truncate security_events`]],
  ['a paper is about another amount', 'papers_frozen', (s) => [paper(s), sql`update papers set amount = 2`]],
  [
    'a withdrawn paper stands again',
    'papers_frozen',
    (s) => [
      paper(s),
      sql`update papers set withdrawn_at = now(), withdrawn_reason = 'x'`,
      sql`update papers set withdrawn_at = null, withdrawn_reason = null`,
    ],
  ],
  ['a paper is deleted', 'papers_never_delete', (s) => [paper(s), sql`delete from papers`]],
  ['papers are emptied', 'papers_never_truncate', () => [sql`truncate papers cascade`]],
  [
    'a contract document is swapped',
    'contract_documents_never_update',
    (s) => [...document(s), sql`update contract_documents set name = 'x'`],
  ],
  [
    'a contract document is deleted',
    'contract_documents_never_delete',
    (s) => [...document(s), sql`delete from contract_documents`],
  ],
  [
    'a document that was taken back stands again',
    'document_withdrawals_never_delete',
    (s) => [...document(s), takenBack(s), sql`delete from document_withdrawals`],
  ],
  [
    'the reason of taking a document back is reworded',
    'document_withdrawals_never_update',
    (s) => [...document(s), takenBack(s), sql`update document_withdrawals set reason = 'y'`],
  ],
  [
    'a corrected contract ID is forgotten',
    'contract_id_corrections_never_delete',
    (s) => [correction(s), sql`delete from contract_id_corrections`],
  ],
  ['a receipt number is left out', 'receipt_numbers_follow', (s) => [receiptNumber(s, 900_000)]],
  [
    'a receipt gets another number',
    'receipt_numbers_never_update',
    () => [sql`update receipt_numbers set number = 900000`],
  ],
  ['a receipt number is taken away', 'receipt_numbers_never_delete', () => [sql`delete from receipt_numbers`]],
  [
    'a replaced paper is no longer replaced',
    'papers_replaced',
    (s) => [
      paper(s),
      sql`update papers set withdrawn_at = now(), withdrawn_reason = 'x', replaced = true`,
      sql`update papers set replaced = false`,
    ],
  ],
  [
    'a commission is earned with a payment that did not complete',
    'commission_of_payment',
    (s) => [
      sql`insert into commissions (marketer_id, plan_id, payment_id, kind, basis, basis_points, amount, booked_at)
        select 1, ${s.plan}, max(id), 'earned', 100, 250, 5, now() from payments`,
    ],
  ],
  [
    'a commission rate is set for the past',
    'commission_rate_ahead',
    (s) => [
      sql`with one as (insert into marketers (code, name) values ('X', 'X') returning id)
        insert into commission_rates (marketer_id, basis_points, from_day, set_by)
        select id, 250, '2020-01-01', ${s.office} from one`,
    ],
  ],
  [
    'contract documents are emptied',
    'contract_documents_never_truncate',
    () => [sql`truncate contract_documents cascade`],
  ],
  [
    'the file behind a document is swapped',
    'uploads_frozen',
    (s) => [...document(s), sql`update uploads set storage_key = 'y'`],
  ],
  [
    'a repayment falls due later',
    'repayments_frozen',
    (s) => [update('repayments', s.repayment, `due_date = '2030-01-01'`)],
  ],
  ['a plan ends later', 'plans_frozen', (s) => [update('plans', s.plan, `end_date = '2030-01-01'`)]],
  [
    'the answer of an attempt is changed',
    'attempts_frozen',
    (s) => [attempt(s), sql`update attempts set answer = '{"a": 1}'`],
  ],
  ['attempts are emptied', 'attempts_never_truncate', () => [sql`truncate attempts`]],
  [
    'an event of the provider is reworded',
    'provider_events_frozen',
    () => [providerEvent(), sql`update provider_events set body = 'x'::bytea`],
  ],
  ['events of the provider are emptied', 'provider_events_never_truncate', () => [sql`truncate provider_events`]],
  ['everything is emptied through its customers', 'accounts_never_truncate', () => [sql`truncate users cascade`]],
];
