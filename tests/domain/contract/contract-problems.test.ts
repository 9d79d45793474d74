import { expect, test } from 'vitest';
import { contractProblems } from '#lib/domain/contract/contract-problems.ts';

const today = '2026-11-20';
const problems = (details: Parameters<typeof contractProblems>[0]) => contractProblems(details, today);

test('WL-14: a joint purchase names its co-owner, any other one need not', () => {
  const coOwner = { subscriber_name_2: 'no co-owner' };
  expect(problems({ business_type: 'Joint' })).toEqual(coOwner);
  expect(problems({ business_type: 'Joint', subscriber_name_2: '  ' })).toEqual(coOwner);
  expect(problems({ business_type: 'Joint', subscriber_name_2: 'Obinna Eze' })).toEqual({});
  expect(problems({ business_type: 'Individual' })).toEqual({});
});

test.each([
  ['Individual', '2008-11-20', true],
  ['Individual', '2008-11-21', false],
  ['Joint', '2008-11-21', false],
  ['Company (Corporate)', '2020-01-01', false],
  ['Minor', '2020-01-01', true],
  [undefined, '2020-01-01', false],
])('WL-14: an owner is 18, or is named a minor: %s born on %s', (business_type, date_of_birth, isFine) => {
  expect(problems({ business_type, date_of_birth, subscriber_name_2: 'Obinna Eze' })).toEqual(
    isFine ? {} : { date_of_birth: 'under age' },
  );
});

test('WL-14: who was born on 29 February is 18 on 1 March of another year', () => {
  const born = { business_type: 'Individual', date_of_birth: '2008-02-29' };
  expect(contractProblems(born, '2026-02-28')).toHaveProperty('date_of_birth');
  expect(contractProblems(born, '2026-03-01')).toEqual({});
});

test('Z-24: the date of birth cannot be in the future, of a minor neither', () => {
  const inTheFuture = { date_of_birth: 'not born yet' };
  expect(problems({ business_type: 'Minor', date_of_birth: '2026-11-21' })).toEqual(inTheFuture);
  expect(problems({ business_type: 'Minor', date_of_birth: today })).toEqual({});
});
