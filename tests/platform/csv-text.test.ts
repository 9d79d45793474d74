import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupPhoneNumber, plainPhoneNumber } from '#lib/domain/typed/phone-numbers.ts';
import { csvRow } from '#lib/server/office/exports/csv-text.ts';

const written = (...cells: string[]) => csvRow(['first', ...cells]);

/** As a spreadsheet reads it that takes any line break, tab or semicolon for an end, outside of quotes. */
function startsOfCells(csv: string): string[] {
  const starts: string[] = [''];
  let quoted = false;
  for (const sign of csv) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && /[,;\t|\r\n\v\f\u0085\u2028\u2029]/.test(sign)) starts.push('');
    else starts[starts.length - 1] += sign;
  }
  return starts.map((text) => text.trim());
}
const isFormula = (text: string) => /^[=+\-@＝＋－＠]/.test(text) && !/^-\d+\.\d\d$/.test(text);
const anyText = fc.string({ unit: fc.constantFrom(...'=+-@＝＠\r\n\t\v;|,"\' a1.\u2028\u00a0\u200b₦ọ') });

describe('RQ-17: a cell of an export', () => {
  test.each([
    ['Ada\r=1+1', 'Ada =1+1'],
    ['Ada \r\n@SUM(A1)', 'Ada @SUM(A1)'],
    ['\r=1+1', "' =1+1"],
    ['\t=1+1', `"'\t=1+1"`],
    ['  =1+1', "'  =1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['＝1+1', "'＝1+1"],
    ['a;=1+1', '"a;=1+1"'],
    ['a\t=1+1', '"a\t=1+1"'],
    ['-1200.50', '-1200.50'],
    ['Ọbị, "Ada"', '"Ọbị, ""Ada"""'],
    ['-1200.50\r', "'-1200.50 "],
  ])('%j is written as %j', (cell, expected) => {
    expect(written(cell)).toBe(`first,${expected}\r\n`);
  });

  test('begins with a formula for no reader, whatever was typed, and is read again as it was', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, two) => {
        const csv = written(one, two);
        expect(startsOfCells(csv).filter(isFormula)).toEqual([]);
        const [[, ...read] = []] = parse(csv, { record_delimiter: '\r\n' }) as string[][];
        for (const [at, cell] of [one, two].entries()) {
          const oneLine = cell.replace(/[^\S\r\n]*[\r\n\v\f\u0085\u2028\u2029][\s\u0085]*/g, ' ');
          expect([oneLine, `'${oneLine}`]).toContain(read[at]);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('PN-01: a record is one line, and its cells stay what they are', () => {
  test.each([
    ['Ada\nNgozi', 'Ada Ngozi'],
    ['12 Road \r\n Off Street', '12 Road Off Street'],
    ['a\u2028b', 'a b'],
    ['00123', "'00123"],
    ['234803123456789', "'234803123456789"],
    ['12E4', "'12E4"],
    ['1-30', "'1-30"],
    ['2026-11-20 09:42', '2026-11-20 09:42'],
    ['2026-11-20', '2026-11-20'],
    ['400000.00', '400000.00'],
  ])('%j is written as %j', (cell, expected) => {
    expect(written(cell)).toBe(`first,${expected}\r\n`);
  });

  test('whatever the texts, there are as many lines as records', () => {
    const text = fc.string({ unit: fc.constantFrom(...'a1,;"\'\r\n\v\f\u0085\u2028\u2029 ') });
    fc.assert(
      fc.property(text, text, (one, two) => {
        expect(written(one, two).split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)).toHaveLength(2);
      }),
    );
  });

  test('PN-02: a phone number keeps its zero and is read again as it was', () => {
    expect(groupPhoneNumber('08031234567')).toBe('0803 123 4567');
    expect(groupPhoneNumber('2348031234567')).toBe('234 803 123 4567');
    const digits = fc.stringMatching(/^\d{7,15}$/);
    fc.assert(
      fc.property(digits, (phone) => {
        const [[, cell] = []] = parse(written(groupPhoneNumber(phone))) as string[][];
        expect(cell).toMatch(/^\d{1,4}( \d{3})* \d{4}$/);
        expect(plainPhoneNumber(cell as string)).toBe(phone);
      }),
    );
  });
});

/** How the library writes a cell when it is told what is a formula or another number, and what needs quotes. */
const castText = (text: string) => {
  const value = text.replace(/[^\S\r\n]*[\r\n\v\f\u0085\u2028\u2029][\s\u0085]*/g, ' ');
  const isOne = /^[\s\p{C}'"`]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(value) && !/^-\d+\.\d\d$/.test(value);
  const isNumber = /^\s*(0\d+|\d{12,}|\d+(\.\d+)?e\d+|\d{1,2}[-/]\d{1,4})\s*$/i.test(value);
  return { value: isOne || isNumber || value.startsWith('\t') ? `'${value}` : value, quoted: /[\t;|]/.test(value) };
};

test('a row is what a library for CSV makes of the same cells', () => {
  const cell = fc.oneof(anyText, fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
      expect(csvRow(cells)).toBe(stringify([cells], { cast: { string: castText }, record_delimiter: 'windows' }));
    }),
    { numRuns: 5_000 },
  );
});
