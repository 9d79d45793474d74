import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { moveInReport } from '#lib/domain/move-in/report.ts';
import { checkFiles } from '#lib/server/readers/move-in/check-files.ts';
import { day } from '#tests/support/move-in/company.ts';

const folder = path.resolve('tests/cases/move-in/clean');
type Tables = Record<string, string[][]>;
const given: Tables = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => [name.replace('.csv', ''), parse(readFileSync(path.join(folder, name)))]),
);

const quoted = (cell: string) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const textOf = (rows: string[][], separator = ',') => rows.map((row) => row.map(quoted).join(separator)).join('\r\n');

interface Written {
  separator?: string;
  encode?: (text: string) => Buffer;
}
const filesOf = (tables: Tables, { separator, encode = (text) => Buffer.from(text) }: Written = {}) =>
  Object.entries(tables).map(([name, rows]) => ({ name: `${name}.csv`, bytes: encode(textOf(rows, separator)) }));

const check = (files: ReturnType<typeof filesOf>, mapping: object | null = null) =>
  checkFiles({
    day,
    files,
    mapping: mapping && { name: 'mapping.json', bytes: Buffer.from(JSON.stringify(mapping)) },
    decisions: null,
  });
const reportOf = (...input: Parameters<typeof check>) => {
  const { check: checked, problems } = check(...input);
  return { problems, report: checked && moveInReport(checked) };
};
const expected = reportOf(filesOf(given));

const changed = (change: (tables: Tables) => void): Tables => {
  const tables = structuredClone(given);
  change(tables);
  return tables;
};
/** Writes what is filled of some columns in another way. */
const rewritten = (columns: readonly string[], write: (cell: string) => string) =>
  changed((tables) => {
    for (const column of columns) {
      const [table = '', name = ''] = column.split('.');
      const [header = [], ...rows] = tables[table] ?? [];
      const at = header.indexOf(name);
      for (const row of rows) if (row[at]) row[at] = write(row[at]);
    }
  });

const days = ['customers.joined_on', 'plans.start_date', 'plans.ended_on', 'plans.changed_on', 'payments.date'];
const amounts = ['properties.price', 'plans.unit_price', 'plans.kept', 'payments.amount', 'wallets.balance'].concat(
  ['debit', 'credit'].map((side) => `opening-balances.${side}`),
);
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const grouped = (amount: string) => amount.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

