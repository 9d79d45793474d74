import { expect, test } from 'vitest';
import { consistsOf } from '#lib/domain/accounts/personal-words.ts';

const adaeze = ['Homestead', 'Adaeze', 'Ọlá Okonkwo', 'ada.okonkwo'];

test.each([
  'Adaeze2026',
  'adaeze12345678',
  '@d4eze-0k0nkw0',
  'okonkwoAdaeze',
  'Ola.Okonkwo!',
  'olá-okonkwo-1',
  'ADA.OKONKWO',
  'homestead1',
  'H0mestead-2026',
  'my-Adaeze-1990',
])('AS-65: %s is made of one’s own words', (password) => {
  expect(consistsOf(adaeze, password)).toBe(true);
});

test.each(['palm-Grove-2026', 'harmattan-2027', 'Adaeze likes yams', 'adage about rain', '84 72 99 31 55'])(
  '%s is not made of them',
  (password) => {
    expect(consistsOf(adaeze, password)).toBe(false);
  },
);

test('a name of one or two letters is no word of its own', () => {
  expect(consistsOf(['O', 'Bo'], 'bo-12345678')).toBe(false);
});
