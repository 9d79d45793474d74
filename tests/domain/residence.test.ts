import { expect, test } from 'vitest';
import { invalidResidencePart } from '#lib/domain/residence.ts';

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
