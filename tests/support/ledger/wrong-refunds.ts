import { type SQL, sql } from 'drizzle-orm';
import { aPaymentOf, type ForbiddenState, insert, type LedgerRows, update } from './wrong-states.ts';

/** Of the plan's first payment by default. */
const aRefundOf = (s: LedgerRows, values: Record<string, unknown> = {}) =>
  aPaymentOf(s, {
    purpose: 'refund',
    method: 'virtual_wallet',
    plan_id: s.plan,
    refund_of: s.first,
    amount: 40_000,
    reference: 'back',
    ...values,
  });

const complete = (s: LedgerRows): SQL =>
  sql`update payments set stage = 'completed', received = 40000, applied = 40000, finished_at = now(), reason = 'x',
    handled_by = ${s.office} where reference = 'back'`;

const repay = (s: LedgerRows): SQL[] => [
  aPaymentOf(s, { purpose: 'repayment', plan_id: s.plan, repayment_id: s.repayment, amount: 20_000, reference: 'x' }),
  sql`update payments set stage = 'completed', received = 20000, applied = 20000, finished_at = now() where reference = 'x'`,
];

const aDocument = (s: LedgerRows): SQL =>
  sql`insert into contract_documents (plan_id, name, upload_id)
    select ${s.plan}, 'Allocation', id from uploads limit 1`;

export const wrongRefunds: ForbiddenState[] = [
  ['a payment is refunded twice', 'payment_refund_once', (s) => [aRefundOf(s), aRefundOf(s, { reference: 'y' })]],
  ['a part of a payment is refunded', 'refund_of_payment', (s) => [aRefundOf(s, { amount: 39_999 })]],
  ['more than a payment is refunded', 'refund_of_payment', (s) => [aRefundOf(s, { amount: 40_001 })]],
  ['a funding of the wallet is refunded', 'refund_of_payment', (s) => [aRefundOf(s, { refund_of: s.done })]],
  ['a payment that is open is refunded', 'refund_of_payment', (s) => [aRefundOf(s, { refund_of: s.open })]],
  ['a refund takes back nothing', 'refund_of_payment', (s) => [aRefundOf(s, { refund_of: null })]],
  [
    'a refund goes to somebody else',
    'payment_of_owner',
    (s) => [insert('accounts', { kind: 'wallet', user_id: s.other }), aRefundOf(s, { user_id: s.other })],
  ],
  ['a refund leaves by bank', 'payment_refund', (s) => [aRefundOf(s, { method: 'paystack' })]],
  [
    'a refund is given by nobody',
    'payment_refund',
    (s) => [
      aRefundOf(s),
      sql`update payments set stage = 'completed', received = 40000, applied = 40000, finished_at = now(), reason = 'x'
        where reference = 'back'`,
    ],
  ],
  ['a refund has no journal', 'payment_booked', (s) => [aRefundOf(s), complete(s)]],
  [
    'a refund takes back another payment',
    'payment_terms',
    (s) => [aRefundOf(s), sql`update payments set refund_of = ${s.done} where reference = 'back'`],
  ],
  [
    'a first payment is refunded before the repayments',
    'refund_latest_first',
    (s) => [...repay(s), aRefundOf(s), complete(s)],
  ],
  [
    'a first payment is refunded while another is on its way',
    'refund_while_open',
    (s) => [aPaymentOf(s, { purpose: 'other', plan_id: s.plan, reference: 'x' }), aRefundOf(s), complete(s)],
  ],
  ['a plan with its papers goes back', 'refund_before_papers', (s) => [aDocument(s), aRefundOf(s), complete(s)]],
  [
    'a plan loses its contract by hand',
    'plan_terms_frozen',
    (s) => [update('plans', s.plan, 'unique_contract_id = null')],
  ],
];
