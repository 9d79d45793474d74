import { expect, test } from 'vitest';
import { readRows as read, readOrRefuse, right, summary } from '../../support/office/read-statement.ts';
import { workbook } from '../../support/office/workbook.ts';

/** Shapes that are in none of the given files. */
test.each<[string, string[], string[], (number | null)[]?]>([
  [
    'names over values in the head',
    [
      'Opening Balance,Total Debit,Total Credit,Closing Balance',
      '100.00,5.00,20.00,115.00',
      'Date,Narration,Debit,Credit',
      '14/09/2026,A,5.00,',
      '15/09/2026,B,,20.00',
    ],
    ['09-14 -5', '09-15 20'],
    [100, 115],
  ],
  [
    'a fee beside the amount, where the balance moved by both',
    ['Date,Narration,Amount,Fee,Balance', '14/09/2026,A,"1,000.00",10.00,990.00', '15/09/2026,B,-200.00,5.00,785.00'],
    ['09-14 990', '09-15 -205'],
    [0, 785],
  ],
  [
    'a reversed row that moved nothing, and a pending one',
    [
      'Date,Narration,Status,Debit,Credit,Balance',
      '14/09/2026,A,Successful,,50.00,150.00',
      '14/09/2026,B,Reversed,20.00,,150.00',
      '15/09/2026,C,Pending,,7.00,150.00',
      '15/09/2026,D,Successful,1.00,,149.00',
    ],
    ['09-14 50', '09-15 -1'],
    [100, 149],
  ],
  [
    'a failed row that moved the balance',
    [
      'Date,Narration,Status,Debit,Credit,Balance',
      '14/09/2026,A,Successful,,50.00,150.00',
      '15/09/2026,B,Failed,20.00,,130.00',
    ],
    ['09-14 50', '09-15 -20'],
    [100, 130],
  ],
  [
    'days newest first, and within a day as they came',
    ['Date,Narration,Debit,Credit', '20/09/2026,A,,5.00', '18/09/2026,B,3.00,'],
    ['09-20 5', '09-18 -3'],
  ],
  [
    'a currency in every cell and in the names',
    [
      'Date,Details,Money In (NGN),Money Out (NGN),Balance (NGN)',
      '14/09/2026,A,"₦1,000.00",,"₦1,000.00"',
      '15/09/2026,B,,=N=10.50,NGN 989.50',
    ],
    ['09-14 1000', '09-15 -10.5'],
    [0, 989.5],
  ],
  [
    'an overdrawn account with marks',
    ['Date,Narration,Debit,Credit,Balance', '14/09/2026,A,50.00,,150.00 DR', '15/09/2026,B,,200.00,50.00 CR'],
    ['09-14 -50', '09-15 200'],
    [-100, 50],
  ],
  [
    'the side of an overdrawn balance in a column',
    ['Date,Narration,Debit,Credit,Balance,DR/CR', '14/09/2026,A,50.00,,150.00,DR', '15/09/2026,B,,200.00,50.00,CR'],
    ['09-14 -50', '09-15 200'],
    [-100, 50],
  ],
  [
    'posting and transaction dates: the booking counts',
    ['Transaction Date,Posting Date,Narration,Credit', '12/09/2026,14/09/2026,A,5.00'],
    ['09-14 5'],
  ],
  [
    'four decimals, as ledgers print them',
    ['Date,Description,Debit,Credit,Balance', '14/09/2026,A,,1000.0000,1000.0000', '15/09/2026,B,250.5000,,749.5000'],
    ['09-14 1000', '09-15 -250.5'],
    [0, 749.5],
  ],
  ['a time in a column of its own', ['Date,Time,Narration,Credit', '14/09/2026,10:15:22,A,5.00'], ['09-14 5']],
  [
    'two header rows of which the first parts the columns',
    ['Date,Particulars,Payments,Receipts,Balance', '14-Sep-26,A,,5.00,5.00'],
    ['09-14 5'],
    [0, 5],
  ],
  [
    'over New Year without a year',
    ['Period,20-Dec-2025 to 10-Jan-2026', 'Date,Narration,Credit', '28 Dec,A,5.00', '03 Jan,B,6.00'],
    ['12-28 5', '01-03 6'],
  ],
  ['an accent of Windows in the names', ['Date,Narration,Débit,Credit', '14/09/2026,A,,5.00'], ['09-14 5']],
  [
    'names in French',
    ['Date opération;Libellé;Débit;Crédit;Solde', '14/09/2026;A;;1 000,00;1 100,00', '15/09/2026;B;5,00;;1 095,00'],
    ['09-14 1000', '09-15 -5'],
    [100, 1095],
  ],
  [
    'an amount in the other currency before the one in naira',
    [
      'Date,Narration,FCY Amount,LCY Amount,Dr/Cr',
      '14/09/2026,A,100.00,"150,000.00",CR',
      '15/09/2026,B,10.00,"15,000.00",DR',
    ],
    ['09-14 150000', '09-15 -15000'],
  ],
  [
    'states that say it was done',
    ['Date,Narration,Credit,Status', '14/09/2026,A,5.00,Processed', '15/09/2026,B,6.00,Completed'],
    ['09-14 5', '09-15 6'],
  ],
  [
    'naira and kobo in the name of a column',
    ['Date,Narration,Debit (N K),Credit (Naira and Kobo)', '14/09/2026,A,,5.00', '15/09/2026,B,6.00,'],
    ['09-14 5', '09-15 -6'],
  ],
  [
    'a separator too many in each line',
    ['Date,Narration,Debit,Credit', '14/09/2026,A,,5.00,', '15/09/2026,B,6.00,,'],
    ['09-14 5', '09-15 -6'],
  ],
])('BS-02: %s', (_, rows, lines, balances) => {
  expect(read(rows)).toEqual(right(lines, balances));
});

