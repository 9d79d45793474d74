import { sql } from 'drizzle-orm';
import { aPaymentOf, complete, type ForbiddenState, insert, type LedgerRows, update } from './wrong-states.ts';

const journal = (payment: number) => sql`insert into journals (payment_id) values (${payment}) returning id`;

const entries = (payment: number, ...moves: [account: number, amount: number][]) => sql`
  with journal as (${journal(payment)})
  insert into entries (journal_id, account_id, amount)
  select journal.id, move.account, move.amount from journal, (values ${sql.join(
    moves.map(([account, amount]) => sql`(${account}::bigint, ${amount}::bigint)`),
    sql`, `,
  )}) move (account, amount)`;

const addedEntries = (s: LedgerRows) => sql`
  insert into entries (journal_id, account_id, amount)
  select journals.id, accounts.id, case accounts.kind when 'wallet' then 7 else -7 end
  from journals, accounts
  where payment_id = ${s.done} and (accounts.kind = 'cash_paystack' or accounts.user_id = ${s.other})`;

const wrongEntries: ForbiddenState[] = [
  ['an entry is edited', 'entries_never_update', () => [sql`update entries set amount = amount + 1`]],
  ['an entry is deleted', 'entries_never_delete', () => [sql`delete from entries`]],
  ['the entries are truncated', 'entries_never_truncate', () => [sql`truncate entries`]],
  ['all money is truncated', 'payments_never_truncate', () => [sql`truncate payments cascade`]],
  ['a journal is edited', 'journals_never_update', (s) => [sql`update journals set payment_id = ${s.open}`]],
  ['a journal is deleted', 'journals_never_delete', () => [sql`delete from journals`]],
  ['a journal does not balance', 'journal_balanced', (s) => [entries(s.open, [s.wallet, 100], [s.bank, -99])]],
  ['a journal has one entry', 'journal_balanced', (s) => [entries(s.open, [s.wallet, 100])]],
  ['an entry moves nothing', 'entry_amount', (s) => [entries(s.open, [s.wallet, 0], [s.bank, 0])]],
  [
    'entries are added to an old journal',
    'journal_balanced',
    (s) => [insert('accounts', { kind: 'wallet', user_id: s.other }), addedEntries(s)],
  ],
  ['a journal stays empty', 'journal_matches_payment', (s) => [journal(s.open)]],
  [
    'money is booked that did not come',
    'journal_matches_payment',
    (s) => [entries(s.open, [s.wallet, 9], [s.bank, -9])],
  ],
  ['a payment has a second journal', 'journal_payment', (s) => [journal(s.done)]],
  ['a payment completes without a journal', 'payment_booked', (s) => [complete(s.open, 1_000)]],
  [
    'a journal differs from its payment',
    'journal_matches_payment',
    (s) => [complete(s.open, 1_000), entries(s.open, [s.wallet, 999], [s.bank, -999])],
  ],
  [
    'card money is booked as come to the bank',
    'journal_matches_payment',
    (s) => [complete(s.open, 1_000), entries(s.open, [s.wallet, 1_000], [s.bank, -1_000])],
  ],
];

const wrongAccounts: ForbiddenState[] = [
  ['a wallet is filled without an entry', 'account_balance', (s) => [update('accounts', s.wallet, 'balance = 9')]],
  [
    'an account starts with money',
    'account_starts_empty',
    (s) => [insert('accounts', { kind: 'wallet', user_id: s.other, balance: 1 })],
  ],
  [
    'a customer has a second wallet',
    'account_wallet',
    (s) => [insert('accounts', { kind: 'wallet', user_id: s.customer })],
  ],
  ['an account changes its owner', 'account_frozen', (s) => [update('accounts', s.wallet, `user_id = ${s.other}`)]],
  ['an account is deleted', 'accounts_never_delete', (s) => [sql`delete from accounts where id = ${s.wallet}`]],
  [
    'TP-01: a total of the company is written without an entry',
    'balance_shard_by_entries',
    () => [sql`update balance_shards set balance = balance + 1`],
  ],
  [
    'TP-01: a shard is added without an entry',
    'balance_shard_by_entries',
    (s) => [insert('balance_shards', { account_id: s.bank, shard: 255, balance: 1 })],
  ],
  ['TP-01: a shard is deleted', 'balance_shards_never_delete', () => [sql`delete from balance_shards`]],
  ['TP-01: the shards are truncated', 'balance_shards_never_truncate', () => [sql`truncate balance_shards`]],
  [
    'W-11: a wallet goes below zero',
    'wallet_not_below_zero',
    (s) => [entries(s.open, [s.wallet, -5_001], [s.bank, 5_001])],
  ],
];

