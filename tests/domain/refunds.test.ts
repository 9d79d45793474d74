import { describe, expect, test } from 'vitest';
import type { PlanFacts } from '#lib/domain/plan.ts';
import { planAfterRefund, type RefundFacts, refundRefusal } from '#lib/domain/refunds.ts';

/** ₦1,000 by instalments: the deposit of ₦400 and one instalment of ₦200 are paid, and half of the fees. */
const plan: PlanFacts = {
  totalAmount: 100_000,
  paidAmount: 60_000,
  infrastructureAmount: 10_000,
  paidInfrastructure: 5_000,
  otherAmount: 4_000,
  paidOther: 2_000,
  firstPaymentConfirmed: true,
  contractId: 'HS-1',
};
const onlyFirst: PlanFacts = { ...plan, paidAmount: 40_000, paidInfrastructure: 0, paidOther: 0 };

const facts = (change: Omit<Partial<RefundFacts>, 'payment'> & { payment?: Partial<RefundFacts['payment']> } = {}) => ({
  refunded: false,
  closed: false,
  plan,
  open: [],
  laterPaid: false,
  documents: 0,
  terminated: false,
  transferred: false,
  ...change,
  payment: { purpose: 'repayment', stage: 'completed', applied: 20_000, ...change.payment } as RefundFacts['payment'],
});

const first = { purpose: 'first', applied: 40_000 } as const;

describe('a plan after a refund', () => {
  test('a refunded repayment reduces the paid price', () => {
    expect(planAfterRefund(plan, facts().payment)).toEqual({ ...plan, paidAmount: 40_000 });
  });

  test('a refunded fee reduces the fees of its kind', () => {
    const fee = { purpose: 'infrastructure', stage: 'completed', applied: 5_000 } as const;
    expect(planAfterRefund(plan, fee)).toEqual({ ...plan, paidInfrastructure: 0 });
    expect(planAfterRefund(plan, { ...fee, purpose: 'other', applied: 2_000 })).toEqual({ ...plan, paidOther: 0 });
  });

  test('without its first payment it is unpaid and has no contract', () => {
    expect(planAfterRefund(onlyFirst, { ...first, stage: 'completed' })).toMatchObject({
      paidAmount: 0,
      firstPaymentConfirmed: false,
      contractId: null,
    });
  });
});

describe('whether a payment can be refunded', () => {
  test.each([
    ['the latest instalment', facts()],
    ['a fee, whatever else is paid', facts({ payment: { purpose: 'other', applied: 2_000 }, laterPaid: true })],
    ['a first payment that stands alone', facts({ payment: first, plan: onlyFirst })],
    ['an instalment while a fee is on its way', facts({ open: ['other'] })],
    [
      'a fee while an instalment is on its way',
      facts({ payment: { purpose: 'other', applied: 2_000 }, open: ['repayment'] }),
    ],
    ['an instalment of a plan with documents that stays where it is', facts({ documents: 1 })],
  ])('%s can', (_, given) => expect(refundRefusal(given)).toBeNull());

  const completed = { ...plan, paidAmount: 100_000 };
  test.each([
    ['from_before', facts({ payment: { purpose: 'moved_in' } })],
    ['from_before', facts({ payment: { purpose: 'moved_in_back' } })],
    ['already_refunded', facts({ refunded: true })],
    ['in_wallet', facts({ payment: { purpose: 'fund' }, plan: null })],
    ['in_wallet', facts({ payment: { purpose: 'refund' } })],
    ['in_wallet', facts({ payment: { purpose: 'correction' } })],
    ['plan_terminated', facts({ terminated: true })],
    ['not_completed', facts({ payment: { stage: 'failed', applied: 0 } })],
    ['not_completed', facts({ payment: { stage: 'awaiting_confirmation', applied: 0 } })],
    ['account_closed', facts({ closed: true })],
    ['plan_transferred', facts({ transferred: true })],
    ['fee_of_transfer', facts({ payment: { purpose: 'transfer_fee' } })],
    ['payment_on_its_way', facts({ open: ['repayment'] })],
    ['payment_on_its_way', facts({ payment: first, plan: onlyFirst, open: ['other'] })],
    ['later_paid', facts({ laterPaid: true })],
    ['more_paid', facts({ payment: first })],
    ['more_paid', facts({ payment: first, plan: { ...onlyFirst, paidOther: 1 } })],
    ['more_paid', facts({ payment: first, plan: { ...onlyFirst, paidInfrastructure: 1 } })],
    ['has_documents', facts({ plan: completed, documents: 1 })],
    ['has_documents', facts({ payment: first, plan: onlyFirst, documents: 1 })],
  ] as const)('it cannot because of %s', (refusal, given) => expect(refundRefusal(given)).toBe(refusal));
});
