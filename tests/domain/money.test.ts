import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxAmount, maxPrice } from '#lib/domain/limits.ts';
import { formatFigure } from '#lib/domain/lists/short-forms.ts';
import {
  AmountTooLarge,
  asKobo,
  divideHalfUp,
  formatNaira,
  formatNairaShort,
  fromNaira,
  isKobo,
  multiply,
  parseNaira,
  percentage,
  sum,
  toNaira,
} from '#lib/domain/money.ts';
import { plainAmount, ungroupAmount } from '#lib/domain/typed/amounts.ts';
import { groupAmount } from '#lib/domain/typed/group-amount.ts';
import { assertProperty } from './check-property.ts';

const anAmount = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: maxAmount }));

describe('amounts', () => {
  test('are whole kobo from zero to the highest amount', () => {
    expect([0, 1, maxPrice, maxAmount].every(isKobo)).toBe(true);
    expect([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, maxAmount + 1, '1', null].some(isKobo)).toBe(false);
  });

  test('the highest amount has room for 700 units of the highest price', () => {
    expect(multiply(maxPrice, 700)).toBe(maxAmount);
    expect(Number.isSafeInteger(maxAmount)).toBe(true);
  });

  test('sums and products above the highest amount throw', () => {
    expect(() => multiply(maxPrice, 701)).toThrow(AmountTooLarge);
    expect(() => multiply(maxAmount, Number.MAX_SAFE_INTEGER)).toThrow(AmountTooLarge);
    expect(() => sum([maxAmount, 1])).toThrow(AmountTooLarge);
    expect(() => sum([maxAmount, 1])).toThrow(`${maxAmount + 1} kobo is above ${maxAmount}`);
    expect(new AmountTooLarge().name).toBe('AmountTooLarge');
  });

  test('anything that is not an amount throws', () => {
    for (const value of [-1, 1.5, Number.NaN]) {
      expect(() => asKobo(value)).toThrow(`${value} is no amount in kobo`);
      // it is not too large: that would blame a price
      expect(() => asKobo(value)).not.toThrow(AmountTooLarge);
    }
    expect(() => multiply(-5, 2)).toThrow(RangeError);
    expect(() => sum([5, -2])).toThrow(RangeError);
  });
});

describe('U-23: rounding half up to the kobo', () => {
  test.each([
    [0, 3, 0],
    [1, 3, 0],
    [1, 2, 1],
    [2, 3, 1],
    [3, 2, 2],
    [249, 100, 2],
    [250, 100, 3],
  ])('%i ÷ %i is %i', (numerator, denominator, quotient) => {
    expect(divideHalfUp(numerator, denominator)).toBe(quotient);
  });

  test('is exact where a double would not be', () => {
    expect(divideHalfUp(9_007_199_254_740_993n * 3n, 6n)).toBe(4_503_599_627_370_497);
    expect(divideHalfUp(BigInt(maxAmount) * 3n + 1n, 3)).toBe(maxAmount);
  });

  test('is never more than half a kobo from the exact quotient', () => {
    assertProperty(
      fc.property(anAmount, fc.integer({ min: 1, max: 1000 }), (numerator, denominator) => {
        const difference = BigInt(divideHalfUp(numerator, denominator)) * BigInt(denominator) - BigInt(numerator);
        expect(difference * 2n > -BigInt(denominator) && difference * 2n <= BigInt(denominator)).toBe(true);
      }),
    );
  });

  test('throws for a division by zero and for negative amounts', () => {
    expect(() => divideHalfUp(1, 0)).toThrow('Cannot divide 1 by 0');
    expect(() => divideHalfUp(-1, 2)).toThrow('Cannot divide -1 by 2');
    expect(() => divideHalfUp(1, -2)).toThrow('Cannot divide 1 by -2');
    expect(() => divideHalfUp(0, -2)).toThrow('Cannot divide 0 by -2');
  });
});

describe('B-38: percentages', () => {
  test.each([
    [0, 100, 0],
    [1, 3, 33],
    [199, 200, 99],
    [999_999_999, 1_000_000_000, 99],
    [200, 200, 100],
  ])('%i of %i is %i percent', (paid, due, percent) => {
    expect(percentage(paid, due)).toBe(percent);
  });

  test('B-41: nothing due counts as paid', () => {
    expect(percentage(0, 0)).toBe(100);
  });

  test('100 means that everything is paid, however large the amount', () => {
    expect(percentage(maxAmount - 1, maxAmount)).toBe(99);
    assertProperty(
      fc.property(anAmount, anAmount, (a, b) => {
        const [paid, due] = [Math.min(a, b), Math.max(a, b)];
        const percent = percentage(paid, due);
        expect(Number.isInteger(percent) && percent >= 0).toBe(true);
        expect(percent === 100).toBe(paid === due);
      }),
    );
  });
});