const wrongPayments: ForbiddenState[] = [
  ['a payment is deleted', 'payments_never_delete', (s) => [sql`delete from payments where id = ${s.open}`]],
  ['a transaction is edited', 'transactions_never_update', () => [sql`update transactions set amount = 1`]],
  ['a transaction is deleted', 'transactions_never_delete', () => [sql`delete from transactions`]],
  [
    'a payment starts finished',
    'payment_starts_open',
    (s) => [aPaymentOf(s, { stage: 'failed', reason: 'x', finished_at: '2026-11-20' })],
  ],
  ['a payment starts with money', 'payment_pending', (s) => [aPaymentOf(s, { received: 1, applied: 1 })]],
  ['a reference is used twice', 'payment_reference', (s) => [aPaymentOf(s, {}), aPaymentOf(s, {})]],
  [
    'an outside event pays twice',
    'payment_external_reference',
    (s) => ['x', 'y'].map((reference) => aPaymentOf(s, { reference, external_reference: 'transfer' })),
  ],
  [
    "another customer's plan is paid",
    'payment_of_owner',
    (s) => [aPaymentOf(s, { user_id: s.other, purpose: 'other', plan_id: s.plan })],
  ],
  ['a plan is paid for without a plan', 'payment_purpose', (s) => [aPaymentOf(s, { purpose: 'other' })]],
  [
    'D-35: a completed payment fails',
    'payment_frozen',
    (s) => [update('payments', s.done, `stage = 'failed', reason = 'x'`)],
  ],
  ['D-35: a finished payment is reworded', 'payment_frozen', (s) => [update('payments', s.done, `reason = 'x'`)]],
  ['a payment goes back', 'payment_stage', (s) => [update('payments', s.awaiting, `stage = 'initiated'`)]],
  ['an amount is changed', 'payment_terms', (s) => [update('payments', s.open, 'amount = 1')]],
  ['a reference is changed', 'payment_terms', (s) => [update('payments', s.open, `reference = 'x'`)]],
  ['a payment changes hands', 'payment_terms', (s) => [update('payments', s.open, `user_id = ${s.other}`)]],
  ['a method is changed', 'payment_terms', (s) => [update('payments', s.open, `method = 'virtual_wallet'`)]],
  ['a proof is exchanged', 'payment_terms', (s) => [update('payments', s.awaiting, 'proof_id = gen_random_uuid()')]],
  [
    'a transfer awaits confirmation without a proof',
    'payment_transfer',
    (s) => [update('payments', s.open, `stage = 'awaiting_confirmation'`)],
  ],
  ['a transfer is confirmed by nobody', 'payment_confirmed', (s) => [complete(s.awaiting, 1_000)]],
  ['a payment completes short', 'payment_in_full', (s) => [complete(s.open, 999)]],
  ['a payment completes with nothing', 'payment_completed', (s) => [complete(s.open, 0)]],
  [
    'a kobo is lost in the split',
    'payment_split',
    (s) => [update('payments', s.open, `stage = 'completed', received = 1001, applied = 1000, finished_at = now()`)],
  ],
  [
    'a payment fails without a reason',
    'payment_failed',
    (s) => [update('payments', s.open, `stage = 'failed', finished_at = now()`)],
  ],
  [
    'an abandoned payment has money',
    'payment_nothing_came',
    (s) => [
      update('payments', s.open, `stage = 'abandoned', reason = 'x', received = 5, to_wallet = 5, finished_at = now()`),
    ],
  ],
];

export const wrongMoney: readonly ForbiddenState[] = [...wrongEntries, ...wrongAccounts, ...wrongPayments];
