import { expect, test } from 'vitest';
import { contractColumn, contractField, contractKeys, contractLabel } from '#lib/domain/contract/contract-form.ts';

test('a field of the contract form is stored under its name in camel case, each under its own', () => {
  expect(contractColumn('email')).toBe('email');
  expect(contractColumn('next_of_kin_phone')).toBe('nextOfKinPhone');
  expect(contractColumn('subscriber_name_1')).toBe('subscriberName1');
  expect(new Set(contractKeys.map(contractColumn)).size).toBe(contractKeys.length);
});

test('who the buyer is are the owners, the birthday and the nationality', () => {
  expect(contractKeys.filter((key) => contractField(key).identity)).toEqual([
    'business_type',
    'subscriber_name_1',
    'subscriber_name_2',
    'subscriber_name_3',
    'additional_name',
    'date_of_birth',
    'nationality',
  ]);
  for (const key of contractKeys) expect(contractLabel(key), key).toMatch(/^[A-Z][a-z]+/);
});
