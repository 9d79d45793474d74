import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  answerMoveIn,
  changeMoveIn,
  discardMoveIn,
  moveInQuestions,
  officeMoveIn,
  removeMoveInFile,
  sendMoveInFiles,
} from '#lib/api/office/imports/move-in.ts';
import { moveInDrafts, moveInFiles, moveIns, officeActions, payments, plans } from '#lib/server/db/schema.ts';
import type { MoveInInput } from '#lib/server/readers/move-in/check-files.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';
import { type CompanyTables, inputOf, plan, receipt } from '#tests/support/move-in/company.ts';
import { expectedOf, givenCompany } from '#tests/support/move-in/given-companies.ts';

setUpTestServer();

let owner: Person;
let logged = 0;
const preparations = () => db().$count(officeActions, eq(officeActions.action, 'prepare_move_in'));
beforeEach(async () => {
  await db().delete(moveInDrafts);
  logged = await preparations();
  owner = await anOffice();
});

const browserFiles = (files: MoveInInput['files']) =>
  files.map(({ name, bytes }) => new File([new Uint8Array(bytes)], name));
const send = (files: MoveInInput['files'], more: { day?: string } = { day: '2026-11-01' }, who = owner) =>
  as(who).call(sendMoveInFiles, more, { files: { files: browserFiles(files) } });
const sendTables = async (tables: CompanyTables) => expectSuccess(await send(inputOf(tables).files)).body;
const look = async () => expectSuccess(await as(owner).call(officeMoveIn, {})).body;
const questions = async (show: 'open' | 'answered' = 'open', from = 0) =>
  expectSuccess(await as(owner).call(moveInQuestions, { show, from })).body;
const answer = (table: string, row: number, kind: string, text: string, more: { alike?: boolean } = {}) =>
  as(owner).call(answerMoveIn, { table, row, kind, answer: text, ...more } as never);

