import { expect, test } from 'vitest';
import { passedKind, tellsMore } from '#lib/domain/lists/row-kinds.ts';

const names = ['Property', 'Price (₦)', 'Units'];

test.each([
  'Total',
  'TOTALS',
  'Grand total',
  'Sub total',
  'Sub-total',
  'Subtotal:',
  'Total (12 units)',
  'Total 1,200 plots',
  'Total 4 houses',
  'Total (3 rows)',
  'Total properties',
  'Total units:',
  'Sum',
  'average',
])('PI-08: a row that begins with %j is a total', (cell) => {
  expect(passedKind(['', cell, '45'], names)).toBe('total');
});

test.each(['Total Towers', 'My total', 'Totality', 'Sum Court', 'Total of rooms', 'Totals 12 cars', 'Assumption'])(
  'PI-08: %j is the name of a property',
  (cell) => {
    expect(passedKind([cell, '45000000', '3'], names)).toBeNull();
  },
);

test('PI-08: one cell alone is a section, where the list has more than two columns', () => {
  expect(passedKind(['', 'Lekki', ''], names)).toBe('section');
  expect(passedKind(['', 'Lekki'], ['Property', 'Price'])).toBeNull();
  expect(passedKind(['', 'Lekki', ''], ['Property', 'Price', ''])).toBeNull();
});

test('PI-08: a row that repeats the names of its columns is none, however they are written', () => {
  expect(passedKind(['property', 'PRICE  ₦', 'Units.'], names)).toBe('names');
  expect(passedKind(['Property', '', 'Units'], names)).toBe('names');
  expect(passedKind(['Property', '45000000', 'Units'], names)).toBeNull();
  expect(passedKind(['Property', 'Price ₦', 'Units', 'More'], names)).toBeNull();
  expect(passedKind(['Unit s', 'Price', ''], ['Units', 'Price', '']), 'a space parts words').toBeNull();
  expect(passedKind(['Units', '', ''], ['Units', 'Price', ''])).toBeNull();
  expect(passedKind(['', '', ''], names)).toBeNull();
});

test.each([
  ['For rent', 'rent'],
  ['Rentals', 'Rentals'],
  ['Rental homes', 'Rental'],
  ['On lease', 'lease'],
  ['To let', 'let'],
  ['Short let', 'Short let'],
  ['shortlet flats', 'shortlet'],
  ['SOLD', 'SOLD'],
  ['off-market', 'off-market'],
  ['off market', 'off market'],
  ['Prices in millions', 'millions'],
  ['in million', 'million'],
  ['price per sqm', 'per sqm'],
  ['per square metre', 'per square metre'],
  ['per square meter', 'per square meter'],
  ["Price '000", "'000"],
  ['in $', '$'],
  ['a dollar', 'dollar'],
  ['dollars', 'dollars'],
  ['euro', 'euro'],
  ['euros', 'euros'],
  ['pound', 'pound'],
  ['pounds', 'pounds'],
  ['thousand', 'thousand'],
  ['thousands', 'thousands'],
])('PI-09: of the title %j the word %j matters for the rows under it', (title, word) => {
  expect(tellsMore(title)).toBe(word);
});

test.each(['Lekki Phase 1', 'Parental homes', 'Letters', 'Unsold', 'Reservedly', 'Marketing'])(
  'PI-09: %j says nothing more',
  (title) => {
    expect(tellsMore(title)).toBeNull();
  },
);
