import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { randomStatement } from '../../support/office/random-statements.ts';
import { readOrRefuse } from '../../support/office/read-statement.ts';

/** By the time that was computed: on a busy machine everything takes longer. */
const within = (bytes: Uint8Array, milliseconds: number) => {
  const start = process.cpuUsage();
  const outcome = readOrRefuse(bytes);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(milliseconds);
  return outcome;
};
const million = 1_000_000;
const book = (sheet: Uint8Array) =>
  zipSync({
    'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="S" id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
    ),
    'xl/worksheets/a.xml': sheet,
  });

test.each<[string, () => Uint8Array]>([
  ['a zip that unpacks to very much', () => book(Buffer.alloc(60 * million, ' '))],
  ['a workbook that is cut off', () => book(Buffer.from('<worksheet/>')).slice(0, 200)],
  ['a workbook of nothing', () => Buffer.from('PK\u0003\u0004xl/workbook')],
  [
    'entities that grow',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cc">]><Document><BkToCstmrStmt>&b;</BkToCstmrStmt></Document>',
      ),
  ],
  [
    'elements a hundred thousand deep',
    () => Buffer.from(`<?xml version="1.0"?><Document><BkToCstmrStmt>${'<a>'.repeat(100_000)}`),
  ],
  [
    'a cell of eight million letters',
    () => Buffer.from(`Date,Narration,Credit\n14/09/2026,${'A'.repeat(8 * million)},5.00`),
  ],
  ['eight million quotes', () => Buffer.from(`Date,Narration,Credit\n${'"'.repeat(8 * million)}`)],
  ['a quote at each line', () => Buffer.from(`Date,Narration,Credit\n${'"a\n'.repeat(million)}`)],
  ['eight million commas', () => Buffer.from(','.repeat(8 * million))],
  ['eight million line ends', () => Buffer.from('\r\n'.repeat(4 * million))],
  ['a million rows', () => Buffer.from(`Date,Narration,Credit\n${'1/9/26,A,5\n'.repeat(800_000)}`)],
  ['spaces without end', () => Buffer.from(`Date  Narration  Credit\n${' '.repeat(8 * million)}x`)],
  ['tags without end', () => Buffer.from(`<html>${'<td'.repeat(2 * million)}`)],
  [
    'cells over fifty rows and columns',
    () => Buffer.from(`<html><table>${'<tr><td colspan="50" rowspan="50">1'.repeat(20_000)}</table>`),
  ],
  ['comments that do not end', () => Buffer.from(`<html>${'<!--'.repeat(2 * million)}`)],
  ['OFX without ends', () => Buffer.from(`<OFX>${'<STMTTRN>'.repeat(800_000)}`)],
  ['MT940 without ends', () => Buffer.from(`:20:X\n:60F:C260901NGN1,\n${':61:2609010901C5,NTRF\n'.repeat(400_000)}`)],
  ['an envelope of braces', () => Buffer.from(`:20:X\n:60F:C260901NGN1,\n${'{1:'.repeat(2 * million)}`)],
  ['QIF without ends', () => Buffer.from(`!Type:Bank\n${'^\nD1/9/26\n'.repeat(800_000)}`)],
])('BS-16: %s ends in time, with a sentence', (_, make) => {
  const { read, refused } = within(make(), 5_000);
  expect(refused || read?.questions[0]?.text).toMatch(/\w/);
});

test('BS-16: twenty thousand lines with balances are read within the time that a reader has', () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `${10 + (at % 19)}/09/2026,NIP FROM SOMEBODY ${at},R${at},,1.00,${at + 1}.00`,
  );
  const { read } = within(Buffer.from(['Date,Narration,Reference,Debit,Credit,Balance', ...rows].join('\n')), 5_000);
  expect(read?.lines).toHaveLength(20_000);
});

test('BS-16: a file that is cut off or damaged anywhere is never read wrongly where it has balances', () => {
  fc.assert(
    fc.property(
      randomStatement,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 255 }),
      ({ bytes }, place, byte) => {
        const at = Math.floor(place * (bytes.length - 1));
        const damaged = Uint8Array.from(bytes);
        damaged[at] = byte;
        for (const sent of [bytes.slice(0, at), damaged]) {
          const { read, refused } = readOrRefuse(sent);
          if (!read) expect(refused).toMatch(/\w/);
          for (const { amount, day } of read?.lines ?? []) {
            expect(Number.isSafeInteger(amount) && amount !== 0).toBe(true);
            expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
          }
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('BS-16: a file of zero bytes is called empty, and a picture is no statement', () => {
  expect(readOrRefuse(new Uint8Array()).refused).toMatch(/empty/);
  expect(readOrRefuse(readFileSync('tests/cases/statements/banks/zipped.zip')).refused).toMatch(/Unpack/);
  expect(readOrRefuse(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1])).refused).toMatch(
    /no statement/,
  );
  expect(readOrRefuse(Buffer.from('{"a":1}')).refused).toMatch(/JSON/);
});
