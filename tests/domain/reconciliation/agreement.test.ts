import { expect, test } from 'vitest';
import { groupOfBooked, leftToExplain } from '#lib/domain/reconciliation/agreement.ts';

test('BA-02: what was booked lately is on the way, what the bank should show by now is in the books only', () => {
  expect(groupOfBooked('transfer', -2)).toBe('on_the_way');
  expect(groupOfBooked('transfer', 1)).toBe('on_the_way');
  expect(groupOfBooked('transfer', 2)).toBe('books_only');
  expect(groupOfBooked('settlement', 2)).toBe('on_the_way');
  expect(groupOfBooked('settlement', 3)).toBe('books_only');
  expect(groupOfBooked('correction', 0)).toBe('corrected');
});

test('BA-02: nothing is left to explain when the terms add up', () => {
  expect(
    leftToExplain(5_184_138_598, 4_690_531_348, [600_000_000, 64_995_000, 7_489_750, -178_770_000, -107_500]),
  ).toBe(0);
  expect(leftToExplain(100, 0, [])).toBe(100);
});