describe('naira', () => {
  test.each([
    ['19.99', 1999],
    [19.99, 1999],
    ['0', 0],
    ['1001', 1001_00],
    ['1001.5', 1001_50],
    [' 250.05 ', 250_05],
    ['007', 7_00],
    [1.1, 1_10],
  ])('Y-03: %j naira are %i kobo', (naira, kobo) => {
    expect(parseNaira(naira)).toBe(kobo);
  });

  test.each([
    '19.999',
    '',
    '.5',
    '5.',
    '-1',
    '+1',
    '1e3',
    '1,000',
    'ten',
    '0x10',
    '٣',
    '99999999999999999999',
    '70000000000000.01',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -5,
    0.1 + 0.2,
    1e21,
    0.001,
  ])('%j is not an amount', (naira) => {
    expect(parseNaira(naira)).toBeNull();
    expect(() => fromNaira(naira)).toThrow(`${naira} is no amount in naira`);
  });

  test('an amount survives the conversion to a JSON number and back', () => {
    assertProperty(
      fc.property(anAmount, (kobo) => {
        const json = JSON.stringify(toNaira(kobo));
        expect(json).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(fromNaira(JSON.parse(json))).toBe(kobo);
      }),
    );
  });
});

describe('Y-01: amounts in naira are formatted as en-NG', () => {
  test.each([
    [0, '₦0.00', '₦0'],
    [5, '₦0.05', '₦0.05'],
    [1_500_000_00, '₦1,500,000.00', '₦1,500,000'],
    [1_200_000_50, '₦1,200,000.50', '₦1,200,000.50'],
    [maxAmount, '₦70,000,000,000,000.00', '₦70,000,000,000,000'],
  ])('%i kobo', (kobo, long, short) => {
    expect(formatNaira(kobo)).toBe(long);
    expect(formatNairaShort(kobo)).toBe(short);
  });

  test('can be split into naira and kobo for markup', () => {
    expect(formatNairaShort(1_200_000_00)).toBe('₦1,200,000');
    expect(formatNairaShort(1_200_000_05)).toBe('₦1,200,000.05');
  });

  test('TB-01: in a column without ₦; nothing is –, and what is below zero has a minus', () => {
    expect([0, 5, 1_234_567_80, -24_972_05].map(formatFigure)).toEqual(['–', '0.05', '1,234,567.80', '−24,972.05']);
  });

  test('the formatted text parses to the same amount', () => {
    assertProperty(
      fc.property(anAmount, (kobo) => {
        expect(parseNaira(ungroupAmount(formatNaira(kobo)))).toBe(kobo);
        expect(parseNaira(ungroupAmount(formatNairaShort(kobo)))).toBe(kobo);
      }),
    );
  });
});

describe('X-17: amounts while typing', () => {
  test.each([
    ['1200000', '1,200,000'],
    ['1,2000', '1,2000'],
    ['999', '999'],
    ['1000.', '1,000.'],
    ['1000.50', '1,000.50'],
    ['₦ 2,500,000', '2,500,000'],
    ['', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(groupAmount(typed)).toBe(shown);
  });

  test('text that is not a number is left for the validation', () => {
    for (const typed of ['abc', '12a', '1.2.3', '-5']) expect(groupAmount(typed)).toBe(typed);
  });

  test('grouping is lossless and idempotent', () => {
    assertProperty(
      fc.property(anAmount, (kobo) => {
        const typed = String(toNaira(kobo));
        expect(ungroupAmount(groupAmount(typed))).toBe(typed);
        expect(groupAmount(groupAmount(typed))).toBe(groupAmount(typed));
      }),
    );
  });
});

describe('an amount as people type it', () => {
  test.each([
    ['₦ 1,500,000', '1500000'],
    ['1 500 000.50', '1500000.50'],
    ['NGN 250,000', '250000'],
    ['N250000', '250000'],
    ['1.5m', '1500000'],
    ['1,500k', '1500000'],
    ['250K', '250000'],
    ['2 m', '2000000'],
    ['0.25m', '250000'],
    ['1.234567m', '1234567'],
  ])('ML-08: %s is %s', (typed, plain) => {
    expect(plainAmount(typed)).toBe(plain);
  });

  test.each(['1,5m', '1,50m', '1.2345k', 'k', 'm1', '5mm', '5 min', '1.5.5m'])('ML-08: %s is no amount', (typed) => {
    expect(parseNaira(plainAmount(typed))).toBeNull();
  });

  test('ML-08: k and m move the point', () => {
    assertProperty(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (number) => {
        expect(plainAmount(`${number}k`)).toBe(String(number * 1_000));
        expect(plainAmount(`${number / 1_000}m`)).toBe(String(number * 1_000));
      }),
    );
  });
});