describe('a company moves in from the office’s screen', () => {
  test('MI-22: files are sent and checked, and nothing is loaded of them', async () => {
    const sent = expectSuccess(await send(givenCompany('clean').files)).body;
    expect(sent.draft).toMatchObject({ day: '2026-11-01', ties: true, open: 0, answered: 0, problems: [], faults: [] });
    expect(sent.draft?.files).toHaveLength(8);
    expect(sent.draft?.tables.find(({ table }) => table === 'payments')).toMatchObject({
      where: 'payments.csv',
      rows: 811,
      header_row: 1,
    });
    const { totals } = expectedOf('clean').figures;
    for (const { name, amount } of sent.draft?.totals ?? [])
      expect([name, Math.round(name.endsWith('_kobo') ? amount * 100 : amount)]).toEqual([name, Number(totals[name])]);
    expect(sent.draft?.books.every(({ ties, books, lists }) => ties && books === lists)).toBe(true);
    expect(await look()).toEqual(sent);
    expect([await db().$count(moveIns), await db().$count(plans), await db().$count(payments)]).toEqual([0, 0, 0]);
  });

  test('MI-22: a workbook is read as its sheets are named', async () => {
    const { draft } = expectSuccess(await send(givenCompany('clean-workbook').files)).body;
    expect(draft?.ties).toBe(true);
    expect(draft?.places).toContainEqual({ file: 'company.xlsx', sheet: 'payments' });
  });

  test('MI-23: with its columns named once, the given company asks what it must, and ties once all is answered', async () => {
    const { files, mapping, decisions } = givenCompany('given');
    const first = expectSuccess(await send(files)).body.draft;
    expect(first?.problems.length).toBeGreaterThan(0);
    expect(first?.totals).toBeNull();
    const json = JSON.parse(Buffer.from(mapping?.bytes ?? []).toString());
    const named = expectSuccess(await as(owner).call(changeMoveIn, { mapping: json })).body.draft;
    expect(named?.problems).toEqual([]);
    expect(named?.open).toBe(expectedOf('given').askedFirst.length);
    const asked = [];
    for (let from: number | null = 0; from !== null; ) {
      const page: Awaited<ReturnType<typeof questions>> = await questions('open', from);
      asked.push(...page.questions);
      from = page.next;
    }
    expect(asked.map(({ table, row, kind }) => `${table} ${row} ${kind}`).sort()).toEqual(
      expectedOf('given').askedFirst,
    );
    // all answers as they would be given one after the other; each of them is checked again
    const rows = Buffer.from(decisions?.bytes ?? [])
      .toString()
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',') as [string, string, string, string]);
    await db()
      .update(moveInDrafts)
      .set({
        decisions: rows
          .slice(0, -1)
          .map(([table, row, kind, decision]) => ({ table, row: Number(row), kind, decision })),
        checkedVersion: null,
      });
    const [table, row, kind, decision] = rows.at(-1) as [string, string, string, string];
    const last = expectSuccess(await answer(table, Number(row), kind, decision)).body.draft;
    expect(last).toMatchObject({ open: 0, answered: 126, ties: true, dropped: [] });
  });

  test('MI-23: words that are none of ours are asked once, each with how many rows have it', async () => {
    const { draft } = await sendTables({
      payments: [receipt(0, 200_000, { method: 'POS' }), receipt(1, 100, { method: 'POS' })],
    });
    expect(draft?.words).toEqual([
      { column: 'payments.method', theirs: 'POS', rows: 2, choices: ['transfer', 'cash', 'cheque', 'card', 'wallet'] },
    ]);
    expect(draft?.problems).toEqual([]);
    const said = expectSuccess(
      await as(owner).call(changeMoveIn, { mapping: { values: { 'payments.method': { POS: 'card' } } } }),
    ).body.draft;
    expect(said?.words).toEqual([]);
    const refused = await as(owner).call(changeMoveIn, { mapping: { tables: { receipts: {} } } });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { mapping: [expect.stringContaining('no table receipts')] } },
    ]);
  });

  test('MI-24: a question stands beside its row; an answer is kept, changed, and taken away', async () => {
    const twice = { payments: [receipt(0, 200_000), receipt(0, 200_000), receipt(0, 50_000), receipt(1, 'soon')] };
    await sendTables(twice);
    const { questions: open, all } = await questions();
    expect(all).toBe(3);
    expect(open[0]).toMatchObject({
      ...{ table: 'payments', row: 3, kind: 'same-receipt', alike: 1, answer: null },
      choices: [
        { word: 'once', needs: '' },
        { word: 'both', needs: '' },
      ],
    });
    expect(open[0]?.cells).toContainEqual({ column: 'amount', text: '200000' });
    expect(
      expectSuccess(await answer('payments', 3, 'same-receipt', 'once', { alike: true })).body.draft,
    ).toMatchObject({
      open: 1,
      answered: 2,
      totals: null,
    });
    const wrong = await answer('payments', 5, 'unreadable-amount', 'amount soon');
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { errors: { answer: [expect.stringContaining('cannot be read')] } },
    ]);
    expect((await answer('payments', 5, 'same-receipt', 'once')).status).toBe(404);
    const { draft } = expectSuccess(await answer('payments', 5, 'unreadable-amount', 'amount 1.5k')).body;
    expect(draft?.totals).toContainEqual({ name: 'paid_price_kobo', amount: 201_500 });
    expectSuccess(await answer('payments', 5, 'unreadable-amount', ''));
    expect((await questions('answered')).all).toBe(2);
    // the files and three answers; what was refused is none
    expect((await preparations()) - logged).toBe(4);
  });

  test('MI-24: an amount answers its own row, and none like it', async () => {
    await sendTables({ payments: [receipt(0, 200_000), receipt(1, 'soon'), receipt(2, 'later')] });
    const { draft } = expectSuccess(
      await answer('payments', 3, 'unreadable-amount', 'amount 5000', { alike: true }),
    ).body;
    expect(draft).toMatchObject({ open: 1, answered: 1 });
  });

  test('MI-24: an answer to a row that is no longer asked about goes, and is named', async () => {
    await sendTables({ plans: [{ ...plan, customer_no: 'C-0009' }] });
    expectSuccess(await answer('plans', 2, 'unknown-customer', 'customer C-0001'));
    const { draft } = await sendTables({});
    expect(draft).toMatchObject({ open: 0, answered: 0 });
    expect(draft?.dropped).toMatchObject([{ table: 'plans', row: 2, decision: 'customer C-0001' }]);
    expect((await look()).draft?.answered).toBe(0);
    const none = await sendTables({ plans: [{ ...plan, customer_no: 'C-0009' }] }).then(() =>
      answer('plans', 2, 'unknown-customer', 'customer C-0008'),
    );
    expect(expectSuccess(none).body.draft?.dropped).toMatchObject([
      { text: expect.stringContaining('No customer has the number C-0008') },
    ]);
  });

  test('MI-22: a file that is sent again takes the place of the one before, and all can be thrown away', async () => {
    const { draft } = await sendTables({});
    const again = await sendTables({});
    expect(again.draft?.files.map(({ name }) => name)).toEqual(draft?.files.map(({ name }) => name));
    const wallets = again.draft?.files.find(({ name }) => name === 'wallets.csv');
    const without = expectSuccess(await as(owner).call(removeMoveInFile, { id: wallets?.id ?? 0 })).body.draft;
    expect(without?.problems[0]?.text).toContain('There is no file wallets.csv');
    expect((await as(owner).call(removeMoveInFile, { id: wallets?.id ?? 0 })).status).toBe(404);
    const gone = expectSuccess(await as(owner).call(discardMoveIn, {})).body;
    expect(gone).toMatchObject({ loaded: null, draft: null });
    expect(await db().$count(moveInFiles)).toBe(0);
    expect((await as(owner).call(discardMoveIn, {})).status).toBe(404);
  });

  test('MI-22: what is no table is refused, and so are files without a day', async () => {
    const [file] = inputOf({}).files;
    const pdf = await send([{ name: 'list.pdf', bytes: Buffer.from('%PDF') }]);
    expect([pdf.status, pdf.body]).toMatchObject([
      422,
      { errors: { files: [expect.stringContaining('list.pdf is no table')] } },
    ]);
    const dayless = await send([file as { name: string; bytes: Buffer }], {});
    expect([dayless.status, dayless.body]).toMatchObject([422, { errors: { day: [expect.anything()] } }]);
    expect(await db().$count(moveInDrafts)).toBe(0);
  });

  test('MI-25: only the owner prepares it, and the auditor sees it', async () => {
    await sendTables({});
    for (const staffRole of ['finance', 'sales', 'support', 'auditor'] as const) {
      const other = await anOffice({ staffRole });
      expect((await as(other).call(officeMoveIn, {})).status).toBe(staffRole === 'auditor' ? 200 : 403);
      expect((await send(inputOf({}).files, { day: '2026-11-01' }, other)).status).toBe(403);
    }
  });
});
