import { expect, test } from 'vitest';
import { findHeader, guessColumns } from '#lib/domain/reconciliation/statement-columns.ts';
import { parseStatementAmount, parseStatementDay } from '#lib/domain/reconciliation/statement-values.ts';

test.each([
  ['01/09/2026', '2026-09-01'],
  ['1-9-26', '2026-09-01'],
  ['01-Sep-2026', '2026-09-01'],
  ['1 September 2026', '2026-09-01'],
  ['01-SEP-26 14:03:22', '2026-09-01'],
  ['2026-09-01T14:03:22Z', '2026-09-01'],
  ['31/02/2026', null],
  ['13-Foo-2026', null],
  ['Opening balance', null],
])('BR-03: the day %s is %s', (text, day) => {
  expect(parseStatementDay(text, 'dmy')).toBe(day);
});

test('BR-03: with the month first 01/09/2026 is in January', () => {
  expect(parseStatementDay('01/09/2026', 'mdy')).toBe('2026-01-09');
});

test.each([
  ['1,500,000.00', 150_000_000],
  ['₦1,500', 150_000],
  ['NGN 250.5', 25_050],
  ['-1500.00', -150_000],
  ['(1,500.00)', -150_000],
  ['1,500.00 DR', -150_000],
  ['1,500.00CR', 150_000],
  ['0.00', 0],
  ['', 0],
  ['-', 0],
  ['1,50,000.00', null],
  ['1.500,00', null],
  ['12/09', null],
])('BR-03: the amount %s is %s kobo', (text, kobo) => {
  expect(parseStatementAmount(text)).toBe(kobo);
});

test('BR-03: the header is found below the bank’s own lines, and its columns by their usual names', () => {
  const header = ['Trans Date', 'Value Date', 'Narration', 'Debit (NGN)', 'Credit (NGN)', 'Balance'];
  const rows = [['Example Bank Plc'], ['Account', '0011223301'], ['Opening balance', '', '1,000.00'], header];
  expect(findHeader(rows)).toBe(3);
  expect(guessColumns(header)).toMatchObject({
    day: 'Trans Date',
    details: 'Narration',
    debit: 'Debit (NGN)',
    credit: 'Credit (NGN)',
    amount: undefined,
  });
});
