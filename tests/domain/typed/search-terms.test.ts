import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, searchTerms } from '#lib/domain/typed/search-terms.ts';
import { assertProperty } from '../check-property.ts';

/** Whether a list that has this text shows it for what is typed. */
const finds = (typed: string, stored: string) => {
  const terms = searchTerms(typed);
  return terms.length > 0 && terms.every((term) => foldText(stored).includes(term));
};

describe('what a search compares', () => {
  test.each([
    ['O’Gbónnà', 'ogbonna'],
    ['Adébọ̀wálé', 'adebowale'],
    ['ʼYar Ɗan Ƙofa', 'yardankofa'],
    ['Straße Łódź', 'strasselodz'],
    ['HS–2026/00017', 'hs202600017'],
    ['ＨＳ－１', 'hs1'],
    ['محمد', 'محمد'],
    ['Ada\nObi', 'ada\nobi'],
    ['…!?', ''],
  ])('OS-01: %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('OS-01: both forms of Unicode and capitals are one, and what is folded is folded', () => {
    const ofNigeria = fc.string({ unit: fc.constantFrom(...'aeọẹṣńỌẸƁɗ\u0301\u0323’ʼ -.'), maxLength: 30 });
    assertProperty(
      fc.property(ofNigeria, (text) => {
        const folded = foldText(text);
        for (const same of [text.normalize('NFC'), text.normalize('NFD'), text.toUpperCase(), folded])
          expect(foldText(same)).toBe(folded);
      }),
    );
  });
});

describe('a number that is searched for', () => {
  test.each([
    ['0803', ['803']],
    ['0603', ['0603']],
    ['12345678', ['12345678']],
    ['1000567', ['1000567']],
    ['00447911123456', ['447911123456']],
    ['0000000', ['000']],
    ['2345678', ['5678']],
    ['+234567', ['234567']],
    ['+234 803 123 4567', ['8031234567']],
    ['Ada tel:08031234567', ['ada', '8031234567']],
  ])('OS-03: %s is looked for as %j, without what it is dialled with', (typed, terms) => {
    expect(searchTerms(typed)).toEqual(terms);
  });
});

describe('what is found', () => {
  test.each([
    ['Adebowale', 'Adébọ̀wálé Obi'],
    ['Ade\u0301bo\u0323\u0300wa\u0301le\u0301', 'Adébọ̀wálé Obi'],
    ['O’Gbonna', "O'Gbónnà"],
    ['OGbonna', "O'Gbónnà"],
    ["o'gbonna", 'OGbonna'],
    ['Obi Ada', 'Ada Obi'],
    ['Obi, Ada', 'Ada Obi'],
    ['Obi,Ada', 'Ada Obi'],
    ['Ada  Obi', 'Ada Obi'],
    ['\u200bAda\u202c', 'Ada Obi'],
    ['Abdul-Malik', 'Abdul Malik'],
    ['abdul malik', 'Abdul–Malik'],
    ['ada.obi@example.com', 'Ada\nada.obi@example.com'],
    ['HS 2026 17', 'HS-2026-17'],
    ['hs202617', 'HS-2026-17'],
    ['1,500', 'Plot 1500'],
    ['1500', 'Plot 1,500'],
  ])('OS-02: %j finds %j', (typed, stored) => {
    expect(finds(typed, stored)).toBe(true);
  });

  test.each([
    '0803 123 4567',
    '2348031234567',
    '+234 803-123-4567',
    '+234 (0)803 123 4567',
    '00234 803 123 4567',
    '08031234567',
  ])('OS-03: the phone %s is found however it is kept, and by the words beside it', (typed) => {
    for (const kept of ['08031234567', '2348031234567', '+2348031234567']) {
      expect(finds(typed, kept)).toBe(true);
      expect(finds(`${typed}, Ada`, `Ada Obi\n${kept}`)).toBe(true);
      expect(finds(`\u202atel:${typed}\u202c`, kept)).toBe(true);
    }
  });

  test('OS-03: a part of a phone is found, too, and its digits in this order only', () => {
    for (const typed of ['0803', '0803 12', '+234803', '803 123', '4567', '٠٨٠٣١٢٣'])
      expect(finds(typed, '2348031234567')).toBe(true);
    expect(finds('0803 123 4567', '08034567123')).toBe(false);
    expect(finds('Plot 12, 13', 'Plot 13, block 12')).toBe(true);
  });

  test.each(['Obi Adanna', 'Adda', '-', '%', '…'])('OS-02: %j does not find Ada Obi', (typed) => {
    expect(finds(typed, 'Ada Obi')).toBe(false);
  });

  test('OS-02: a name is found by each of its words, in any order', () => {
    assertProperty(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-zọẹńɗ’-]{1,9}$/), { minLength: 1, maxLength: 4 }), (words) => {
        const typed = [...words].reverse().join(', ').toUpperCase();
        if (foldText(typed) !== '') expect(finds(typed, words.join(' '))).toBe(true);
      }),
    );
  });

  test('OS-02: long and odd texts are taken apart at once', () => {
    for (const typed of ['1 '.repeat(50), '('.repeat(100), `${'0-'.repeat(50)}a`, 'ﷺ'.repeat(100)])
      expect(Array.isArray(searchTerms(typed))).toBe(true);
  });
});
