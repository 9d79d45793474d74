import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkFiles } from '#lib/server/readers/move-in/check-files.ts';
import { type CompanyTables, companyFiles, day, fileOf, inputOf } from '#tests/support/move-in/company.ts';

const readAll = (tables: CompanyTables, mapping?: object) => checkFiles(inputOf(tables, mapping ? { mapping } : {}));
const withFile = (name: string, content: string | Buffer, mapping: object | null = null) =>
  checkFiles({
    day,
    files: [...companyFiles({}).filter((file) => file.name !== name), { name, bytes: Buffer.from(content) }],
    mapping: mapping && fileOf('mapping.json', JSON.stringify(mapping)),
    decisions: null,
  });
const textsOf = ({ problems }: ReturnType<typeof checkFiles>) =>
  problems.map(({ where, row, text }) => `${where}${row ? ` ${row}` : ''}: ${text}`);

const payments = (...rows: string[]) => ['Receipt No,DATE,customer-no,planno,Amount,Mode of payment', ...rows];
const first = 'R-1,10/1/2026,C-0001,P-0001,"200,000",transfer';

describe('the tables of a company that moves in', () => {
  test.each([
    ['semicolons', (text: string) => text.replaceAll(',', ';').replaceAll('200;000', '200,000')],
    ['tabs', (text: string) => text.replaceAll(',', '\t').replaceAll('200\t000', '200,000')],
    ['CRLF and a mark', (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}\r\n`],
    ['a line that names the separator', (text: string) => `sep=,\n${text}`],
  ])('MI-01: a file with %s is read as it is meant', (_, write) => {
    const { tables, problems } = withFile('payments.csv', write(payments(first).join('\n')));
    expect(problems).toEqual([]);
    expect(tables.payments?.rows).toEqual([
      {
        row: 2,
        cells: { receipt_no: 'R-1', date: '10/1/2026', customer_no: 'C-0001', plan_no: 'P-0001', amount: '200,000' },
      },
    ]);
    expect(tables.payments?.unused).toEqual(['Mode of payment']);
  });

  test('MI-01: Windows-1252 is read, and a cell may have a line break', () => {
    const text = Buffer.from(
      'customer_no,name,address\nC-0001,"Ren\xe9e Obi","1 Main Road\nEpe"\nC-0002,Bola Eze,2 Main Road\n',
      'latin1',
    );
    expect(withFile('customers.csv', text).tables.customers?.rows).toEqual([
      { row: 2, cells: { customer_no: 'C-0001', name: 'Renée Obi', address: '1 Main Road Epe' } },
      { row: 3, cells: { customer_no: 'C-0002', name: 'Bola Eze', address: '2 Main Road' } },
    ]);
  });

  test('MI-01: rows are the spreadsheet’s: titles and blank ones count; sums and names that stand again are passed over', () => {
    const rows = [
      'HOMES LTD,,,,,',
      ',,,,,',
      ...payments(
        first,
        ',,,,,',
        'R-2,11/1/2026,C-0001,P-0001,1000,cash',
        'Sub Total:,,,,"201,000",',
        payments()[0] as string,
        'R-3,12/1/2026,C-0001,P-0001,1000,cash',
        'GRAND TOTAL,,,,"202,000",',
      ),
    ];
    const { payments: table } = withFile('payments.csv', rows.join('\n')).tables;
    expect(table?.headerRow).toBe(3);
    expect(table?.rows.map(({ row }) => row)).toEqual([4, 6, 9]);
    expect(table?.passedOver).toEqual([7, 8, 10]);
  });

  test('MI-01: a mapping names files, rows of titles, columns and words; two of ours may be one of theirs', () => {
    const text = ['Ledger', '', 'No,When,Who,For,Naira,How', 'R-1,1/10/2026,C-0001,P-0001,200000, POS '].join('\n');
    const { check, problems, tables } = checkFiles({
      day,
      files: [...companyFiles({}).filter(({ name }) => name !== 'payments.csv'), fileOf('Cash Book.csv', text)],
      mapping: fileOf(
        'mapping.json',
        JSON.stringify({
          dates: 'month-first',
          tables: {
            payments: {
              file: 'cash book.CSV',
              header_row: 3,
              columns: {
                receipt_no: 'no',
                reference: 'No',
                date: 'When',
                customer_no: 'Who',
                plan_no: 'For',
                amount: 'Naira',
                method: 'How',
              },
            },
          },
          values: { 'payments.method': { pos: 'card' } },
        }),
      ),
      decisions: null,
    });
    expect(problems).toEqual([]);
    expect(tables.payments?.where).toBe('Cash Book.csv');
    expect(check?.company.receipts.all[0]).toMatchObject({
      no: 'R-1',
      reference: 'R-1',
      date: '2026-01-10',
      method: 'card',
    });
  });

  test.each([
    [{ tables: { receipts: {} } }, 'There is no table receipts'],
    [{ tables: { payments: { columns: { receipt: 'No' } } } }, 'no column receipt'],
    [
      { tables: { payments: { columns: { amount: 'Naira' } } } },
      'names the column "Naira" for amount, and there is none',
    ],
    [{ tables: { payments: { file: 'Cash Book.csv' } } }, 'the file Cash Book.csv, and there is none'],
    [{ tables: { payments: { header_row: 0 } } }, 'the number of a row'],
    [{ values: { 'payments.method': { POS: 'machine' } } }, 'none of transfer, cash'],
    [{ values: { 'payments.mode': {} } }, 'values names the column payments.mode'],
    [{ dates: 'year-first' }, 'dates is "day-first" or "month-first"'],
    [{ columns: {} }, 'A mapping has dates, tables and values, and no columns'],
  ])('MI-05: a mapping that means nothing is an error: %j', (mapping, text) => {
    expect(textsOf(readAll({}, mapping)).join('\n')).toContain(text);
  });

  test('MI-05: what is missing or doubled is named', () => {
    expect(textsOf(withFile('payments.csv', 'receipt_no,date\nR-1,10/1/2026')).join()).toContain(
      'payments.csv 1: The column amount is missing',
    );
    expect(textsOf(withFile('payments.csv', 'receipt_no,date,amount,Amount\nR-1,10/1/2026,1,2')).join()).toContain(
      'Two columns are named amount',
    );
    expect(textsOf(withFile('payments.csv', 'receipt_no,date,amount\nR-1,10/1/2026,"1')).join()).toContain(
      'A quote is opened and never closed',
    );
    expect(
      textsOf(withFile('payments.csv', 'receipt_no,date,amount\nR-1,10/1/2026,200,000\nR-2,10/1/2026,100')).join(),
    ).toContain('payments.csv 2: It has 4 cells');
    expect(
      textsOf(
        checkFiles({
          day,
          files: companyFiles({}).filter(({ name }) => name !== 'wallets.csv'),
          mapping: null,
          decisions: null,
        }),
      ).join(),
    ).toContain('There is no file wallets.csv');
    expect(
      textsOf(
        withFile('payments.csv', payments(first.replace('transfer', 'barter')).join('\n'), {
          tables: { payments: { columns: { method: 'Mode of payment' } } },
        }),
      ).join(),
    ).toContain('"barter" is no method');
  });

  test('MI-01: a workbook has a sheet for each table; a share is one, and a day and a number are as they are shown', () => {
    const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const header = [
      'plan_no',
      'customer_no',
      'property',
      'units',
      'purchase_type',
      'unit_price',
      'first_payment',
      'months',
      'schedule',
      'start_date',
    ];
    const cells = [
      text('A4', 'P-0001'),
      text('B4', 'C-0001'),
      text('C4', 'EST-01'),
      '<c r="D4"><v>1</v></c>',
      text('E4', 'instalment'),
      '<c r="F4"><v>1200000.1</v></c>',
      '<c r="G4" s="2"><v>0.3</v></c>',
      '<c r="H4"><v>10</v></c>',
      text('I4', 'Monthly'),
      '<c r="J4" s="1"><v>46032</v></c>',
    ];
    const bytes = zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml':
            '<workbook><sheets><sheet name="Notes" id="r1"/><sheet name="PLANS" id="r2"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
          'xl/styles.xml':
            '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>',
          'xl/worksheets/sheet1.xml': sheet(''),
          'xl/worksheets/sheet2.xml': sheet(
            `<row r="3">${header.map((name, at) => text(`${'ABCDEFGHIJ'[at]}3`, name)).join('')}</row><row r="4">${cells.join('')}</row>`,
          ),
        }).map(([name, xml]) => [name, Buffer.from(xml)]),
      ),
    );
    const { tables, problems } = checkFiles({
      day,
      files: [...companyFiles({}).filter(({ name }) => name !== 'plans.csv'), { name: 'company.xlsx', bytes }],
      mapping: null,
      decisions: null,
    });
    expect(problems).toEqual([]);
    expect(tables.plans?.where).toBe('company.xlsx, sheet PLANS');
    expect(tables.plans?.rows[0]).toMatchObject({
      row: 4,
      cells: { first_payment: '30%', unit_price: '1200000.10', start_date: '2026-01-10' },
    });
    expect(
      textsOf(
        checkFiles({
          day,
          files: [...companyFiles({}), { name: 'company.xlsx', bytes }],
          mapping: null,
          decisions: null,
        }),
      ).join(),
    ).toContain('It is there twice');
  });
});
