import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asSeen } from '#lib/domain/typed/as-seen.ts';
import { plainCode, tidyCode } from '#lib/domain/typed/codes.ts';
import { passwordForms, plainPassword } from '#lib/domain/typed/passwords.ts';
import { plainLine, plainLines } from '#lib/domain/typed/plain-text.ts';
import { assertProperty } from '../check-property.ts';

const anyText = fc.string({ unit: 'binary' });

describe('text', () => {
  test.each([
    ['Ada\nNgozi', 'Ada Ngozi'],
    ['Obi\r\nEze', 'Obi Eze'],
    ['Obi\u2028Eze\tand\u0085Ada', 'Obi Eze and Ada'],
    ['Ada\u202e', 'Ada'],
    ['A\u0007da\u0000', 'Ada'],
    ['Ade\u0301bo\u0323\u0300wa\u0301le\u0301', 'Adébọ̀wálé'.normalize('NFC')],
    ['e\u034f\u0301', 'é'.normalize('NFC')],
    ['Ada\u00a0 Obi', 'Ada Obi'],
    ['\u200b\u2060\ufeff\u3164\u2800', ''],
    ['\u0301 \u20dd\ufffc', ''],
    ['\u0301Ada', 'Ada'],
    ['Ada\u2800Obi', 'Ada Obi'],
    [' Ada ', 'Ada'],
  ])('TX-01: %j is %j on one line', (typed, read) => {
    expect(plainLine(typed)).toBe(read);
  });

  test('TX-01: joiners that letters and emoji need stay', () => {
    for (const kept of ['می\u200cخواهم', '👩\u200d👩\u200d👧', '❤\ufe0f', '1\ufe0f\u20e3'])
      expect(plainLine(kept)).toBe(kept);
    expect(plainLine('A\u200dda\u200c')).toBe('Ada');
  });

  test('TX-01: several lines keep their breaks, of one kind', () => {
    expect(plainLines(' 12 Road \r\nOff\tStreet\u2028\u200b\n\nLagos ')).toBe('12 Road\nOff Street\n\n\nLagos');
    expect(plainLines('12 Road\rLagos\vNigeria\n \n')).toBe('12 Road\nLagos\nNigeria');
  });

  test('TX-01: what was read is read the same again, and holds nothing that nobody sees', () => {
    assertProperty(
      fc.property(anyText, (typed) => {
        for (const read of [plainLine, plainLines]) {
          expect(read(read(typed))).toBe(read(typed));
          expect(read(typed)).not.toMatch(/(?!\n)\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u);
        }
        expect(plainLine(typed)).not.toMatch(/\s(?<! )/);
      }),
    );
  });
});

describe('codes', () => {
  test.each([
    ['12 34', '1234'],
    ['١٢٣٤', '1234'],
    ['HSM-1078\u200b', 'HSM1078'],
    ['\u202a0123 456–789\u202c', '0123456789'],
  ])('TX-05: only letters and digits of %j count', (typed, read) => {
    expect(plainCode(typed)).toBe(read);
  });

  test('TX-06: codes that look the same are one; those that a person can tell apart are not', () => {
    const alike = [
      'HS-T1',
      'hs-t1',
      'HS\u2011T1',
      'HS – T1',
      'ＨＳ－Ｔ１',
      'НS-T1',
      ' HS-T1\u200b',
      'нѕ‒т1',
      'HS⁃T1',
      'HS־T1',
    ];
    expect(new Set(alike.map(asSeen))).toEqual(new Set(['HS-T1']));
    expect(new Set(['1-11', '11-1', '111', 'A1', 'A-1', 'A/1'].map(asSeen)).size).toBe(6);
    expect(tidyCode('PG/2026/17')).toBe('PG/2026/17');
  });
});

describe('passwords', () => {
  const [nfc, nfd] = ['Ọ̀nà-abọ́-2031'.normalize('NFC'), 'Ọ̀nà-abọ́-2031'.normalize('NFD')];

  test('TX-07: both forms of Unicode are one password, and every older form is tried', () => {
    expect(plainPassword(nfd)).toBe(nfc);
    for (const typed of [nfc, nfd]) expect(passwordForms(typed)).toEqual(expect.arrayContaining([nfc, nfd]));
    expect(passwordForms('Blue-Kettle 41 ')).toEqual(['Blue-Kettle 41 ']);
  });

  test('TX-07: whichever form was kept, the other one finds it', () => {
    assertProperty(
      fc.property(anyText, (typed) => {
        for (const kept of [typed.normalize('NFC'), typed.normalize('NFD')])
          for (const sent of [typed.normalize('NFC'), typed.normalize('NFD')])
            expect(plainPassword(sent)).toBe(plainPassword(kept));
      }),
    );
  });
});
