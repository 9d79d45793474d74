import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HeldUnits, holdProblem, maxHeldUnits } from '#lib/domain/holds/hold-limits.ts';
import {
  type ClosedAttempt,
  firstPaymentFailedAt,
  retryDeadline,
  termsProblem,
  unitsProblem,
} from '#lib/domain/holds/original-terms.ts';
import type { Offer } from '#lib/domain/offers.ts';
import { assertProperty } from '../check-property.ts';

const offer: Offer & { published: boolean } = {
  published: true,
  typeId: 2,
  purpose: ['Sale'],
  whatsappLink: null,
  paymentType: 'installment',
  price: 100_000,
  initialDeposit: 40_000,
  fees: [
    { type: 'infrastructure', purpose: 'Duplex', value: 700 },
    { type: 'others', purpose: '', value: 300 },
  ],
  durationLimit: 12,
  paymentSchedule: ['Monthly'],
  unitAvailable: 4,
  numberOfUnit: 3,
};
const plan = {
  units: 2,
  paymentType: 2,
  purpose: 'Duplex',
  duration: 6,
  schedule: 'Monthly',
  infrastructureFees: 1_400,
  otherFees: 600,
} as const;

describe('the terms of a plan', () => {
  test('HO-21: stand while its property is sold on them, whatever it costs now', () => {
    expect(termsProblem(plan, { ...offer, price: 900_000, initialDeposit: 1 })).toBeNull();
  });

  test('HO-21: stand for one payment, whatever instalments are offered', () => {
    const oneTime = { ...plan, paymentType: 1, duration: null, schedule: null } as const;
    expect(termsProblem(oneTime, { ...offer, paymentType: 'full' })).toBeNull();
    expect(termsProblem(oneTime, { ...offer, paymentSchedule: ['Quarterly'] })).toBeNull();
  });

  test('HO-21: stand when their schedule is one of several that are offered', () => {
    expect(termsProblem(plan, { ...offer, paymentSchedule: ['Quarterly', 'Monthly'] })).toBeNull();
  });

  test('HO-21: without a purpose only the fees that apply to both count', () => {
    expect(termsProblem({ ...plan, purpose: null, infrastructureFees: 0 }, offer)).toBeNull();
  });

  test.each<[string, Partial<typeof offer>]>([
    ['unpublished', { published: false }],
    ['rental', { purpose: ['Rent'] }],
    ['no_instalments', { paymentType: 'full' }],
    ['other_schedule', { durationLimit: 5 }],
    ['other_schedule', { paymentSchedule: ['Quarterly'] }],
    ['other_fees', { fees: [{ type: 'infrastructure', purpose: 'Duplex', value: 1_000 }] }],
    ['other_fees', { fees: [{ type: 'others', purpose: '', value: 1_000 }] }],
    // one kind stays the same
    ['other_fees', { fees: offer.fees.map((fee) => ({ ...fee, value: fee.type === 'others' ? 1_000 : fee.value })) }],
    ['other_fees', { fees: offer.fees.map((fee) => ({ ...fee, value: fee.type === 'others' ? fee.value : 1_000 })) }],
  ])('HO-22: no longer stand: %s', (problem, change) => {
    expect(termsProblem(plan, { ...offer, ...change })).toBe(problem);
  });

  test('HO-22: need its units', () => {
    expect([0, 1, 2].map((numberOfUnit) => unitsProblem(plan, { numberOfUnit }))).toEqual([
      'sold_out',
      'not_enough_units',
      null,
    ]);
  });
});

describe('HO-20: the seven days of a failed first payment', () => {
  const on = (day: number) => new Date(Date.UTC(2026, 10, day));
  const attempt = (day: number, more: Partial<ClosedAttempt> = {}): ClosedAttempt => ({
    endedAt: on(day),
    completed: false,
    refundedAt: null,
    decided: false,
    ...more,
  });

  test.each<[string, ClosedAttempt[], Date | null]>([
    ['nothing failed', [], null],
    ['the first failure counts, not the last', [attempt(1), attempt(5)], on(1)],
    ['a decision of the office begins them anew', [attempt(1), attempt(9, { decided: true }), attempt(12)], on(9)],
    ['a payment ends them', [attempt(1), attempt(3, { completed: true })], null],
    ['a refund begins them', [attempt(1), attempt(3, { completed: true, refundedAt: on(20) }), attempt(22)], on(20)],
  ])('%s', (_, attempts, since) => {
    expect(firstPaymentFailedAt(attempts)).toEqual(since);
  });

  test('end to the moment', () => {
    expect(retryDeadline(on(1))).toEqual(on(8));
  });
});

describe('HO-10: what one customer may hold unpaid', () => {
  test('is a fifth of a property, rounded up, at least one unit', () => {
    expect([1, 5, 6, 35, 36, 100].map(maxHeldUnits)).toEqual([1, 1, 2, 7, 8, 20]);
  });

  test('is up to that share, with the units of the same property that are held already', () => {
    const held = [
      { propertyId: 1, units: 3 },
      { propertyId: 2, units: 7 },
    ];
    expect(holdProblem(held, { propertyId: 1, units: 4 }, 35)).toBeNull();
    expect(holdProblem(held, { propertyId: 1, units: 5 }, 35)).toEqual({ code: 'hold_limit', most: 7, held: 3 });
    expect(holdProblem([], { propertyId: 1, units: 7 }, 35)).toBeNull();
    expect(holdProblem([], { propertyId: 1, units: 8 }, 35)).toEqual({ code: 'hold_limit', most: 7, held: 0 });
  });

  test('counts all holds of that property together', () => {
    const held = [
      { propertyId: 1, units: 2 },
      { propertyId: 1, units: 4 },
    ];
    expect(holdProblem(held, { propertyId: 1, units: 1 }, 35)).toBeNull();
    expect(holdProblem(held, { propertyId: 1, units: 2 }, 35)).toEqual({ code: 'hold_limit', most: 7, held: 6 });
  });

  test('is three purchases, of whatever properties', () => {
    const held = [1, 2, 3].map((propertyId) => ({ propertyId, units: 1 }));
    expect(holdProblem(held.slice(1), { propertyId: 4, units: 1 }, 35)).toBeNull();
    expect(holdProblem(held, { propertyId: 4, units: 1 }, 35)).toEqual({ code: 'too_many_open' });
  });

  test('never exceeds the share, whatever is held one after the other', () => {
    const wishes = fc.array(
      fc.record({ propertyId: fc.integer({ min: 1, max: 3 }), units: fc.integer({ min: 1, max: 9 }) }),
    );
    assertProperty(
      fc.property(wishes, fc.integer({ min: 1, max: 60 }), (wanted, totalUnits) => {
        const held: HeldUnits[] = [];
        for (const wish of wanted) if (!holdProblem(held, wish, totalUnits)) held.push(wish);
        expect(held.length).toBeLessThanOrEqual(3);
        for (const id of [1, 2, 3]) {
          const units = held.filter(({ propertyId }) => propertyId === id).reduce((all, one) => all + one.units, 0);
          expect(units).toBeLessThanOrEqual(Math.max(1, Math.ceil(totalUnits / 5)));
        }
      }),
    );
  });
});
