import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeMinimum, isPaidInFull, planPercentages, planState } from '#lib/domain/plan.ts';
import { assertProperty } from './check-property.ts';
import { aPlan } from './sample-offer.ts';

const paid = { paidAmount: 10_000_00, paidInfrastructure: 600_00, paidOther: 400_00 };

describe('the state of a plan', () => {
  test('B-03: pending until the first payment is confirmed', () => {
    expect(planState(aPlan({ firstPaymentConfirmed: false, contractId: null, paidAmount: 0 }))).toBe('pending');
  });

  test('B-04: awaiting while it has no contract id, however much is paid', () => {
    expect(planState(aPlan({ contractId: null }))).toBe('awaiting');
    expect(planState(aPlan({ contractId: null, ...paid }))).toBe('awaiting');
  });

  test('B-05: in progress under contract', () => {
    expect(planState(aPlan())).toBe('in_progress');
  });

  test('B-06: completed with the price in full and half of both kinds of fees', () => {
    expect(planState(aPlan({ paidAmount: 10_000_00, paidInfrastructure: 300_00, paidOther: 200_00 }))).toBe(
      'completed',
    );
  });

  test.each([
    ['a kobo of the price', { paidAmount: 9_999_99 }],
    ['a kobo of half the infrastructure fees', { paidInfrastructure: 299_99 }],
    ['a kobo of half the other fees', { paidOther: 199_99 }],
  ])('B-06: not completed while %s is missing', (_, missing) => {
    expect(planState(aPlan({ ...paid, ...missing }))).toBe('in_progress');
  });

  test('B-06: without fees the price alone completes it', () => {
    const noFees = { infrastructureAmount: 0, paidInfrastructure: 0, otherAmount: 0, paidOther: 0 };
    expect(planState(aPlan({ ...paid, ...noFees }))).toBe('completed');
  });
});

describe('its percentages', () => {
  test('B-38: are floored', () => {
    expect(planPercentages(aPlan({ paidAmount: 9_999_99, paidInfrastructure: 599_99, paidOther: 1 }))).toEqual({
      payment: 99,
      infrastructure: 99,
      other: 0,
    });
  });

  test('B-39: the payment is measured by price × units', () => {
    expect(planPercentages(aPlan({ totalAmount: 2_000_00, paidAmount: 1_000_00 })).payment).toBe(50);
  });

  test('B-41: fees of a kind that the plan has none of are complete', () => {
    expect(planPercentages(aPlan({ infrastructureAmount: 0 }))).toMatchObject({ infrastructure: 100, other: 0 });
  });

  test('B-36 B-38: all three are 100 only when not a kobo is missing', () => {
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

test('I-14 Y-05: a fee payment is at least ₦1,001, or what is left when that is less', () => {
  expect(feeMinimum(50_000_00)).toBe(1_001_00);
  expect(feeMinimum(1_001_00)).toBe(1_001_00);
  expect(feeMinimum(1_000_99)).toBe(1_000_99);
  expect(feeMinimum(1)).toBe(1);
});