const sameCompany: [string, ReturnType<typeof filesOf>, object?][] = [
  ['in UTF-16 with semicolons', filesOf(given, { separator: ';', encode: wide })],
  [
    'in UTF-16 of the other order, with tabs',
    filesOf(given, { separator: '\t', encode: (text) => wide(text).swap16() }),
  ],
  ['in UTF-16 without a mark', filesOf(given, { encode: (text) => Buffer.from(text, 'utf16le') })],
  [
    'with its columns the other way round',
    filesOf(
      changed((tables) => Object.values(tables).forEach((rows) => void rows.forEach((row) => void row.reverse()))),
    ),
  ],
  [
    'with names in capitals and with spaces',
    filesOf(
      changed((tables) => {
        for (const rows of Object.values(tables))
          rows[0] = (rows[0] as string[]).map((name) => ` ${name.toUpperCase().replaceAll('_', '  ')} `);
      }),
    ),
  ],
  [
    'with names that the mapping says',
    filesOf(
      changed(({ payments = [] }) => {
        payments[0] = (payments[0] as string[]).map((name) => (name === 'amount' ? 'Amount Paid (₦)' : name));
      }),
    ),
    { tables: { payments: { columns: { amount: 'AMOUNT PAID (₦)' } } } },
  ],
  ['with days by numbers', filesOf(rewritten(days, (cell) => cell.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1')))],
  [
    'with names of months',
    filesOf(
      rewritten(days, (cell) => {
        const [year = '', month, date] = cell.split('-');
        return `${Number(date)}-${monthNames[Number(month) - 1]}-${year.slice(2)}`;
      }),
    ),
  ],
  [
    'with the month first',
    filesOf(rewritten(days, (cell) => cell.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1'))),
    { dates: 'month-first' },
  ],
  [
    'with days that Excel has counted',
    filesOf(rewritten(days, (cell) => String(Date.parse(cell) / 86_400_000 + 25_569))),
  ],
  ['with naira signs', filesOf(rewritten(amounts, (cell) => `₦${grouped(cell)}`))],
  ['with =N=', filesOf(rewritten(amounts, (cell) => `=N= ${grouped(cell)}`))],
  ['with millions', filesOf(rewritten(amounts, (cell) => (Number(cell) % 10_000 ? cell : `N${Number(cell) / 1e6}m`)))],
  [
    'with sums and blank rows',
    filesOf(
      changed(({ payments = [], plans = [] }) => {
        payments.push(payments[0]?.map((_, at) => (at === 0 ? 'Grand Total:' : at === 5 ? '5' : '')) ?? []);
        plans.splice(7, 0, []);
        plans.push(plans[0] as string[]);
      }),
    ),
  ],
];

const cell = (tables: Tables, table: string, row: number, column: string, value: string) => {
  const rows = tables[table] as string[][];
  (rows[row] as string[])[(rows[0] as string[]).indexOf(column)] = value;
};

describe('a company that writes its tables in another way', () => {
  test.each(sameCompany)('MI-21: %s is the same company', (name, files, mapping) => {
    const { problems, report } = reportOf(files, mapping);
    expect(problems).toEqual([]);
    if (name === 'with sums and blank rows') {
      expect(report?.totals).toEqual(expected.report?.totals);
      expect(report?.ties).toBe(true);
    } else expect(report).toEqual(expected.report);
  });

  test.each<[string, (tables: Tables) => void, string]>([
    [
      'a receipt that stands twice',
      ({ payments = [] }) => payments.push([...(payments[5] as string[])]),
      'payments 813 same-receipt',
    ],
    [
      'a payment above the price',
      (tables) => cell(tables, 'payments', 1, 'amount', '999999999'),
      'customers 12 wallet-differs',
    ],
    ['an amount below zero', (tables) => cell(tables, 'payments', 1, 'amount', '(570,000)'), 'payments 2 negative'],
    ['a plan of nobody', (tables) => cell(tables, 'plans', 4, 'customer_no', 'C-9999'), 'plans 5 unknown-customer'],
    ['a day that is none', (tables) => cell(tables, 'payments', 1, 'date', '31/02/2026'), 'payments 2 unreadable-date'],
    [
      'a comma for the kobo',
      (tables) => cell(tables, 'payments', 1, 'amount', '570000,50'),
      'payments 2 unreadable-amount',
    ],
    ['a receipt of the day', (tables) => cell(tables, 'payments', 1, 'date', day), 'payments 2 date-after-day'],
    ['an ended plan', (tables) => cell(tables, 'plans', 4, 'status', 'ended'), 'plans 5 ended-kept'],
    [
      'no commissions',
      (tables) => void Reflect.deleteProperty(tables, 'commissions'),
      'opening-balances 16 balance-differs',
    ],
  ])('MI-21: %s is asked about, and nothing else', (_, change, question) => {
    const { problems, report } = reportOf(filesOf(changed(change)));
    expect(problems).toEqual([]);
    expect(report?.ties).toBe(false);
    expect(report?.questions.map(({ table, row, kind }) => `${table} ${row} ${kind}`)).toEqual([question]);
  });

  test.each([
    ['payments', 'R-00001,2024-05-31,C-0011,P-0011,price,570,000,transfer,NIP1,,,'],
    ['wallets', 'C-0005,125,000'],
    ['opening-balances', 'Fees account,bank,2034567890,870,000,'],
  ])('MI-21: amounts of %s whose commas separate cells are an error, also if all rows have them', (table, line) => {
    const header = (given[table] as string[][])[0]?.join(',');
    const bytes = Buffer.from(
      [header, line, line.replace('R-00001', 'R-00002').replace('C-0005', 'C-0007')].join('\n'),
    );
    const { problems } = reportOf(
      filesOf(given).map((file) => (file.name === `${table}.csv` ? { ...file, bytes } : file)),
    );
    expect(problems[0]).toMatchObject({ where: `${table}.csv`, row: 2 });
    expect(problems[0]?.text).toContain('needs quotes');
  });

  test('MI-21: a word that a whole column has is said once', () => {
    const { problems } = reportOf(filesOf(rewritten(['payments.method'], () => 'Bank draft')));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ where: 'payments', row: 2 });
    expect(problems[0]?.text).toMatch(/^"Bank draft" is no method.* It is in \d{3} rows\.$/);
  });

  test('MI-21: whatever stands in a cell, the check ends with an answer', () => {
    const junk = [
      '',
      '-',
      'N/A',
      '#REF!',
      '1e9',
      '9'.repeat(30),
      '31/02/2026',
      '½',
      '😀',
      '300%',
      '"',
      '1.005',
      '__proto__',
    ];
    let place = 7;
    for (const [table, rows] of Object.entries(given))
      for (const value of junk) {
        place = (place * 31 + 17) % 9_973;
        const files = filesOf(
          changed((tables) => {
            const row = tables[table]?.[1 + (place % (rows.length - 1))] as string[];
            row[place % row.length] = value;
          }),
        );
        const { check: checked, problems } = check(files);
        expect(checked !== null || problems.length > 0).toBe(true);
      }
  });
});
