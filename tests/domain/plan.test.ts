import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPaidInFull, minimumFeePayment, planPercentages, planState } from '#lib/domain/plan.ts';
import { assertProperty } from './check-property.ts';
import { aPlan } from './sample-offer.ts';

const paid = { paidAmount: 10_000_00, paidInfrastructure: 600_00, paidOther: 400_00 };

describe('the state of a plan', () => {
  test('B-03: is pending until the first payment is confirmed', () => {
    expect(planState(aPlan({ firstPaymentConfirmed: false, contractId: null, paidAmount: 0 }))).toBe('pending');
  });

  test('B-04: is awaiting without a contract ID, however much is paid', () => {
    expect(planState(aPlan({ contractId: null }))).toBe('awaiting');
    expect(planState(aPlan({ contractId: null, ...paid }))).toBe('awaiting');
  });

  test('B-05: is in progress with a contract ID', () => {
    expect(planState(aPlan())).toBe('in_progress');
  });

  test('B-06: is completed with the full price and half of both kinds of fees', () => {
    expect(planState(aPlan({ paidAmount: 10_000_00, paidInfrastructure: 300_00, paidOther: 200_00 }))).toBe(
      'completed',
    );
  });

  test.each([
    ['a kobo of the price', { paidAmount: 9_999_99 }],
    ['a kobo of half the infrastructure fees', { paidInfrastructure: 299_99 }],
    ['a kobo of half the other fees', { paidOther: 199_99 }],
  ])('B-06: is not completed while %s is missing', (_, missing) => {
    expect(planState(aPlan({ ...paid, ...missing }))).toBe('in_progress');
  });

  test('B-06: is completed by the price alone if there are no fees', () => {
    const noFees = { infrastructureAmount: 0, paidInfrastructure: 0, otherAmount: 0, paidOther: 0 };
    expect(planState(aPlan({ ...paid, ...noFees }))).toBe('completed');
  });
});

describe('the percentages of a plan', () => {
  test('B-38: are rounded down', () => {
    expect(planPercentages(aPlan({ paidAmount: 9_999_99, paidInfrastructure: 599_99, paidOther: 1 }))).toEqual({
      payment: 99,
      infrastructure: 99,
      other: 0,
    });
  });

  test('B-39: the payment percentage refers to price × units', () => {
    expect(planPercentages(aPlan({ totalAmount: 2_000_00, paidAmount: 1_000_00 })).payment).toBe(50);
  });

  test('B-41: are 100 for a kind of fees that the plan does not have', () => {
    expect(planPercentages(aPlan({ infrastructureAmount: 0 }))).toMatchObject({ infrastructure: 100, other: 0 });
  });

  test('B-36, B-38: are all 100 only if not a single kobo is missing', () => {
    expect(isPaidInFull(planPercentages(aPlan(paid)))).toBe(true);
    const share = fc.integer({ min: 0, max: 3 });
    assertProperty(
      fc.property(share, share, share, (price, infrastructure, other) => {
        const plan = aPlan({
          paidAmount: paid.paidAmount - price,
          paidInfrastructure: paid.paidInfrastructure - infrastructure,
          paidOther: paid.paidOther - other,
        });
        expect(isPaidInFull(planPercentages(plan))).toBe(price + infrastructure + other === 0);
      }),
    );
  });
});

test('I-14, Y-05: a fee payment is at least ₦1,001, or what is left if that is less', () => {
  expect(minimumFeePayment(50_000_00)).toBe(1_001_00);
  expect(minimumFeePayment(1_001_00)).toBe(1_001_00);
  expect(minimumFeePayment(1_000_99)).toBe(1_000_99);
  expect(minimumFeePayment(1)).toBe(1);
});
