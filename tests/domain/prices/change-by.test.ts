import { expect, test } from 'vitest';
import { priceChangedBy, readPriceChange } from '#lib/domain/prices/change-by.ts';

test('UB-04: a change of prices is typed in percent, up or down, within bounds', () => {
  expect(['5', '+5', '5 %', '-2.5', '−2,5%', '100', '-50'].map(readPriceChange)).toEqual([
    5, 5, 5, -2.5, -2.5, 100, -50,
  ]);
  expect(['0', '', 'five', '101', '-51', '5.123', '1e2'].map(readPriceChange)).toEqual(Array(7).fill(null));
});

test('UB-04: a price is changed by so much, rounded to whole naira', () => {
  expect(priceChangedBy(9_000_000, 5)).toBe(9_450_000);
  expect(priceChangedBy(9_000_001, 2.5)).toBe(9_225_001);
  expect(priceChangedBy(9_450_000, -33.33)).toBe(6_300_315);
  expect(priceChangedBy(1, -50)).toBe(1);
});
