import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowestInstalment } from '#lib/domain/catalogue/affordability.ts';
import { repaymentSchedule } from '#lib/domain/repayments.ts';
import { isAffordable, lowestMonthly } from '#tests/support/is-affordable.ts';
import { assertProperty } from '../check-property.ts';
import { anOffer } from '../sample-offer.ts';

describe('FI-01: what somebody can afford', () => {
  test('the smallest instalment is that of the longest duration, monthly where that is offered', () => {
    expect(lowestInstalment(anOffer())).toEqual({ amount: 600_000_00, schedule: 'Monthly', months: 12 });
    expect(lowestInstalment(anOffer({ paymentSchedule: ['Quarterly'] }))).toMatchObject({ amount: 1_800_000_00 });
    expect(lowestMonthly(anOffer({ paymentSchedule: ['Quarterly'] }))).toBe(600_000_00);
  });

  test.each([
    { paymentType: 'full' },
    { purpose: ['Rent'] },
    { initialDeposit: 0 },
    { initialDeposit: 9_000_000_00 },
    { durationLimit: 1 },
    { durationLimit: 2, paymentSchedule: ['Quarterly'] },
    { paymentSchedule: ['Weekly'] },
  ])('there is none with %j', (terms) => {
    expect(lowestInstalment(anOffer(terms))).toBeNull();
  });

  test('it fits by instalments, or at once', () => {
    const offer = anOffer();
    expect(isAffordable(offer, { deposit: 1_800_000_00, monthly: 600_000_00 })).toBe(true);
    expect(isAffordable(offer, { deposit: 1_799_999_99, monthly: 600_000_00 })).toBe(false);
    expect(isAffordable(offer, { deposit: 1_800_000_00, monthly: 599_999_99 })).toBe(false);
    expect(isAffordable(offer, { monthly: 600_000_00 })).toBe(true);
    expect(isAffordable(offer, { deposit: 9_000_000_00, monthly: 0 })).toBe(true);
    expect(isAffordable(anOffer({ paymentType: 'full' }), { deposit: 8_999_999_99 })).toBe(false);
    expect(isAffordable(anOffer({ purpose: ['Rent'] }), { deposit: 9_000_000_00 })).toBe(false);
  });

  test('it is what the schedule of the plan asks for', () => {
    assertProperty(
      fc.property(
        fc.integer({ min: 10_000, max: 10_000_000_000 }),
        fc.integer({ min: 2, max: 400 }),
        fc.constantFrom<string[]>(['Monthly'], ['Quarterly'], ['Quarterly', 'Monthly']),
        (price, durationLimit, paymentSchedule) => {
          const offer = anOffer({ price, initialDeposit: Math.ceil(price / 4), durationLimit, paymentSchedule });
          const least = lowestInstalment(offer);
          if (!least) return;
          const [first] = repaymentSchedule({
            ...offer,
            units: 1,
            duration: least.months,
            schedule: least.schedule,
            startDate: '2026-12-01',
          });
          expect(least.amount).toBe(first?.amount);
        },
      ),
    );
  });
});
