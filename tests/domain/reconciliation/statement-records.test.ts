import { expect, test } from 'vitest';
import { readRows as read, readOrRefuse, right } from '../../support/office/read-statement.ts';

test('BS-09: records of two accounts, and amounts of three decimals, are asked about', () => {
  const qif = (name: string) => `!Account\nN${name}\nTBank\n^\n!Type:Bank\nD14/09/2026\nT5.00\nPA\n^`;
  expect(read([qif('Current'), qif('Savings')])).toMatchObject({ asked: ['account'] });
  const ofx = ['<OFX><STMTRS><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260914<TRNAMT>1.500<MEMO>A</STMTTRN></STMTRS></OFX>'];
  expect(read(ofx)).toMatchObject({ asked: ['amount'] });
  expect(read(ofx, { answers: { decimal: 'comma' } })).toEqual(right(['09-14 1500']));
});

test('BS-09: fields of records are read as their formats say', () => {
  const mt = [
    ':20:X',
    ':25:0011223301',
    ':60F:C260101NGN100,',
    ':61:2512310102D5,NTRFREF//BANK',
    'SUPPLEMENT',
    ':86:CUT IN THE MI',
    'DDLE',
    ':61:2601020102RD7,5NTRFNONREF//B2',
    ':86:GIVEN BACK',
    ':61:2601020102EC9,NTRFX',
    ':62F:C260102NGN102,5',
  ];
  expect(read(mt)).toEqual(right(['01-02 -5', '01-02 7.5'], [100, 102.5]));
  expect(readOrRefuse(Buffer.from(mt.join('\r\n'))).read?.lines[0]).toMatchObject({
    details: 'CUT IN THE MIDDLE',
    reference: 'REF',
  });
  const ofx = (more: string) =>
    `<OFX><STMTRS><BANKACCTFROM><ACCTID>0011223301</BANKACCTFROM>${more}</STMTRS><STMTRS><BANKACCTFROM><ACCTID>99887766</BANKACCTFROM><STMTTRN><DTPOSTED>20260914<TRNAMT>1<MEMO>OTHER</STMTTRN></STMTRS></OFX>`;
  expect(read([ofx('<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260914233000[-5:EST]<TRNAMT>5.00<MEMO>A</STMTTRN>')])).toEqual(
    right(['09-14 5']),
  );
  expect(read([ofx('<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260914<TRNAMT>5.00<MEMO>A</STMTTRN>')])).toMatchObject({
    asked: ['sign 1'],
  });
});

const header = 'Date,Narration,Debit,Credit';
test.each<[string, string[], string]>([
  ['a balance carried down', [header, '14/09/2026,A,,5.00', '30/09/2026,Balance c/d,5.00,'], 'row'],
  ['totals with a day', [header, '14/09/2026,A,,5.00', '30/09/2026,Total credits for period,,5.00'], 'row'],
  [
    'a column with our account and another',
    ['Account Number,Date,Narration,Credit', '0011223301,14/09/2026,A,5.00', '0099887766,15/09/2026,B,6.00'],
    'account',
  ],
  ['days that a spreadsheet has turned around', [header, '9/1/2026,A,,5.00', '13/09/2026,B,,6.00'], 'date order'],
  ['days that are numbers among texts', [header, '46031,A,,5.00', '13/09/2026,B,,6.00'], 'date order'],
  ['a year of two figures that may stand first', [header, '26-09-24,A,,5.00', '26-09-25,B,,6.00'], 'date order'],
  ['a text that ends within an amount', [header, '14/09/2026,A,,5.00', '15/09/2026,B,,60'], 'amount'],
  [
    'amounts without a sign beside credits',
    ['Date,Narration,Amount', '14/09/2026,A,5.00', '15/09/2026,B,6.00 Cr'],
    'sign 1',
  ],
  ['a D alone', ['Date,Narration,Type,Amount', '14/09/2026,A,D,5.00', '15/09/2026,B,D,6.00'], 'sign'],
  ['an account in dollars', ['Account Type: DOMICILIARY USD', header, '14/09/2026,A,,5.00'], 'currency'],
  ['MT940 without its end', [':20:X', ':25:0011223301', ':60F:C260901NGN1,', ':61:2609140914C5,NTRF'], 'balance'],
])('BS-03: asks about %s', (_, rows, question) => {
  expect(read(rows)).toHaveProperty('asked.0', question);
});

test('BS-03: a credit limit is no credit, and an amount beside others is not guessed', () => {
  const limit = ['Date,Narration,Amount,Credit Limit', '14/09/2026,A,-5.00,500.00', '15/09/2026,B,6.00,500.00'];
  expect(read(limit)).toEqual(right(['09-14 -5', '09-15 6']));
  const two = [
    'Date,Narration,Amount,Settled Amount,Dr/Cr',
    '14/09/2026,A,100.00,98.50,Cr',
    '15/09/2026,B,5.00,5.00,Dr',
  ];
  expect(read(two)).toMatchObject({ asked: ['columns'] });
  const wanted = { day: 'Date', details: 'Narration', amount: 'Settled Amount', mark: 'Dr/Cr', order: 'dmy' } as const;
  expect(read(two, { wanted })).toEqual(right(['09-14 98.5', '09-15 -5']));
});

test('BS-09: an OFX file that is cut off is refused, and noughts are no number of a line', () => {
  const line = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260914<TRNAMT>5.00<FITID>0<NAME>A';
  expect(read([`<OFX><STMTRS>${line}</STMTTRN>${line}</STMTTRN></STMTRS></OFX>`])).toEqual(
    right(['09-14 5', '09-14 5']),
  );
  expect(read([`<OFX><STMTRS>${line}</STMTTRN><STMTTRN><DTPOSTED>20260915<TRNAMT>7`])).toMatchObject({
    refused: expect.stringMatching(/not complete/),
  });
});