test.each<[string, string[], string]>([
  [
    'balances that grow with the debits',
    [
      'Date,Narration,Debit,Credit,Balance',
      '14/09/2026,A,50.00,,150.00',
      '15/09/2026,B,20.00,,170.00',
      '16/09/2026,C,,30.00,140.00',
    ],
    'sign',
  ],
  [
    'a negative debit among others, without balances',
    ['Date,Narration,Debit,Credit', '14/09/2026,A,50.00,', '15/09/2026,B,-20.00,'],
    'sign 2',
  ],
  ['25.000 alone', ['Date;Narration;Credit', '14/09/2026;A;25.000', '15/09/2026;B;250.000'], 'amount'],
  ['a day without a year and without a period', ['Date,Narration,Credit', '14 Sep,A,5.00'], 'day 1'],
  ['a day after today', ['Date,Narration,Credit', '14/09/2027,A,5.00'], 'day 1'],
  ['a day of another century', ['Date,Narration,Credit', '14/09/2006,A,5.00'], 'day 1'],
  ['a row with an amount and nothing else', ['Date,Narration,Credit', '14/09/2026,A,5.00', ',,7.00'], 'row'],
  ['a dollar in one cell', ['Date,Narration,Credit', '14/09/2026,A,5.00', '15/09/2026,B,$7.00'], 'currency 2'],
  ['dollars in the name of a column', ['Date,Narration,Credit (USD)', '14/09/2026,A,5.00'], 'currency'],
  ['names and money without a header or a balance', ['14/09/2026,A,5.00', '15/09/2026,B,7.00'], 'columns'],
  [
    'payouts of a provider',
    ['Transfer Code,Date,Amount,Recipient,Status', 'TRF_1,2026-09-14,5000.00,ADA OBI,success'],
    'columns',
  ],
  ['amounts in kobo', ['Date,Narration,Credit (Kobo)', '14/09/2026,A,500000'], 'amount'],
  ['amounts in thousands', ["Figures in ₦'000", 'Date,Narration,Credit', '14/09/2026,A,500'], 'amount'],
  [
    'a fee in the one line that no balance proves',
    ['Date,Narration,Amount,Charge,Balance', '14/09/2026,A,-100.00,5.00,895.00', '15/09/2026,B,200.00,0.00,1095.00'],
    'columns',
  ],
  ['fees beside two columns', ['Date,Narration,Debit,Credit,Fee', '14/09/2026,A,,100.00,1.50'], 'columns'],
  [
    'names that come again in another order',
    ['Date,Narration,Debit,Credit', '14/09/2026,A,,5.00', 'Date,Narration,Credit,Debit', '15/09/2026,B,,6.00'],
    'columns',
  ],
  [
    'a row whose money stands in a column that is not read',
    ['Date,Details,Amount,Amount,Balance', '14/09/2026,A,,100.00,100.00', '15/09/2026,B,5.00,,95.00'],
    'columns',
  ],
  ['an amount that its comma cut in two', ['Date,Narration,Debit,Credit', '14/09/2026,A,,1,000.00'], 'columns'],
  [
    'an amount that its comma cut in two, in the first column',
    ['Date,Narration,Debit,Credit', '14/09/2026,A,1,000.00,'],
    'columns',
  ],
  [
    'a state that nobody knows',
    ['Date,Narration,Credit,Status', '14/09/2026,A,5.00,Successful', '15/09/2026,B,6.00,Bounced'],
    'row',
  ],
  [
    'a mark that is missing in a line',
    [
      'Date,Narration,Amount,Dr/Cr',
      ...Array.from({ length: 12 }, (_, at) => `${at + 10}/09/2026,A,5.00,CR`),
      '25/09/2026,B,6.00,',
    ],
    'sign 13',
  ],
])('BS-03: asks about %s', (_, rows, question) => {
  expect(read(rows)).toMatchObject({ asked: [question] });
});

