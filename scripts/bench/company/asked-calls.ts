import { allCalls } from '#lib/api/all-calls.ts';
import type { AnyCall } from '#lib/api/call.ts';
import { reportNames } from '#lib/domain/accounting/reports.ts';
import { lineGroups } from '#lib/domain/reconciliation/groups.ts';
import type { Connection } from './load-company.ts';

type Payload = Record<string, string | number>;

export interface AskedCall {
  call: AnyCall;
  payload: Payload;
  /** Path and query, with the placeholders of the path. */
  name: string;
}

/** Exports are measured by their time to the first byte, files and signed links by nothing that grows with a company. */
const isAsked = ({ method, who, binary, costly }: AnyCall) =>
  method === 'GET' && who !== 'signature' && !binary && costly !== 'export';

const mostOf = (table: string, column: string, where = 'true') =>
  `select ${column} from ${table} where ${where} group by 1 order by count(*) desc, 1 limit 1`;
const lastOf = (table: string, where = 'true') => `select id from ${table} where ${where} order by id desc limit 1`;

/** SQL of what stands in the path of a call. `$user` is the customer who asks. */
const inPath: Record<string, string> = {
  '/user/transaction/{id}': lastOf('transactions', 'user_id = $user'),
  '/user/transaction/{id}/slip': lastOf('transactions', 'user_id = $user'),
  '/user/wallet-transaction/{id}': lastOf(
    'transactions',
    `user_id = $user and payment_id in (select id from payments where purpose = 'fund')`,
  ),
  '/plan-payment-list/{id}': lastOf('plans', `user_id = $user and state = 'in_progress'`),
  '/user/plan-property/{id}': lastOf('plans', `user_id = $user and state = 'in_progress'`),
  '/user/plan-property/{id}/changes': lastOf('plans', `user_id = $user and state = 'in_progress'`),
  '/user/plan-property/{id}/agreement': lastOf('plans', `user_id = $user and state = 'in_progress'`),
  '/user/plan-property/{id}/layout': lastOf('plans', `user_id = $user and state = 'in_progress'`),
  '/user/plan-property/{id}/payment-links': lastOf('plans', `user_id = $user and state = 'in_progress'`),
  '/notification/{id}': lastOf('notifications', 'user_id = $user'),
  '/property/{id}': mostOf('plans', 'property_id'),
  '/property/{id}/withdrawn': mostOf('plans', 'property_id'),
  '/property/{id}/layout': mostOf('layouts', 'property_id'),
  '/property/{id}/visit-times': mostOf('visit_slot_properties', 'property_id'),
  '/papers/{code}': `select 'none'`,
  '/office/payments/{id}': lastOf('payments', `stage = 'awaiting_confirmation'`),
  '/office/properties/{id}': mostOf('plans', 'property_id'),
  '/office/properties/{id}/layout': mostOf('layouts', 'property_id'),
  '/office/properties/{id}/units': mostOf('plans', 'property_id'),
  '/office/customers/{id}': mostOf('plans', 'user_id'),
  '/office/customers/{id}/story': mostOf('plans', 'user_id'),
  '/office/customers/{id}/owed': mostOf('plans', 'user_id'),
  '/office/cash-books/{id}': lastOf('cash_books'),
  '/office/cash-receipts/{id}': lastOf('cash_receipts'),
  '/office/desks/{id}/cash-books': lastOf('company_accounts', `kind = 'cash'`),
  '/office/customers/{id}/entries': mostOf('plans', 'user_id'),
  '/office/reconciliation/{id}': mostOf('statement_lines', 'company_account_id', `state = 'open'`),
  '/office/reconciliation/{id}/statements': mostOf('statements', 'company_account_id'),
  '/office/unallocated/{id}': lastOf('unallocated_receipts'),
  '/office/reconciliation/{id}/agreement': mostOf('statements', 'company_account_id'),
  '/office/bank-reconciliations/{id}': lastOf('bank_reconciliations'),
  '/office/statement-lines/{id}/other-sides': lastOf('statement_lines', `state = 'open'`),
  '/office/month-closings/{id}': lastOf('month_closings'),
  '/office/commissions/{id}': mostOf('commissions', 'marketer_id'),
  '/office/commission-runs/{id}': lastOf('commission_runs'),
  '/office/plans/{id}': lastOf('plans', `state = 'in_progress'`),
  '/office/plans/{id}/arrears-letter': lastOf('plans', `state = 'in_progress'`),
  '/office/plans/{id}/timeline': lastOf('plans', `state = 'in_progress'`),
  '/office/plans/{id}/changes': lastOf('plans', `state = 'in_progress'`),
  '/office/plans/{id}/form': lastOf('plans', `state = 'in_progress'`),
  '/office/plans/{id}/autopay': mostOf('autopays', 'plan_id'),
  '/office/webhooks/{id}/deliveries': lastOf('webhook_endpoints'),
};

