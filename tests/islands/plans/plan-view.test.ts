import { describe, expect, test } from 'vitest';
import { isLinkFresh } from '#islands/plans/detail/document-link.ts';
import { feeOf } from '#islands/plans/plan-fees.ts';
import {
  feeBeingConfirmed,
  feeCardOf,
  isPlanPaidInFull,
  missedRepayments,
  planProgress,
  previewRepayments,
  repaymentCount,
} from '#islands/plans/plan-view.ts';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { somePlan, someRepayments, someTransaction } from './some-plan.ts';

describe('the chart of a plan', () => {
  const paidOn = (day: string, amount: number, more = {}) =>
    someTransaction({ created_at: `${day}T12:00:00.000Z`, amount, ...more });

  test('begins with the deposit on the start date and adds up to the price', () => {
    const progress = planProgress(somePlan(), someRepayments());
    expect(progress?.schedule[0]).toEqual({ day: '2026-05-14', amount: 360_000_000 });
    expect(progress?.schedule).toHaveLength(13);
    expect(progress?.schedule.reduce((sum, { amount }) => sum + amount, 0)).toBe(progress?.total);
  });

  test('I-10: a payment counts as its instalment, without the excess that went to the wallet', () => {
    const transactions = [paidOn('2026-06-10', 5_000_000), paidOn('2026-05-14', 3_600_000)];
    expect(planProgress(somePlan({ transactions }), someRepayments())?.paid).toEqual([
      { day: '2026-05-14', amount: 360_000_000 },
      { day: '2026-06-10', amount: 120_000_000 },
    ]);
  });

  test('leaves out pending and failed payments, and those of fees', () => {
    const transactions = [
      paidOn('2026-06-12', 1_200_000, { status: 0 }),
      paidOn('2026-06-11', 1_200_000, { status: 2 }),
      paidOn('2026-06-10', 1_200_000, { payment_type: 'Infrastructure Fee' }),
    ];
    expect(planProgress(somePlan({ transactions }), someRepayments())?.paid).toEqual([]);
  });

  test('a payment late in the evening counts for the day in Lagos', () => {
    const transactions = [someTransaction({ created_at: '2026-05-14T23:30:00.000Z' })];
    expect(planProgress(somePlan({ transactions }), someRepayments())?.paid[0]?.day).toBe('2026-05-15');
  });

  test('does not exist for a plan of which somebody else has paid a part', () => {
    const plan = somePlan();
    expect(planProgress({ ...plan, payment: { ...plan.payment, reference: '' } }, someRepayments())).toBeNull();
  });

  test('does not exist for a one-time payment', () => {
    expect(planProgress(somePlan({ facts: { payment_type: 1 } }), [])).toBeNull();
  });
});

describe('the preview of the payment list', () => {
  test('has the next three to pay, and the last three once all are paid', () => {
    const titles = (list: RepaymentItem[]) => previewRepayments(list).map(({ title }) => title);
    const all = someRepayments();
    expect(titles(all)).toEqual(['Instalment 6 of 12', 'Instalment 7 of 12', 'Instalment 8 of 12']);
    expect(titles(all.map((item) => ({ ...item, status: 1 as const })))).toEqual([
      'Instalment 10 of 12',
      'Instalment 11 of 12',
      'Instalment 12 of 12',
    ]);
  });

  test('missed repayments are added up', () => {
    expect(missedRepayments(someRepayments())).toEqual({ count: 1, since: '2026-11-14', amount: 120_000_000 });
    expect(missedRepayments(someRepayments().filter(({ status }) => status !== 2))).toBeUndefined();
  });

  test('a shared picture counts the repayments', () => {
    expect(repaymentCount(somePlan())).toBe(12);
    expect(repaymentCount(somePlan({ facts: { repayment_schedule: 'Quarterly', monthly_duration: 10 } }))).toBe(4);
    expect(repaymentCount(somePlan({ facts: { repayment_schedule: null, monthly_duration: null } }))).toBe(1);
  });
});

describe('the fees of a plan', () => {
  test('each kind has its own amounts and lines', () => {
    expect(feeOf(somePlan(), 'infrastructure')).toMatchObject({ due: 3_000_000, paid: 1_500_000, percentage: 50 });
    expect(feeOf(somePlan(), 'other')).toMatchObject({ due: 1_400_000, paid: 350_000, lines: [{ name: 'Survey' }] });
  });

  test('B-35: without a contract id they cannot be paid, unless nothing is due', () => {
    const plan = somePlan({ contractId: null });
    expect(feeCardOf(plan, feeOf(plan, 'other'))).toEqual({ kind: 'not_active' });
    const free = somePlan({
      contractId: null,
      facts: { other_amount: 0, paid_other_amount: 0, other_percentage: 100 },
    });
    expect(feeCardOf(free, feeOf(free, 'other'))).toEqual({ kind: 'payment_complete' });
  });

  test('unconfirmed payments are added up by kind', () => {
    const transactions = [
      someTransaction({ status: 0, payment_type: 'Other Fee', amount: 2000.5 }),
      someTransaction({ status: 0, payment_type: 'Other Fee', amount: 1000 }),
      someTransaction({ status: 1, payment_type: 'Other Fee', amount: 9 }),
      someTransaction({ status: 0, payment_type: 'Infrastructure Fee', amount: 7 }),
    ];
    expect(feeBeingConfirmed(somePlan({ transactions }), 'other')).toBe(300_050);
  });
});

test('B-36: a plan is paid in full only when all three percentages are 100', () => {
  const full = { payment_percentage: 100, infrastructure_percentage: 100, other_percentage: 100 };
  expect(isPlanPaidInFull(somePlan({ facts: full }))).toBe(true);
  expect(isPlanPaidInFull(somePlan({ facts: { ...full, other_percentage: 99 } }))).toBe(false);
});

test('links to documents are renewed before they expire', () => {
  const minute = 60_000;
  expect(isLinkFresh(0, 7 * minute)).toBe(true);
  expect(isLinkFresh(0, 9 * minute)).toBe(false);
});
