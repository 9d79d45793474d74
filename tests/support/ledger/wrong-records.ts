import { sql } from 'drizzle-orm';
import { insert, type LedgerRows, update, type WrongState } from './wrong-states.ts';

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

export const wrongRecords: WrongState[] = [
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
  ['papers are emptied', 'papers_never_truncate', () => [sql`truncate papers`]],
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
  ['contract documents are emptied', 'contract_documents_never_truncate', () => [sql`truncate contract_documents`]],
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
