import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
    ['Ada\r=1+1', '"Ada\r=1+1"'],
    ['Ada\n@SUM(A1)', '"Ada\n@SUM(A1)"'],
    ['\r=1+1', `"'\r=1+1"`],
    ['\t=1+1', `"'\t=1+1"`],
    ['  =1+1', "'  =1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['＝1+1', "'＝1+1"],
    ['a;=1+1', '"a;=1+1"'],
    ['a\t=1+1', '"a\t=1+1"'],
    ['-1200.50', '-1200.50'],
    ['-1200.50\r', `"'-1200.50\r"`],
    ['Ọbị, "Ada"', '"Ọbị, ""Ada"""'],
  ])('%j is written as %j', (cell, expected) => {
    expect(written(cell)).toBe(`first,${expected}\r\n`);
  });

  test('begins with a formula for no reader, whatever was typed, and is read again as it was', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, two) => {
        const csv = written(one, two);
        expect(startsOfCells(csv).filter(isFormula)).toEqual([]);
        const [[, ...read] = []] = parse(csv, { record_delimiter: '\r\n' }) as string[][];
        for (const [at, cell] of [one, two].entries()) expect([cell, `'${cell}`]).toContain(read[at]);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** How the library writes a cell when it is told what is a formula and what needs quotes. */
const castText = (value: string) => {
  const isOne = /^[\s\p{C}'"`]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(value) && !/^-\d+\.\d\d$/.test(value);
  const text = isOne || /^[\t\r]/.test(value) ? `'${value}` : value;
  return { value: text, quoted: /[\r\n\t\v\f;|\u0085\u2028\u2029]/.test(value) };
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
