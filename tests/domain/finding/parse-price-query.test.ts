import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePriceQuery } from '#lib/domain/catalogue/parse-price-query.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { assertProperty } from '../check-property.ts';

const million = 100_000_000;

describe('FI-05: prices in a search', () => {
  test.each([
    ['under 20 million', '', undefined, 20],
    ['land in lekki below ₦20m', 'land in lekki', undefined, 20],
    ['5m', '', undefined, 5],
    ['duplex 5M', 'duplex', undefined, 5],
    ['less than ₦10m', '', undefined, 10],
    ['less than N10,000,000', '', undefined, 10],
    ['not more than 10 million naira', '', undefined, 10],
    ['between 5 and 10 million', '', 5, 10],
    ['house between ₦10m and ₦5m in Epe', 'house in Epe', 5, 10],
    ['5-10m bungalow', 'bungalow', 5, 10],
    ['from 2.5 million to 4 million', '', 2.5, 4],
    ['from 3m', '', 3, undefined],
    ['above five million duplex', 'duplex', 5, undefined],
    ['more than 3m but less than 7m', 'but', 3, 7],
    ['plots 20000000', 'plots', undefined, 20],
    ['500k land', 'land', undefined, 0.5],
    ['2 billion', '', undefined, 2000],
    ['1.5bn', '', undefined, 1500],
    ['3 millions', '', undefined, 3],
    ['4mil', '', undefined, 4],
    ['4 mill', '', undefined, 4],
    ['900 thousand', '', undefined, 0.9],
    ['Between 5M And 10M', '', 5, 10],
    // a sign or a unit at one end is meant for both
    ['₦5,000 to 8,000', '', 0.005, 0.008],
    ['5,000 to ₦8,000', '', 0.005, 0.008],
    ['5m - 10', '', 5, 10],
    // a number alone is a price from ten thousand on, with a sign at once
    ['10000 land', 'land', undefined, 0.01],
    ['₦5000', '', undefined, 0.005],
    ['20,000 to 5,000', 'to 5,000', undefined, 0.02],
    ['70000000000000', '', undefined, 70_000_000],
  ])('%s', (text, rest, min, max) => {
    expect(parsePriceQuery(text)).toEqual({
      ...(min !== undefined && { min: min * million }),
      ...(max !== undefined && { max: max * million }),
      rest,
    });
  });

  test.each([
    'lekki phase 1',
    'phase 1 to 2',
    '600 sqm',
    '600sqm in epe',
    '3 bedroom under offer',
    'under 20',
    '12 main road',
    'five bedroom duplex',
    '4 monarch street',
    'between two roads',
    'plot 5 and 6',
    'max',
    '9999 land',
    '5,000 to 8,000',
    // one end that may be a price does not make the other one
    '5,000 to 20,000',
    'five to 20,000',
    '₦0',
    '0m',
    '70000000000001',
    '999999999999999m',
    '',
  ])('no price in “%s”', (text) => {
    expect(parsePriceQuery(text)).toEqual({ rest: text });
  });

  test('understands the words in which a filter is shown', () => {
    assertProperty(
      fc.property(fc.integer({ min: 10_000, max: 1_000_000_000 }), (naira) => {
        const written = formatNairaShort(naira * 100);
        expect(parsePriceQuery(`Up to ${written}`)).toEqual({ max: naira * 100, rest: '' });
        expect(parsePriceQuery(`land from ${written}`)).toEqual({ min: naira * 100, rest: 'land' });
      }),
    );
  });

  test('any text can be read, and nothing is invented', () => {
    assertProperty(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { min, max, rest } = parsePriceQuery(text);
        expect(rest.length).toBeLessThanOrEqual(text.length);
        if (min !== undefined && max !== undefined) expect(min).toBeLessThanOrEqual(max);
      }),
    );
  });
});
