import { expect, test } from 'vitest';
import { findColumns, findHeader } from '#lib/domain/reconciliation/reading/find-columns.ts';
import { decimalSignOf, koboOf, readMark, takeApart } from '#lib/domain/reconciliation/reading/written-amounts.ts';
import { readWrittenDay, resolveDay } from '#lib/domain/reconciliation/reading/written-days.ts';

const day = (text: string, order: 'dmy' | 'mdy' = 'dmy') => {
  const written = readWrittenDay(text);
  return written && resolveDay(written, { order, period: null });
};

test.each([
  ['01/09/2026', '2026-09-01'],
  ['1-9-26', '2026-09-01'],
  ['01-Sep-2026', '2026-09-01'],
  ['1 September 2026', '2026-09-01'],
  ['1st Sept. 2026', '2026-09-01'],
  ['01SEP2026', '2026-09-01'],
  ['01-SEP-26 14:03:22', '2026-09-01'],
  ['2026-09-01T14:03:22Z', '2026-09-01'],
  ['2026-08-31T23:30:00Z', '2026-09-01'],
  ['2026-09-01T23:30:00+01:00', '2026-09-01'],
  ['2026 Sep 01 10:15:22', '2026-09-01'],
  ['Tuesday, 1 September 2026', '2026-09-01'],
  ['Sep 1, 2026', '2026-09-01'],
  ["1/ 9'26", '2026-09-01'],
  ['20260901', '2026-09-01'],
  ['01092026', '2026-09-01'],
  ['46266', '2026-09-01'],
  ['46266.5', '2026-09-01'],
  ['31/02/2026', null],
  ['13-Foo-2026', null],
  ['Opening balance', null],
])('BS-05: the day %s is %s', (text, wanted) => {
  expect(day(text)).toBe(wanted);
});

test('BS-05: with the month first 01/09/2026 is in January', () => {
  expect(day('01/09/2026', 'mdy')).toBe('2026-01-09');
});

test.each([
  ['1,500,000.00', 150_000_000],
  ['₦1,500', 150_000],
  ['=N=1,500.00', 150_000],
  ['NGN 250.5', 25_050],
  ['1,500.00 NGN', 150_000],
  ['-1500.00', -150_000],
  ['1,500.00-', -150_000],
  ['− 1,500.00', -150_000],
  ['(₦1,500.00)', -150_000],
  ['1,500.00 DR', -150_000],
  ['1,500.00CR', 150_000],
  ['1,500.00D', -150_000],
  ['1\u202f500.00', 150_000],
  ["1'500.00", 150_000],
  ['1500.0000', 150_000],
  ['1500.0050', null],
  ['0.00', 0],
  ['', 0],
  [' - ', 0],
  ['1,50,000.00', null],
  ['1.500,00', null],
  ['12/09', null],
  ['1.2E+06', null],
])('BS-04: the amount %s is %s kobo', (text, kobo) => {
  const taken = takeApart(text);
  const size = taken === 'blank' ? 0 : taken && koboOf(taken.figures, 'point');
  const out = taken !== null && taken !== 'blank' && (taken.minus || taken.brackets || taken.mark === 'out');
  expect(out && size ? -size : size).toBe(kobo);
});

test('BS-04: the whole column decides the decimal sign; 25.000 alone is asked about', () => {
  expect(decimalSignOf(['25.000', '1.250,50'])).toBe('comma');
  expect(decimalSignOf(['25.000', '1.250.000'])).toBe('comma');
  expect(decimalSignOf(['25,000', '250.50'])).toBe('point');
  expect(decimalSignOf(['25,000', '250,000'])).toBe('point');
  expect(decimalSignOf(['25.000', '250.000'])).toBe('either');
});

test('BS-03: marks beside an amount are known in all their forms', () => {
  expect(['CR', 'Cr.', 'c', 'Credit', '+'].map(readMark)).toEqual(Array(5).fill('in'));
  expect(['DR', 'Dr.', 'd', 'DEBIT', '−'].map(readMark)).toEqual(Array(5).fill('out'));
  expect(readMark('TRANSFER')).toBeNull();
});

test('BS-02: the header is found below the bank’s own lines, and its columns by their usual names', () => {
  const header = ['Trans Date', 'Value Date', 'Narration', 'Debit (NGN)', 'Credit (NGN)', 'Balance'];
  const rows = [['Example Bank Plc'], ['Account', '0011223301'], ['Opening balance', '', '1,000.00'], header].map(
    (cells, line) => ({ line, cells, raw: '' }),
  );
  expect(findHeader(rows)).toBe(3);
  const body = [{ line: 5, raw: '', cells: ['01/09/2026', '01/09/2026', 'NIP', '', '5.00', '1,005.00'] }];
  expect(findColumns(header, body)).toMatchObject({ day: 0, details: [2], debits: [3], credits: [4], balances: [5] });
});
