import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accountReconciliation, loadBankStatement } from '#lib/api/office/banks/reconciliation.ts';
import { accountStatements, takeBackStatement } from '#lib/api/office/banks/statements.ts';
import { today } from '#lib/domain/days.ts';
import {
  companyAccounts,
  lineLooks,
  matchingChanges,
  officeActions,
  payments,
  statementLines,
  statementTakeBacks,
} from '#lib/server/db/schema.ts';
import { findPairs } from '#lib/server/office/reconciliation/matching/find-pairs.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';
import { aPayment, aPerson, aProof } from '../../support/ledger/fixtures.ts';

const world = setUpTestServer();

let finance: Person;
let account: number;
let number = 1_000_000_000;

beforeAll(async () => {
  world.clock.now = new Date('2026-11-26T08:00:00Z');
  finance = await anOffice({ staffRole: 'finance' });
});
beforeEach(async () => {
  number += 1;
  const [row] = await db()
    .insert(companyAccounts)
    .values({ bankName: `Bank ${number}`, accountNumber: String(number), accountName: 'Homestead' })
    .returning({ id: companyAccounts.id });
  account = (row as { id: number }).id;
});

const send = async (content: string | Buffer, more: Record<string, unknown> = {}) => {
  // the cases name one account, the tests need one each
  const text =
    typeof content === 'string' ? content : content.toString('latin1').replaceAll('0011223301', String(number));
  const file = new File([Buffer.from(text, 'latin1')], 'a statement');
  return as(finance).call(loadBankStatement, { account_id: account, ...more }, { files: { file } });
};
const load = async (content: string | Buffer, more: Record<string, unknown> = {}) =>
  expectSuccess(await send(content, more)).body;
const csv = (...rows: string[]) => ['Date,Narration,Reference,Debit,Credit,Balance', ...rows].join('\n');
const dayHere = () => today(now()).split('-').reverse().join('/');
const kept = () => db().$count(statementLines, eq(statementLines.companyAccountId, account));

const folder = 'tests/cases/statements';
const series = [folder, `${folder}/banks`].flatMap((place) => {
  const all = JSON.parse(readFileSync(`${place}/expect.json`, 'utf8')) as Record<
    string,
    { series?: number; fresh?: number; may_ask?: boolean }
  >;
  const files = Object.entries(all)
    .filter(([, wanted]) => wanted.series !== undefined)
    .sort(([, a], [, b]) => (a.series as number) - (b.series as number));
  return [{ place, files }];
});

test.each(series)('BS-12: the series of $place bring exactly the lines that are new', async ({ place, files }) => {
  for (const [name, { fresh, may_ask }] of files) {
    const bytes = readFileSync(`${place}/${name}`);
    const preview = await load(bytes, { preview: '1' });
    if (may_ask && preview.questions.length > 0) continue;
    expect([name, preview.questions, preview.new_lines]).toEqual([name, [], fresh]);
    expect(await load(bytes)).toMatchObject({ new_lines: fresh, loaded: true });
    expect(await load(bytes)).toMatchObject({ new_lines: 0 });
  }
});

test('BS-12: two equal payments in two files of one day, without anything that tells them apart, are asked about', async () => {
  await load('Date,Narration,Credit\n20/09/2026,FIRST OF THE DAY,5\n20/09/2026,NIP/SAME,500\n');
  const second = 'Date,Narration,Credit\n20/09/2026,NIP/SAME,500\n21/09/2026,NEXT DAY,7\n';
  expect(await load(second)).toMatchObject({ loaded: false, questions: [{ kind: 'known', line: 1 }] });
  expect(await kept()).toBe(2);
  expect(await load(second, { preview: '1', known: 'same' })).toMatchObject({ new_lines: 1, questions: [] });
  expect(await load(second, { known: 'new' })).toMatchObject({ new_lines: 2, loaded: true });
  expect(await kept()).toBe(4);
});

