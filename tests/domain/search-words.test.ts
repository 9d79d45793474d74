import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markedParts, plainLetters, tidySearch, understoodAs, wordsOf } from '#lib/domain/search-words.ts';
import { holds } from './holds.ts';

const marksOf = (text: string, ...terms: string[]) =>
  markedParts(text, terms)
    .filter(({ marked }) => marked)
    .map(({ text: marked }) => marked);

describe('letters', () => {
  test.each([
    ['Ọta', 'ota'],
    ['Ṣagamu', 'sagamu'],
    ['Ẹ̀GBẸ́', 'egbe'],
    ['Ɓaure, Ƙofar Ɗan', 'baure, kofar dan'],
    ['Ǹnọ̀rọ̀', 'nnoro'],
  ])('%s is typed as %s', (text, plain) => {
    expect(plainLetters(text)).toBe(plain);
    expect(plainLetters(text.normalize('NFD'))).toBe(plain);
  });

  test('what is typed is one line, whatever was pasted', () => {
    expect(tidySearch('  Lekki\n\tPhase \u0000\u200B 1 ')).toBe('Lekki Phase 1');
    expect(tidySearch('\ud800\u0007')).toBe('');
    holds(fc.property(fc.string({ unit: 'binary' }), (text) => tidySearch(tidySearch(text)) === tidySearch(text)));
  });

  test('words are split at whatever is no letter and no digit', () => {
    expect(wordsOf('4-bedroom duplex, Ọwọ́!')).toEqual(['4', 'bedroom', 'duplex', 'owo']);
    expect(wordsOf('%% --')).toEqual([]);
    expect(wordsOf('G.R.A., V.I. 3.5')).toEqual(['gra', 'vi', '3', '5']);
  });
});

describe('marks', () => {
  test.each([
    ['Ọ̀tà Garden City', ['ota'], ['Ọ̀tà']],
    ['Ibeju-Lekki, Lagos', ['lekki'], ['Lekki']],
    ['Palm Grove Estate', ['gro', 'grove'], ['Grove']],
    ['Palm Grove Estate', ['alm'], []],
    ['Lekki, Lekki', ['lek'], ['Lek', 'Lek']],
    ['4-bedroom', ['4', 'bedroom'], ['4', 'bedroom']],
    ['Palm Grove', ['', ' ', '-'], []],
    ['3-bedroom flat, 3 Bed Road', ['3 bedroom'], ['3-bedroom']],
    ['13 Bedroom Lodge, 3 – Bedroom', ['3 bedroom'], ['3 – Bedroom']],
    ['Port Harcourt', ['port', 'portharcourt', 'harcourt'], ['Port', 'Harcourt']],
    ['Portharcourt', ['port', 'portharcourt', 'harcourt'], ['Portharcourt']],
  ])('in %s for %j are %j', (text, terms, marked) => {
    expect(marksOf(text, ...terms)).toEqual(marked);
  });

  test('the parts of any text for any terms give the text back', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'aọo\u0323 -ﬁ<b>&İß') }));
    holds(
      fc.property(
        text,
        fc.array(text),
        (whole, terms) =>
          markedParts(whole, terms)
            .map((part) => part.text)
            .join('') === whole,
      ),
    );
  });

  test('every word of a text is marked when it is looked for', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeọṣkị'), minLength: 1, maxLength: 6 });
    holds(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(marksOf(words.join(' '), ...words).join('')).toBe(words.join(''));
      }),
    );
  });
});

test('a correction is told, a word that is only begun or written without its dots is none', () => {
  expect(understoodAs('leki', ['lekki'])).toBe('Lekki');
  expect(understoodAs('duplex in leki', ['duplex', 'lekki'])).toBe('Duplex Lekki');
  expect(understoodAs('lek', ['lekki'])).toBeNull();
  expect(understoodAs('bedrooms', ['bedroom'])).toBeNull();
  expect(understoodAs('Ota', ['ọta'])).toBeNull();
  expect(understoodAs('zzz', [])).toBeNull();
});

test('what is short for a name is told in full, a name that is only run together is not', () => {
  expect(understoodAs('V.I.', ['victoria', 'island', 'islands'])).toBe('Victoria Island');
  expect(understoodAs('ph leki', ['port', 'portharcourt', 'harcourt', 'lekki'])).toBe('Port Harcourt Lekki');
  expect(understoodAs('portharcourt', ['port', 'portharcourt', 'harcourt'])).toBeNull();
  expect(understoodAs('lekkiphase1', ['lekki', 'phase', '1'])).toBeNull();
  expect(understoodAs('new castle', ['newcastle'])).toBeNull();
  expect(understoodAs('3-bed duplex', ['3 bedroom', 'duplex'])).toBeNull();
  expect(understoodAs('three bed', ['3 bedroom'])).toBe('3 bedroom');
});