const years = { start_date: '2025-01-01', end_date: '2026-12-31' };
const month = '2026-10';

/** What a call is asked with besides nothing; where it must be asked with something, the first one is that. */
const inQuery: Record<string, readonly Payload[]> = {
  '/user/transactions': [{}, { search: 'Instalment' }, { status: 1 }, { page: 3 }],
  '/user/plan-properties': [{}, { search: 'Palm' }, { page: 3 }],
  '/user/payment-attempt': [{ key: 'of-nothing-that-was-tried' }],
  '/user/hold-allowance': [{ property_id: 1, number_of_unit: 1 }],
  '/plan-payment-list/{id}': [{ status: 0 }, { status: 1 }],
  '/filter-property': [{}, { state: 'Lagos', sort: 'price_low' }],
  '/search-suggestions': [{ name: 'pal' }],
  '/office/payments': [
    {},
    ...[0, 1, 2].map((status) => ({ status })),
    ...['Okonkwo', 'zzzqqq', '125000', 'c1@company.example'].map((name) => ({ name })),
    { payment_method: 'bank_transfer', purpose: 'other' },
    { start_date: '2026-06-01', end_date: '2026-06-30' },
    { page: 500 },
  ],
  '/office/plans/{id}/arrears-letter': [{ step: 'first' }],
  '/office/queue': [{}, { order: 'amount' }, { whose: 'others' }, { kind: 'payment' }],
  '/office/plans': [
    {},
    ...['in_progress', 'completed'].map((state) => ({ state })),
    ...['HS-2026', 'Okonkwo', 'zzzqqq'].map((name) => ({ name })),
    { page: 300 },
  ],
  '/office/customers': [{}, ...['0803', 'Okonkwo', 'zzzqqq'].map((name) => ({ name })), { page: 300 }],
  '/office/properties': [{}, { name: 'palm' }],
  '/office/content': [{ kind: 'faq' }],
  '/office/marketers/sales': [{}, years],
  '/office/marketers': [{}, { name: 'Okonkwo' }],
  '/office/commissions': [{}, { month }],
  '/office/commissions/{id}': [{ month }],
  '/office/arrears': [{}, { name: 'Okonkwo' }, { age: 'over-90' }, { day: '2026-10-31' }, { case: 'to_call' }],
  '/office/arrears/groups': ['customer', 'property', 'marketer'].map((by) => ({ by })),
  '/office/reports': reportNames.flatMap((report): Payload[] => [{ report }, { report, ...years }]),
  '/office/reconciliation/{id}': lineGroups.flatMap((group): Payload[] => [{ group }, { group, name: 'okonkwo' }]),
  '/office/unallocated/{id}': [{}, { name: 'Okonkwo' }],
  '/office/security-log': [{}, { area: 'failure' }, { name: 'Okonkwo' }],
  '/office/holds': [{}, { name: 'Okonkwo' }],
};

/** Every reading call of the API, as it is asked in a company: with `user`, the customer who asks. */
export async function askedCalls(db: Connection, user: number): Promise<AskedCall[]> {
  const calls: AskedCall[] = [];
  for (const call of Object.values(allCalls).filter(isAsked)) {
    const path = await pathPayload(db, call, user);
    for (const query of inQuery[call.path] ?? [{}])
      calls.push({ call, payload: { ...path, ...query }, name: nameOf(call, query) });
  }
  return calls;
}

async function pathPayload(db: Connection, { path }: AnyCall, user: number): Promise<Payload> {
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  if (!name) return {};
  const sql = inPath[path];
  if (!sql) throw new Error(`What is GET ${path} to be asked with? It must be in ${import.meta.url}`);
  const [row] = await db.run(sql.replaceAll('$user', String(user)));
  // where a company has none of it, the demo has not either: the refusal is what is timed
  return { [name]: String(Object.values(row ?? { none: 1 })[0]) };
}

const nameOf = ({ path }: AnyCall, query: Payload) => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return asked.size > 0 ? `${path}?${asked}` : path;
};
