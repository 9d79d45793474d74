import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceBeforeDiscount } from '#lib/domain/offers.ts';
import { assertProperty } from '../check-property.ts';

describe('the price before a discount', () => {
  test.each([
    [9_000_000_00, 10, 10_000_000_00],
    [8_500_000_00, 15, 10_000_000_00],
    // 1,492,537 and 29,891,304 naira were never asked for
    [1_000_000_00, 33, null],
    [27_500_000_00, 8, null],
    [100_00, 0, null],
    [100_00, 100, null],
  ])('ML-05, LS-05: %d kobo after %d per cent were %s', (price, percent, earlier) => {
    expect(priceBeforeDiscount(price, percent)).toBe(earlier);
  });

  test('with the discount taken off again it is the price', () => {
    assertProperty(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 1, max: 99 }), (thousands, percent) => {
        const asked = thousands * 100_000;
        expect(priceBeforeDiscount((asked * (100 - percent)) / 100, percent)).toBe(asked);
      }),
    );
  });
});
