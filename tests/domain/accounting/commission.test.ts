import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateCommission, reversedCommission } from '#lib/domain/commissions/commission.ts';

test('CM-02: a commission is rounded half up to the kobo', () => {
  expect(calculateCommission(40_000_000, 250)).toBe(1_000_000);
  expect(calculateCommission(199, 250)).toBe(5);
  expect(calculateCommission(180, 250)).toBe(5);
  expect(calculateCommission(179, 250)).toBe(4);
  expect(calculateCommission(7_000_000_000_000_000, 10_000)).toBe(7_000_000_000_000_000);
});

test('CM-03: taken back in parts, in whatever order, all of a commission is taken back and no kobo more', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 10_000 }), (amounts, rate) => {
      const whole = amounts.reduce((sum, one) => sum + one, 0);
      let left = whole;
      let taken = 0;
      for (const amount of amounts) {
        taken += reversedCommission(left, amount, rate);
        left -= amount;
      }
      expect(taken).toBe(calculateCommission(whole, rate));
    }),
  );
});
