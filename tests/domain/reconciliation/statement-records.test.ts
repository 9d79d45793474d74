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