test('BS-03: what a person answers decides, and is held against the balances', () => {
  const grow = [
    'Date,Narration,Debit,Credit,Balance',
    '14/09/2026,A,50.00,,150.00',
    '15/09/2026,B,20.00,,170.00',
    '16/09/2026,C,,30.00,140.00',
  ];
  expect(read(grow, { answers: { sign: 'turned' } })).toEqual(right(['09-14 50', '09-15 20', '09-16 -30'], [100, 140]));
  expect(read(grow, { answers: { sign: 'written' } })).toEqual(
    right(['09-14 -50', '09-15 -20', '09-16 30'], [-100, -140]),
  );
  const points = ['Date;Narration;Credit', '14/09/2026;A;25.000'];
  expect(read(points, { answers: { decimal: 'comma' } })).toEqual(right(['09-14 25000']));
  expect(read(points, { answers: { decimal: 'point' } })).toEqual(right(['09-14 25']));
  expect(read(['Date,Narration,Credit', '28 Dec,A,5.00', '03 Jan,B,6.00'], { answers: { year: 2026 } })).toEqual(
    right(['12-28 5', '01-03 6']),
  );
  expect(read(['Date,Narration,Credit', '14/09/2027,A,5.00'], { answers: { days: true } })).toEqual(right(['09-14 5']));
  expect(read(['Date,Narration,Credit', '14/09/2026,A,5.00', ',,7.00'], { answers: { rows: true } })).toEqual(
    right(['09-14 5']),
  );
});

test('BS-03: whether rows of an unknown state are lines is the answer of a person', () => {
  const states = ['Date,Narration,Credit,Status', '14/09/2026,A,5.00,Successful', '15/09/2026,B,6.00,Bounced'];
  expect(read(states, { answers: { rows: true } })).toEqual(right(['09-14 5']));
  expect(read(states, { answers: { rows: false } })).toEqual(right(['09-14 5', '09-15 6']));
});

test('BS-08: a workbook with days and numbers, of either calendar, with times as fractions and cells left out', () => {
  const rows = [
    ['Details of the account', '0011223301'],
    [''],
    ['Date', 'Narration', 'Debit', 'Credit', 'Balance'],
    ['46266', 'A', '', '5000000.1', '5000000.10000001'],
    ['46267.5', 'B', '0.3', '', '4999999.8'],
  ];
  const numbers = (value: string, row: number, column: number) =>
    row < 3 || column === 1
      ? null
      : `<c r="${String.fromCharCode(65 + column)}${row + 1}"${column === 0 ? ' s="1"' : ''}><v>${value}</v></c>`;
  const lines = (bytes: Uint8Array) => {
    const { read: found } = readOrRefuse(bytes, { today: '2032-01-01' });
    return found && [summary(found), found.lines[1]?.time];
  };
  expect(lines(workbook(rows, numbers))).toEqual([
    right(['09-01 5000000.1', '09-02 -0.3'], [0, 4_999_999.8]),
    '12:00:00',
  ]);
  expect(lines(workbook(rows, numbers, true))?.[0]).toMatchObject({
    asked: [],
    lines: ['09-02 5000000.1', '09-03 -0.3'],
  });
  expect(readOrRefuse(workbook(rows, numbers, true), { today: '2032-01-01' }).read?.lines[0]?.day).toBe('2030-09-02');
});
