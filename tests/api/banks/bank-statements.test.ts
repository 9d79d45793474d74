import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  accountReconciliation,
  loadBankStatement,
  officeReconciliation,
} from '#lib/api/office/banks/reconciliation.ts';
import type { LineGroup } from '#lib/domain/reconciliation/groups.ts';
import { bankAccounts, statementLines } from '#lib/server/db/schema.ts';
import { findPairs } from '#lib/server/office/reconciliation/matching/find-pairs.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';

setUpTestServer();

let finance: Person;
let main: number;

beforeAll(async () => {
  finance = await anOffice({ staffRole: 'finance' });
  await db()
    .insert(bankAccounts)
    .values([
      { type: 'property', accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' },
      { type: 'property', accountNumber: '2044661102', bankName: 'Sample Trust Bank', accountName: 'Homestead' },
    ]);
  main = expectSuccess(await as(finance).call(officeReconciliation)).body.accounts[0]?.id as number;
});

const csv = (...rows: string[]) => ['Date,Narration,Reference,Debit,Credit', ...rows].join('\n');
const load = (text: string, more: Record<string, unknown> = {}) =>
  as(finance).call(loadBankStatement, { account_id: main, ...more }, { files: { file: new File([text], 'x.csv') } });
const group = async (name: LineGroup, id = main) => {
  await findPairs();
  return expectSuccess(await as(finance).call(accountReconciliation, { id, group: name })).body;
};
const lineOf = async (details: string) => {
  const [line] = await db().select().from(statementLines).where(eq(statementLines.details, details));
  if (!line) throw new Error(`no line ${details}`);
  return line;
};

const text = [
  'Example Bank Plc',
  'Account,0011223301',
  'Opening balance,,,,"1,000.00"',
  'Trans Date,Narration,Ref No,Withdrawals,Deposits',
  '01-Sep-2026,SMS CHARGE,S1,52.50,',
  '02/09/2026,"NIP, MUSA BELLO",S2,,"1,500,000.00"',
  '02/09/2026,TWICE THE SAME,,,10',
  '02/09/2026,TWICE THE SAME,,,10',
  'Total,,,52.50,"1,500,020.00"',
].join('\n');

test('BR-04: a preview shows how it is read and stores nothing; the same file twice changes nothing', async () => {
  const preview = expectSuccess(await load(text, { preview: '1' })).body;
  expect(preview).toMatchObject({
    ...{
      lines: 4,
      new_lines: 4,
      skipped: 1,
      problems: [],
      questions: [],
      loaded: false,
      from: '2026-09-01',
      to: '2026-09-02',
    },
    mapping: {
      day: 'Trans Date',
      details: 'Narration',
      reference: 'Ref No',
      debit: 'Withdrawals',
      credit: 'Deposits',
    },
  });
  expect(preview.sample[0]).toEqual({ day: '2026-09-01', amount: 52.5, direction: 'out', details: 'SMS CHARGE' });
  expect((await group('lines')).counts.lines).toBe(0);
  expect(expectSuccess(await load(text)).body).toMatchObject({ new_lines: 4, loaded: true });
  expect(expectSuccess(await load(text)).body).toMatchObject({ new_lines: 0, loaded: true });
  expect((await group('lines')).counts.lines).toBe(4);
  const longer = text.replace('Total', '03/09/2026,ONE MORE,,,20\nTotal');
  expect(expectSuccess(await load(longer)).body.new_lines).toBe(1);
});

test('BR-03: columns that are mapped once are remembered for the bank', async () => {
  const strange = 'When;What;Plus\n15.09.2026;STRANGE FILE;7,500.00\n';
  expect(expectSuccess(await load(strange, { preview: '1' })).body).toMatchObject({
    lines: 0,
    mapping: { day: 'When', credit: null, amount: null },
    questions: [{ kind: 'columns' }],
  });
  const columns = { day: 'When', details: 'What', credit: 'Plus' };
  expect(expectSuccess(await load(strange, columns)).body).toMatchObject({ new_lines: 1 });
  const next = 'When;What;Plus\n16.09.2026;NEXT FILE;7,500.00\n';
  expect(expectSuccess(await load(next)).body).toMatchObject({
    new_lines: 1,
    mapping: { day: 'When', credit: 'Plus' },
  });
});

test('BR-03: OFX is read in both its forms, each line by the bank’s number', async () => {
  const transaction = (id: string) =>
    `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260907120000<TRNAMT>2500.50<FITID>${id}<NAME>Ade &amp; Sons<MEMO>Plot 4</STMTTRN>`;
  const one = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><BANKACCTFROM><BANKID>1<ACCTID>0011223301</BANKACCTFROM><BANKTRANLIST>${transaction('F1')}${transaction('F2')}</BANKTRANLIST></STMTRS></OFX>`;
  expect(expectSuccess(await load(one)).body).toMatchObject({ format: 'ofx', new_lines: 2, loaded: true });
  expect(await lineOf('Ade & Sons Plot 4')).toMatchObject({ amount: 250_050, day: '2026-09-07' });
  const two = `<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX><BANKACCTFROM><ACCTID>0011223301</ACCTID></BANKACCTFROM><STMTTRN><DTPOSTED>20260908</DTPOSTED><TRNAMT>-100</TRNAMT><FITID>F3</FITID><NAME>Fee</NAME></STMTTRN><STMTTRN><DTPOSTED>20260907</DTPOSTED><TRNAMT>2500.50</TRNAMT><FITID>F2</FITID></STMTTRN></OFX>`;
  expect(expectSuccess(await load(two)).body).toMatchObject({ lines: 2, new_lines: 1 });
});

test.each([
  ['a statement of another account', 'Account,2044661102\nDate,Narration,Credit\n01/09/2026,X,5', /account 2044661102/],
  [
    'OFX of another account',
    'OFXHEADER:100\n<OFX><BANKACCTFROM><ACCTID>9</BANKACCTFROM><STMTTRN><DTPOSTED>20260901<TRNAMT>5<FITID>1</STMTTRN></OFX>',
    /account 9/,
  ],
  ['a header alone', 'Date,Narration,Credit', /no lines/],
  ['a quote without an end', 'Date,Narration,Credit\n01/09/2026,"X,5', /quote/i],
  ['entities of its own', '<?xml version="1.0"?><OFX><!DOCTYPE a [<!ENTITY b "c">]></OFX>', /./],
])('BR-04: refuses %s', async (_, file, why) => {
  const { status, body } = await load(file);
  expect(status).toBe(422);
  expect(body.errors?.file?.[0]).toMatch(why);
});

test('BR-04: with a row that cannot be read nothing is loaded, and the row is named', async () => {
  const { body } = expectSuccess(
    await load(csv('01/09/2026,BAD ROW,,,1.500x', '40/09/2026,BAD DAY,,,5', '14/09/2026,GOOD,,,5')),
  );
  expect(body.problems.map(({ line }) => line).sort()).toEqual([2, 3]);
  expect(body.loaded).toBe(false);
  expect(await db().$count(statementLines, eq(statementLines.details, 'GOOD'))).toBe(0);
});
