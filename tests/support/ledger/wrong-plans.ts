import { type SQL, sql } from 'drizzle-orm';
import { aPaymentOf, type ForbiddenState, insert, type LedgerRows, update } from './wrong-states.ts';

/** A one-time plan of 10 kobo without fees. */
const aPlanOf = (s: LedgerRows, values: Record<string, unknown>) =>
  insert('plans', {
    user_id: s.customer,
    property_id: s.listing,
    units: 1,
    payment_type: 1,
    unit_price: 10,
    unit_deposit: 0,
    total_amount: 10,
    infrastructure_amount: 0,
    other_amount: 0,
    held_until: '2026-11-20T08:30:00Z',
    ...values,
  });

const aListingOf = (values: Record<string, unknown>) =>
  insert('properties', {
    name: 'x',
    type_id: 1,
    category: 'other',
    purpose: '{}',
    price: 1,
    initial_deposit: 1,
    state: 'Lagos',
    total_units: 5,
    payment_type: 'full',
    ...values,
  });

const instalments = {
  payment_type: 2,
  duration: 2,
  schedule: 'Monthly',
  start_date: '2026-11-20',
  end_date: '2027-01-20',
};

const repaymentOf = (s: LedgerRows, reference: string): SQL[] => [
  aPaymentOf(s, { purpose: 'repayment', plan_id: s.plan, repayment_id: s.repayment, amount: 20_000, reference }),
  sql`update payments set stage = 'completed', received = 20000, applied = 20000, finished_at = now()
    where reference = ${reference}`,
];

export const wrongPlans: ForbiddenState[] = [
  [
    'a plan is paid without a payment',
    'plan_paid_by_payments',
    (s) => [update('plans', s.plan, 'paid_amount = total_amount')],
  ],
  ['a plan completes unpaid', 'plan_state', (s) => [update('plans', s.plan, `state = 'completed'`)]],
  ['a plan goes back', 'plan_state', (s) => [update('plans', s.plan, `state = 'awaiting'`)]],
  ['sold units are given back', 'plan_state', (s) => [update('plans', s.plan, `unit_state = 'released'`)]],
  [
    'the price of a plan is changed',
    'plan_terms_frozen',
    (s) => [update('plans', s.plan, 'unit_price = 1, total_amount = 1')],
  ],
  ['a contract id is changed', 'plan_terms_frozen', (s) => [update('plans', s.plan, `unique_contract_id = 'x'`)]],
  ['a plan is deleted', 'plans_never_delete', (s) => [sql`delete from plans where id = ${s.plan}`]],
  ['a plan starts paid', 'plan_starts_unpaid', (s) => [aPlanOf(s, { paid_amount: 10 })]],
  ['a plan starts with its units sold', 'plan_starts_unpaid', (s) => [aPlanOf(s, { unit_state: 'sold' })]],
  ['a hold has no end', 'plan_held_until', (s) => [aPlanOf(s, { held_until: null })]],
  ['a total is not price times units', 'plan_total', (s) => [aPlanOf(s, { total_amount: 11 })]],
  ['a plan on instalments has no terms', 'plan_terms', (s) => [aPlanOf(s, { payment_type: 2 })]],
  ['a plan on instalments has no repayments', 'plan_repayments_add_up', (s) => [aPlanOf(s, instalments)]],
  ['the fees of a plan do not add up', 'plan_fees_add_up', (s) => [aPlanOf(s, { other_amount: 3 })]],
  [
    'a fee is added later',
    'plan_fees_add_up',
    (s) => [insert('plan_fees', { plan_id: s.plan, name: 'x', type: 'others', value: 1 })],
  ],
  [
    'a repayment is added later',
    'plan_repayments_add_up',
    (s) => [insert('repayments', { plan_id: s.plan, number: 9, title: 'x', due_date: '2027-01-01', amount: 1 })],
  ],
  ['a repayment costs less', 'repayment_terms', (s) => [update('repayments', s.repayment, 'amount = 1')]],
  [
    'a repayment is paid without a payment',
    'repayment_paid_by_payment',
    (s) => [update('repayments', s.repayment, 'paid_at = now()')],
  ],
  ['a repayment is deleted', 'repayments_never_delete', () => [sql`delete from repayments`]],
  ['a repayment is paid twice', 'repayment_once', (s) => [...repaymentOf(s, 'x'), ...repaymentOf(s, 'y')]],
  [
    'two first payments of a plan are open',
    'payment_open',
    (s) => ['x', 'y'].map((reference) => aPaymentOf(s, { purpose: 'first', plan_id: s.plan, reference })),
  ],
  [
    'units are sold without a plan',
    'property_units_by_plans',
    (s) => [update('properties', s.listing, 'sold_units = sold_units + 1')],
  ],
  ['a property starts sold', 'property_starts_unsold', () => [aListingOf({ sold_units: 5 })]],
  ['more units are bought than there are', 'property_units', (s) => [aPlanOf(s, { units: 5, total_amount: 50 })]],
  [
    'a property has fewer units than it sold',
    'property_units',
    (s) => [update('properties', s.listing, 'total_units = 0')],
  ],
];
