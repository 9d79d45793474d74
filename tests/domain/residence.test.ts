import { expect, test } from 'vitest';
import { invalidResidencePart, officialResidence } from '#lib/domain/residence.ts';

test.each([
  [{ country: 'Nigeria', state: 'Lagos', lga: 'Epe' }, null],
  [{ country: ' nigeria ', state: 'FCT', lga: 'Bwari' }, null],
  [{ country: 'Nigeria', state: 'Lagos', lga: null }, null],
  [{ country: 'Nigeria', state: null, lga: null }, null],
  [{ country: 'Nigeria', state: 'Lagos', lga: 'Bwari' }, 'lga'],
  [{ country: 'Nigeria', state: null, lga: 'Epe' }, 'lga'],
  [{ country: 'Nigeria', state: 'Ontario', lga: 'Toronto' }, 'state'],
  [{ country: 'Nigeria', state: 'constructor', lga: null }, 'state'],
  [{ country: 'Canada', state: 'Ontario', lga: 'Toronto' }, null],
  [{ country: null, state: 'Ontario', lga: 'Toronto' }, null],
])('F-12: in %o the invalid part is %s', (residence, wrong) => {
  expect(invalidResidencePart(residence)).toBe(wrong);
});

test.each([
  ['Lagos State', 'eti osa', 'Lagos', 'Eti-Osa'],
  ['abuja', 'ABUJA MUNICIPAL', 'FCT', 'Abuja Municipal'],
  ['Lagos', 'Eti-Osa', 'Lagos', 'Eti-Osa'],
  // what is not known stays as it was typed, for the check to name
  ['Lagos', 'Toronto', 'Lagos', 'Toronto'],
  ['Ontario', 'Epe', 'Ontario', 'Epe'],
  [null, 'epe', null, 'epe'],
  ['lagos', null, 'Lagos', null],
  ['', '', '', ''],
])('F-12: in Nigeria %o and %o are %o and %o', (state, lga, officialState, officialLga) => {
  const place = { country: 'Nigeria', state, lga, town: 'Ajah' };
  expect(officialResidence(place)).toEqual({ ...place, state: officialState, lga: officialLga });
});

test('F-12: abroad a place stays as it was typed', () => {
  const place = { country: 'Ghana', state: 'lagos state', lga: 'eti osa' };
  expect(officialResidence(place)).toEqual(place);
});
