import { expect, test } from 'vitest';
import { consistsOf } from '#lib/domain/accounts/personal-words.ts';

const adaeze = ['Homestead', 'Adaeze', 'Ọlá Okonkwo', 'ada.okonkwo'];

test.each([
  'Adaeze2026',
  'adaeze12345678',
  '@d4eze-0k0nkw0',
  'okonkwoAdaeze',
  'Ola.Okonkwo!',
  'Ọlá',
  'olá-okonkwo-1',
  'ADA.OKONKWO',
  'homestead1',
  'H0mestead-2026',
  'my-Adaeze-1990',
  'Ad4eze!!!',
  '4da3ze-99',
  'h0mest3@d',
  'Home$tead7',
  'homes7ead1',
  'Home5tead',
  'xyzAdaeze',
])('AS-65: %s is made of one’s own words', (password) => {
  expect(consistsOf(adaeze, password)).toBe(true);
});

test.each(['palm-Grove-2026', 'harmattan-2027', 'Adaeze likes yams', 'adage about rain', '84 72 99 31 55'])(
  '%s is not made of them',
  (password) => {
    expect(consistsOf(adaeze, password)).toBe(false);
  },
);

test('AS-65: a name with an i is known behind 1 and !', () => {
  for (const password of ['1bid0un-99', '!bidoun-99', 'Ib1d0un']) expect(consistsOf(['Ibidoun'], password)).toBe(true);
});

test('AS-65: names that stand together are one word, a double dash between them is no letter', () => {
  expect(consistsOf(['Ade--Bola'], 'adebola-99')).toBe(true);
  expect(consistsOf(['Jo Li'], 'joli-12345')).toBe(true);
});

test('AS-65: the longest words count first, so that a name within a name leaves nothing', () => {
  expect(consistsOf(['Ola', 'Olamide'], 'olamide-12345')).toBe(true);
  expect(consistsOf(['Ola', 'Olamidele'], 'Olamidele-12345')).toBe(true);
});

test('AS-65: three more letters leave it weak, four do not', () => {
  expect(consistsOf(['Adaeze'], 'xyz-adaeze-1')).toBe(true);
  expect(consistsOf(['Adaeze'], 'wxyz-adaeze-1')).toBe(false);
});

test('AS-65: a name of three letters counts', () => {
  expect(consistsOf(['Obi'], 'obi-12345678')).toBe(true);
});

test('a name of one or two letters is no word of its own', () => {
  expect(consistsOf(['O', 'Bo'], 'bo-12345678')).toBe(false);
});
