import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceBeforeDiscount } from '#lib/domain/offers.ts';
import { assertProperty } from '../check-property.ts';

describe('the price before a discount', () => {
  test.each([
    [9_000_000_00, 10, 10_000_000_00],
    [8_500_000_00, 15, 10_000_000_00],
    [1_000_000_00, 33, 1_492_537_00],
    [100_00, 0, null],
    [100_00, 100, null],
  ])('ML-05: %d kobo after %d per cent were %s', (price, percent, earlier) => {
    expect(priceBeforeDiscount(price, percent)).toBe(earlier);
  });

  test('with the discount taken off again it is the price, but for the rounding', () => {
    assertProperty(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), fc.integer({ min: 1, max: 99 }), (naira, percent) => {
        const earlier = priceBeforeDiscount(naira * 100, percent) as number;
        expect(earlier % 100).toBe(0);
        expect(Math.abs((earlier * (100 - percent)) / 100 - naira * 100)).toBeLessThanOrEqual(100);
      }),
    );
  });
});
