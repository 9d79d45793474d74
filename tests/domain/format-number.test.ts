import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactNumber, formatNumber, groupDigits, numberInWords } from '#lib/domain/format-number.ts';
import { maxAmount } from '#lib/domain/limits.ts';
import { formatNaira } from '#lib/domain/money.ts';
import { assertProperty } from './check-property.ts';

describe('numbers are formatted as en-NG', () => {
  test('Y-01: every amount', () => {
    const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });
    assertProperty(
      fc.property(fc.oneof(fc.nat(200_000), fc.nat(maxAmount)), (kobo) => {
        const text = (kobo / 100).toFixed(2);
        expect(formatNaira(kobo)).toBe(naira.format(text as `${number}`));
      }),
    );
  });

  test('counts and sizes', () => {
    for (const value of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 450.5, 1234.5678, 0.0004, -12, -1234])
      expect(formatNumber(value)).toBe(value.toLocaleString('en-NG').replace('-0', '0'));
    assertProperty(
      fc.property(fc.integer(), (value) => {
        expect(formatNumber(value)).toBe(value.toLocaleString('en-NG'));
      }),
    );
  });

  test('digits of any length', () => {
    expect(['', '1', '123', '1234', '123456', '1234567'].map(groupDigits)).toEqual([
      '',
      '1',
      '123',
      '1,234',
      '123,456',
      '1,234,567',
    ]);
  });
});

test.each([
  [0, '0'],
  [950, '950'],
  [1000, '1k'],
  [1_250_000, '1.3m'],
  [33_333_333.33, '33.3m'],
  [999_940, '999.9k'],
  [999_950, '1m'],
  [2_500_000_000, '2.5b'],
  [maxAmount / 100, '70t'],
])('the axis of a chart shows %d as %s', (value, said) => {
  expect(compactNumber(value)).toBe(said);
});

test('in a sentence numbers up to ten are words', () => {
  const words = Array.from({ length: 12 }, (_, count) => numberInWords(count));
  expect(words.join(' ')).toBe('no one two three four five six seven eight nine ten 11');
});
