import { expect, test } from 'vitest';
import { rateNeedsApproval } from '#lib/domain/commissions/rate-limit.ts';
import { mayBeSamePerson } from '#lib/domain/staff/same-person.ts';

const person = (name: string, phone: string | null = null) => ({ name, phone });

test('CR-06: two may be one person by their names in any order and spelling of letters, or by their phone number', () => {
  expect(mayBeSamePerson(person('Bola Adeyemi'), person('ADEYEMI, Bola'))).toBe(true);
  expect(mayBeSamePerson(person('Ṣadé Òkè'), person('Oke Sade'))).toBe(true);
  expect(mayBeSamePerson(person('A', '+234 803 123 4567'), person('B', '0803-123-4567'))).toBe(true);
  expect(mayBeSamePerson(person('Bola Adeyemi'), person('Bola Adebayo'))).toBe(false);
  expect(mayBeSamePerson(person('', ''), person('', ''))).toBe(false);
  expect(mayBeSamePerson(person('A', '123'), person('B', '123'))).toBe(false);
});

test('CR-01: the limit itself needs nobody, a hundredth of a percent more does', () => {
  expect([1_000, 1_001].map((points) => rateNeedsApproval(points, 10))).toEqual([false, true]);
  expect([0, 1].map((points) => rateNeedsApproval(points, 0))).toEqual([false, true]);
});
