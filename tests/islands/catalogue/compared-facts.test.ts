import { expect, test } from 'vitest';
import { comparedFacts, comparesRentWithPrice } from '#islands/catalogue/compare/compared-facts.ts';
import { aListedProperty } from './sample-property.ts';

const sold = aListedProperty({ price: 9_000_000, purpose: ['Sale'] });
const rented = aListedProperty({ price: 12_000_000, purpose: ['Rent'] });
const rowOf = (properties: Parameters<typeof comparedFacts>[0], name: string) =>
  comparedFacts(properties).find((fact) => fact.name === name)?.values;

test('WM-07: a rent stands in a row of its own, by the year, and not among the prices', () => {
  expect(rowOf([rented, sold], 'Rent')).toEqual(['₦12,000,000 a year', null]);
  expect(rowOf([rented, sold], 'Price')).toEqual([null, '₦9,000,000']);
  expect(rowOf([rented, rented], 'Price')).toBeUndefined();
  expect(rowOf([sold, sold], 'Rent')).toBeUndefined();
});

test('WM-07: a rent beside a price is said to be no comparison', () => {
  expect(comparesRentWithPrice([rented, sold])).toBe(true);
  expect(comparesRentWithPrice([rented, rented])).toBe(false);
  expect(comparesRentWithPrice([sold])).toBe(false);
});