test('BS-12: the same month in another format with other words brings nothing without an answer', async () => {
  await load(
    csv('14/09/2026,NIP FROM ADA OBI,,,"1,000.00",', '15/09/2026,SMS CHARGE,,5.00,,', '16/09/2026,LODGEMENT,,,50.00,'),
  );
  const ofx = (...lines: [string, string, string][]) =>
    `OFXHEADER:100\n<OFX><STMTRS>${lines.map(([day, amount, memo], at) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${at}A<MEMO>${memo}</STMTTRN>`).join('')}</STMTRS></OFX>`;
  const same = ofx(['20260914', '1000', 'TRANSFER 0001'], ['20260915', '-5', 'FEE'], ['20260916', '50', 'CASH']);
  expect(await load(same)).toMatchObject({ loaded: false, questions: [{ kind: 'known' }] });
  expect(await load(same, { known: 'same' })).toMatchObject({ loaded: true, new_lines: 0 });
  // a line within the period that the other file does not have
  const more = ofx(['20260914', '1000', 'NIP FROM ADA OBI'], ['20260915', '77', 'NOT THERE']);
  expect(await load(more, { preview: '1' })).toMatchObject({ questions: [{ kind: 'known', line: 2 }] });
});

test('BS-13: a gap between two statements is named, by their balances or by the days', async () => {
  await load(csv('14/08/2026,A,,,"1,000.00","1,000.00"'));
  const later = csv('14/09/2026,B,,,"1,000.00","2,500.00"');
  expect(await load(later, { preview: '1' })).toMatchObject({ gap: { after: '2026-08-14', before: '2026-09-14' } });
  const next = csv('14/09/2026,B,,,"1,000.00","2,000.00"');
  expect(await load(next, { preview: '1' })).toMatchObject({ gap: null });
});

test('BS-14: a statement is taken back with its lines, and can be loaded again', async () => {
  const file = csv('14/09/2026,A,,,"1,000.00",', '15/09/2026,B,,5.00,,');
  await load(file);
  const list = expectSuccess(await as(finance).call(accountStatements, { id: account })).body.statements;
  expect(list).toMatchObject([{ lines: 2, handled: 0, from: '2026-09-14', to: '2026-09-15', format: 'csv' }]);
  const { id } = list[0] as { id: number };
  const taken = expectSuccess(await as(finance).call(takeBackStatement, { id, reason: 'The wrong account' }));
  expect(taken.body.lines).toBe(2);
  expect(await kept()).toBe(0);
  expect(await db().$count(statementTakeBacks, eq(statementTakeBacks.statementId, id))).toBe(1);
  const [logged] = await db()
    .select()
    .from(officeActions)
    .where(eq(officeActions.subject, `statement ${id}`))
    .orderBy(officeActions.id)
    .offset(1);
  expect(logged).toMatchObject({
    action: 'take_back_statement',
    detail: { reason: 'The wrong account', lines: 2, came: 1000, went: 5 },
  });
  expect((await as(finance).call(takeBackStatement, { id, reason: 'Twice' })).status).toBe(404);
  expect(await load(file)).toMatchObject({ new_lines: 2 });
});

test('BS-14: what was found for the lines of a statement goes with it, and is found again when it is loaded again', async () => {
  const userId = await aPerson();
  const proof = { ...(await aProof(userId)), senderName: 'Ada Obi' };
  const payment = await aPayment({ userId, amount: 200_000, method: 'bank_transfer', ...proof });
  await db().update(payments).set({ companyAccountId: account }).where(eq(payments.id, payment.id));
  const sure = async () => {
    await findPairs();
    const { rows, looking } = expectSuccess(
      await as(finance).call(accountReconciliation, { id: account, group: 'sure' }),
    ).body;
    return [rows.flatMap((row) => row.payments.map(({ payment: found }) => found.id)), looking];
  };
  const file = csv(`${dayHere()},NIP FROM ADA OBI,,,"2,000.00",`);
  await load(file);
  expect(await sure()).toEqual([[payment.id], 0]);
  const [statement] = expectSuccess(await as(finance).call(accountStatements, { id: account })).body.statements;
  expectSuccess(await as(finance).call(takeBackStatement, { id: statement?.id as number, reason: 'Wrong' }));
  expect(await db().$count(lineLooks, eq(lineLooks.companyAccountId, account))).toBe(0);
  expect(await db().$count(matchingChanges)).toBeGreaterThan(0);
  expect(await sure()).toEqual([[], 0]);
  await load(file);
  expect(await sure()).toEqual([[payment.id], 0]);
});

test('BS-14: a statement with a line that is dealt with stays, and so it does for those who may only read', async () => {
  await load(csv('14/09/2026,A,,,"1,000.00",'));
  const [line] = await db().select().from(statementLines).where(eq(statementLines.companyAccountId, account));
  await db()
    .update(statementLines)
    .set({ state: 'not_ours', reason: 'Own', handledBy: finance.user.id, handledAt: new Date() })
    .where(eq(statementLines.id, line?.id as number));
  const id = line?.statementId as number;
  expect(await as(finance).call(takeBackStatement, { id, reason: 'x' })).toMatchObject({ status: 409 });
  const reader = await anOffice({ staffRole: 'sales' });
  expect((await as(reader).call(takeBackStatement, { id, reason: 'x' })).status).toBe(403);
  expect(await kept()).toBe(1);
});

test('BS-10: the preview tells account, period, sums, balances, twenty lines and what is passed over', async () => {
  const rows = Array.from(
    { length: 25 },
    (_, at) => `${String(at + 1).padStart(2, '0')}/09/2026,LINE ${at},,,10.00,${(at + 1) * 10 + 90}.00`,
  );
  const body = await load(csv(',B/F,,,,90.00', ...rows, ',TOTAL,,,250.00,'), { preview: '1' });
  expect(body).toMatchObject({
    ...{ account: { account_number: String(number) }, from: '2026-09-01', to: '2026-09-25', lines: 25, new_lines: 25 },
    ...{ in: { lines: 25, amount: 250 }, out: { lines: 0, amount: 0 }, opening_balance: 90, closing_balance: 340 },
    ...{ skipped: 2, passed_over: [{ line: 2 }, { line: 28 }], questions: [], loaded: false },
  });
  expect(body.sample).toHaveLength(20);
  expect(await kept()).toBe(0);
});

test('BS-11: a question is answered by a field of the same call, and by nothing else', async () => {
  const file = 'Date,Narration,Amount\n14/09/2026,A,10.00\n15/09/2026,B,20.00\n';
  expect(await load(file)).toMatchObject({
    loaded: false,
    questions: [{ kind: 'sign', choices: [{ field: 'sign', value: 'in' }, { value: 'out' }] }],
  });
  expect(await kept()).toBe(0);
  expect(await load(file, { sign: 'out' })).toMatchObject({ loaded: true, out: { lines: 2, amount: 30 } });
  const dates = 'Date,Narration,Credit\n04/03/2026,A,10.00\n06/05/2026,B,20.00\n';
  expect(await load(dates)).toMatchObject({
    loaded: false,
    questions: [{ kind: 'date order', raw: '04/03/2026,A,10.00' }],
  });
  expect(await load(dates, { order: 'mdy', preview: '1' })).toMatchObject({ from: '2026-04-03', questions: [] });
});

test('BS-11: columns that were turned around once do not turn the next file around', async () => {
  const file = (day: string) => `Date,Narration,Debit,Credit\n${day}/09/2026,A ${day},,10.00\n`;
  const turned = { day: 'Date', details: 'Narration', debit: 'Credit', credit: 'Debit' };
  await load(file('14'), turned);
  expect(await load(file('15'), { preview: '1' })).toMatchObject({
    mapping: { debit: 'Debit', credit: 'Credit' },
    in: { lines: 1 },
  });
  // what a person chooses is held against the balances too
  const chained = csv('14/10/2026,A,,,10.00,110.00', '15/10/2026,B,,5.00,,105.00');
  expect(await load(chained, turned)).toMatchObject({ loaded: false, questions: [{ kind: 'sign' }] });
});

test('BS-07: a file of another account or in another currency is not loaded', async () => {
  const other = 'Account Number,9988776655\nDate,Narration,Credit\n14/09/2026,A,5.00\n';
  expect(await load(other, { preview: '1' })).toMatchObject({ questions: [{ kind: 'account' }] });
  expect((await send(other)).body.errors?.file?.[0]).toMatch(/9988776655/);
  const dollars = 'Currency,USD\nDate,Narration,Credit\n14/09/2026,A,5.00\n';
  expect(await load(dollars)).toMatchObject({ loaded: false, questions: [{ kind: 'currency' }] });
});
