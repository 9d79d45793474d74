import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctedQuery, highlightMatches, normalizeQuery, plainLetters, plainWords } from '#lib/domain/search-text.ts';
import { assertProperty } from '../check-property.ts';

const marksOf = (text: string, ...terms: string[]) =>
  highlightMatches(text, terms)
    .filter(({ marked }) => marked)
    .map(({ text: marked }) => marked);

describe('plain letters', () => {
  test.each([
    ['Ọta', 'ota'],
    ['Ṣagamu', 'sagamu'],
    ['Ẹ̀GBẸ́', 'egbe'],
    ['Ɓaure, Ƙofar Ɗan', 'baure, kofar dan'],
    ['Ǹnọ̀rọ̀', 'nnoro'],
    ['Ƴar Adua', 'yar adua'],
  ])('%s becomes %s', (text, plain) => {
    expect(plainLetters(text)).toBe(plain);
    expect(plainLetters(text.normalize('NFD'))).toBe(plain);
  });

  test('typed text becomes one line, whatever was pasted', () => {
    expect(normalizeQuery('  Lekki\n\tPhase \u0000\u200B 1 ')).toBe('Lekki Phase 1');
    expect(normalizeQuery('\ud800\u0007')).toBe('');
    assertProperty(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => normalizeQuery(normalizeQuery(text)) === normalizeQuery(text),
      ),
    );
  });

  test('words are separated by anything but letters and digits', () => {
    expect(plainWords('4-bedroom duplex, Ọwọ́!')).toEqual(['4', 'bedroom', 'duplex', 'owo']);
    expect(plainWords('%% --')).toEqual([]);
    expect(plainWords('G.R.A., V.I. 3.5')).toEqual(['gra', 'vi', '3', '5']);
  });
});

describe('highlighting', () => {
  test.each([
    ['Ọ̀tà Garden City', ['ota'], ['Ọ̀tà']],
    ['Ibeju-Lekki, Lagos', ['lekki'], ['Lekki']],
    ['Palm Grove Estate', ['gro', 'grove'], ['Grove']],
    ['Palm Grove Estate', ['alm'], []],
    ['Lekki, Lekki', ['lek'], ['Lek', 'Lek']],
    ['4-bedroom', ['4', 'bedroom'], ['4', 'bedroom']],
    ['Palm Grove', ['', ' ', '-'], []],
    ['Palm -- Grove', ['-'], []],
    ['Lekki', ['lekki phase'], []],
    ['Lekki ', ['lekki phase'], []],
    ['3-bedroom flat, 3 Bed Road', ['3 bedroom'], ['3-bedroom']],
    ['13 Bedroom Lodge, 3 – Bedroom', ['3 bedroom'], ['3 – Bedroom']],
    ['Port Harcourt', ['port', 'portharcourt', 'harcourt'], ['Port', 'Harcourt']],
    ['Portharcourt', ['port', 'portharcourt', 'harcourt'], ['Portharcourt']],
  ])('in %s the terms %j match %j', (text, terms, marked) => {
    expect(marksOf(text, ...terms)).toEqual(marked);
  });

  test('a text is split before and after what matches', () => {
    const plain = (text: string) => ({ text, marked: false });
    const marked = (text: string) => ({ text, marked: true });
    expect(highlightMatches('Lekki, near Lekki Phase', ['lekki'])).toEqual([
      marked('Lekki'),
      plain(', near '),
      marked('Lekki'),
      plain(' Phase'),
    ]);
    expect(highlightMatches('Lekki', ['lekki'])).toEqual([marked('Lekki')]);
    expect(highlightMatches('Epe', ['lekki'])).toEqual([plain('Epe')]);
    expect(highlightMatches('', ['lekki'])).toEqual([]);
  });

  test('no part of a text is empty', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aọo\u0323 -ﬁİ') });
    assertProperty(
      fc.property(text, fc.array(text), (whole, terms) =>
        highlightMatches(whole, terms).every((part) => part.text !== ''),
      ),
    );
  });

  test('the parts of a text add up to the text', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'aọo\u0323 -ﬁ<b>&İß') }));
    assertProperty(
      fc.property(
        text,
        fc.array(text),
        (whole, terms) =>
          highlightMatches(whole, terms)
            .map((part) => part.text)
            .join('') === whole,
      ),
    );
  });

  test('every word of a text is highlighted when it is searched for', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeọṣkị'), minLength: 1, maxLength: 6 });
    assertProperty(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(marksOf(words.join(' '), ...words).join('')).toBe(words.join(''));
      }),
    );
  });
});

test('a correction is reported, but not an unfinished word or one without its accents', () => {
  expect(correctedQuery('leki', ['lekki'])).toBe('Lekki');
  expect(correctedQuery('duplex in leki', ['duplex', 'lekki'])).toBe('Duplex Lekki');
  expect(correctedQuery('lek', ['lekki'])).toBeNull();
  expect(correctedQuery('bedrooms', ['bedroom'])).toBeNull();
  expect(correctedQuery('Ota', ['ọta'])).toBeNull();
  expect(correctedQuery('zzz', [])).toBeNull();
});

test('an abbreviation is reported in full, but not a name without its spaces', () => {
  expect(correctedQuery('V.I.', ['victoria', 'island', 'islands'])).toBe('Victoria Island');
  expect(correctedQuery('ph leki', ['port', 'portharcourt', 'harcourt', 'lekki'])).toBe('Port Harcourt Lekki');
  expect(correctedQuery('portharcourt', ['port', 'portharcourt', 'harcourt'])).toBeNull();
  expect(correctedQuery('lekkiphase1', ['lekki', 'phase', '1'])).toBeNull();
  expect(correctedQuery('new castle', ['newcastle'])).toBeNull();
  expect(correctedQuery('3-bed duplex', ['3 bedroom', 'duplex'])).toBeNull();
  expect(correctedQuery('three bed', ['3 bedroom'])).toBe('3 bedroom');
});
