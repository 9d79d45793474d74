import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { officeReport } from '#lib/api/office/accounting.ts';
import {
  accountReconciliation,
  confirmMatches,
  excludeLine,
  loadBankStatement,
  matchLine,
  officeReconciliation,
  unmatchLine,
} from '#lib/api/office/banks/reconciliation.ts';
import { correctPayment } from '#lib/api/office/payments/corrections.ts';
import { confirmPayment, officePaymentDetail } from '#lib/api/office/payments/payments.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { today } from '#lib/domain/days.ts';
import type { LineGroup } from '#lib/domain/reconciliation/groups.ts';
import { bankAccounts, companyAccounts, payments, statementLines, users } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findPairs } from '#lib/server/office/reconciliation/matching/find-pairs.ts';
import { db, now, runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  approveBySomebodyElse,
  as,
  expectSuccess,
  type Person,
} from '../../support/factories/index.ts';
import { bankBalance } from '../../support/ledger/ledger-balance.ts';

setUpTestServer();

let finance: Person;
let owner: Person;
let main: number;
let second: number;

beforeAll(async () => {
  finance = await anOffice({ staffRole: 'finance' });
  owner = await anOffice();
  await db()
    .insert(bankAccounts)
    .values([
      { type: 'property', accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' },
      { type: 'property', accountNumber: '2044661102', bankName: 'Sample Trust Bank', accountName: 'Homestead' },
      { type: 'fund', accountNumber: '0011223301', bankName: 'EXAMPLE BANK', accountName: 'Homestead' },
    ]);
  const all = expectSuccess(await as(finance).call(officeReconciliation)).body.accounts;
  [main, second] = all.map(({ id }) => id) as [number, number];
});

/** A transfer of ₦400,000 for a first payment, by a customer of this name. */
async function announced(firstName: string, lastName: string) {
  const customer = await aCustomer();
  await db().update(users).set({ firstName, lastName }).where(eq(users.id, customer.user.id));
  return aPlan({ customer, until: 'sent', terms: { bank_name: `${firstName} ${lastName}` } });
}

const dayHere = () => today(now()).split('-').reverse().join('/');
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
const paymentOf = async (id: number) => (await db().select().from(payments).where(eq(payments.id, id)))[0];

test('BR-01: each bank account is one of the ledger, one number once for whatever it is shown', async () => {
  const rows = await db().select().from(companyAccounts);
  expect(rows.map(({ accountNumber }) => accountNumber)).toEqual(['0011223301', '2044661102']);
  expect(await bankBalance(main)).toBe(0);
  expect(await bankBalance(second)).toBe(0);
});

test('BR-02: a transfer is booked on the account that was shown, unless the confirmation names another', async () => {
  const [shown, other] = [await announced('Ibrahim', 'Sani'), await announced('Ruth', 'Nnamdi')];
  expect((await paymentOf(shown.paymentId))?.companyAccountId).toBe(main);
  const before = [await bankBalance(main), await bankBalance(second), await bankBalance(null)] as number[];
  const confirming = { amount_received: 400_000 };
  const { confirmation } = expectSuccess(await as(finance).call(officePaymentDetail, { id: shown.paymentId })).body;
  expect(confirmation).toMatchObject({ account_id: main });
  expect(confirmation?.accounts.map(({ name }) => name)).toContain('Sample Trust Bank 2044661102');
  expectSuccess(await as(finance).call(confirmPayment, { id: shown.paymentId, ...confirming }));
  const elsewhere = { id: other.paymentId, ...confirming, company_account_id: second };
  expect((await as(finance).call(confirmPayment, { ...elsewhere, company_account_id: 999 })).status).toBe(422);
  const { payment } = expectSuccess(await as(finance).call(confirmPayment, elsewhere)).body;
  expect(payment.company_account).toBe('Sample Trust Bank 2044661102');
  expect([await bankBalance(main), await bankBalance(second), await bankBalance(null)]).toEqual([
    (before[0] ?? 0) - 40_000_000,
    (before[1] ?? 0) - 40_000_000,
    before[2],
  ]);
  const { rows } = expectSuccess(await as(finance).call(officeReport, { report: 'trial-balance' })).body;
  expect(rows.map(([name]) => name)).toContain('Cash at bank: Sample Trust Bank 2044661102');
  expect((await checkHealth()).ok).toBe(true);
});

test('BR-08: sure pairs are confirmed in one press as by hand; a second press finds nothing left', async () => {
  const [one, two] = [await announced('Chinedu', 'Okeke'), await announced('Yetunde', 'Coker')];
  const byHand = await announced('Segun', 'Falade');
  expectSuccess(await as(finance).call(confirmPayment, { id: byHand.paymentId, amount_received: 400_000 }));
  const names = ['OKEKE CHINEDU', 'NIP YETUNDE A COKER', 'FALADE SEGUN'];
  expectSuccess(await load(csv(...names.map((name) => `${dayHere()},${name},,,"400,000.00"`))));
  const { pairs, counts, sure_amount, rows } = await group('sure');
  expect(pairs.map((pair) => 'payment_id' in pair && pair.payment_id)).toEqual(
    [one, two, byHand].map(({ paymentId }) => paymentId),
  );
  expect([counts.sure, sure_amount]).toEqual([3, 1_200_000]);
  expect(rows[0]?.payments[0]?.signs).toEqual({ amount: true, sender: true, reference: false, days: 0 });
  const press = () => as(finance).call(confirmMatches, { id: main, pairs });
  expect(expectSuccess(await press()).body).toMatchObject({ confirmed: 3, waiting: 0, left: [] });
  expect(await paymentOf(one.paymentId)).toMatchObject({
    stage: 'completed',
    handledBy: finance.user.id,
    companyAccountId: main,
  });
  expect(await lineOf('OKEKE CHINEDU')).toMatchObject({ state: 'tied', paymentId: one.paymentId });
  expect(expectSuccess(await press()).body).toMatchObject({ confirmed: 0, left: [{}, {}, {}] });
  expect((await group('tied')).rows[0]).toMatchObject({
    line: { handled_by: 'Bola Adeyemi' },
    payments: [{ payment: { id: byHand.paymentId } }],
  });
  expect((await checkHealth()).ok).toBe(true);
});

test('BR-09: what needs a second person waits, and its line is tied by the approval', async () => {
  const plan = await announced('Kunle', 'Ogunbanjo');
  expectSuccess(await load(csv(`${dayHere()},OGUNBANJO KUNLE LESS,,,"350,000"`)));
  const { rows } = await group('doubtful');
  const doubtful = rows.find(({ line }) => line?.details === 'OGUNBANJO KUNLE LESS');
  expect(doubtful?.payments[0]).toMatchObject({
    payment: { id: plan.paymentId },
    signs: { amount: false, sender: true },
  });
  expect(doubtful?.payments[0]?.payment.proof_of_payment).toMatch(/^\//);
  const line = await lineOf('OGUNBANJO KUNLE LESS');
  const tying = { id: line.id, payment_id: plan.paymentId };
  expect(expectSuccess(await as(finance).call(matchLine, tying)).body).toMatchObject({
    waits: true,
    line: { state: 'open' },
  });
  expect((await as(finance).call(matchLine, tying)).body.code).toBe('awaiting_approval');
  expect((await as(finance).call(excludeLine, { id: line.id, reason: 'x' })).body.code).toBe('awaiting_approval');
  expect((await group('waiting')).rows[0]).toMatchObject({ line: { id: line.id } });
  const { approval } = expectSuccess(await as(owner).call(officePaymentDetail, { id: plan.paymentId })).body;
  expect(approval?.changes).toContainEqual({ name: 'Into', before: null, after: 'Example Bank 0011223301' });
  expectSuccess(await as(owner).call(approve, { id: approval?.id }));
  expect(await lineOf('OGUNBANJO KUNLE LESS')).toMatchObject({
    state: 'tied',
    paymentId: plan.paymentId,
    handledBy: owner.user.id,
  });
  expect(await paymentOf(plan.paymentId)).toMatchObject({ stage: 'failed', received: 35_000_000 });
  expect((await checkHealth()).ok).toBe(true);
});

test('BR-09: a large sure pair waits for a second person too', async () => {
  const plan = await announced('Amaka', 'Obi');
  expectSuccess(await load(csv(`${dayHere()},OBI AMAKA,,,"400,000"`)));
  const { settings, ...rest } = runtime();
  setRuntime({ ...rest, settings: { ...settings, APPROVAL_ABOVE: 399_999 } });
  const { pairs } = await group('sure');
  const { body } = expectSuccess(await as(finance).call(confirmMatches, { id: main, pairs }));
  setRuntime({ ...rest, settings });
  expect(body).toMatchObject({ confirmed: 0, waiting: 1 });
  expect((await paymentOf(plan.paymentId))?.stage).toBe('awaiting_confirmation');
});

test('BR-10: a line is tied and untied by hand; what was booked stays, and only the same amount is tied again', async () => {
  const plan = await announced('Zainab', 'Mohammed');
  expectSuccess(
    await load(
      csv(`${dayHere()},CASH LODGEMENT,,,"400,000"`, `${dayHere()},OTHER SUM,,,5`, `${dayHere()},WENT OUT,,5,`),
    ),
  );
  const [line, small, out] = [await lineOf('CASH LODGEMENT'), await lineOf('OTHER SUM'), await lineOf('WENT OUT')];
  const tie = (id: number) => as(finance).call(matchLine, { id, payment_id: plan.paymentId });
  expect((await tie(out.id)).body.code).toBe('conflict');
  expect(expectSuccess(await tie(line.id)).body).toMatchObject({ waits: false, line: { state: 'tied' } });
  expect((await tie(small.id)).body).toMatchObject({
    code: 'conflict',
    message: '₦400,000 was confirmed, and the line says ₦5.',
  });
  expectSuccess(await as(finance).call(unmatchLine, { id: line.id }));
  expect(await paymentOf(plan.paymentId)).toMatchObject({ stage: 'completed' });
  expect(expectSuccess(await tie(line.id)).body.line.state).toBe('tied');
});

test('BR-18: a tie says when its payment was corrected since, and such lines are listed until they agree again', async () => {
  const plan = await announced('Halima', 'Garba');
  expectSuccess(await load(csv(`${dayHere()},LODGEMENT BY HALIMA,,,"400,000"`)));
  const line = await lineOf('LODGEMENT BY HALIMA');
  expectSuccess(await as(finance).call(matchLine, { id: line.id, payment_id: plan.paymentId }));
  expect((await group('corrected')).rows).toEqual([]);
  const correct = async (came: number) => {
    const wanted = { id: plan.paymentId, came, reason: 'The bank took it back' };
    const { approval } = expectSuccess(await as(finance).call(correctPayment, wanted)).body;
    await approveBySomebodyElse(approval.id);
  };
  await correct(350_000);
  const { rows, counts } = await group('corrected');
  expect(counts.corrected).toBe(1);
  expect(rows).toMatchObject([
    {
      line: { id: line.id, amount: 400_000, state: 'tied' },
      payments: [{ payment: { amount_received: 400_000 }, standing: 350_000 }],
    },
  ]);
  expect((await group('tied')).rows.find((row) => row.line?.id === line.id)?.payments[0]?.standing).toBe(350_000);
  expect((await checkHealth()).ok).toBe(true);
  await correct(400_000);
  expect((await group('corrected')).rows).toEqual([]);
});

test('BR-11: a line that is not ours is marked with a reason, and can be opened again', async () => {
  expectSuccess(await load(csv(`${dayHere()},FROM OUR OTHER ACCOUNT,,,52.50`)));
  const { id } = await lineOf('FROM OUR OTHER ACCOUNT');
  const mark = () => as(finance).call(excludeLine, { id, reason: 'Between own accounts' });
  expect(expectSuccess(await mark()).body.line).toMatchObject({ state: 'not_ours', reason: 'Between own accounts' });
  expect((await mark()).body.code).toBe('conflict');
  expect((await group('not_ours')).rows.map(({ line }) => line?.id)).toContain(id);
  expect(expectSuccess(await as(finance).call(unmatchLine, { id })).body.line).toMatchObject({
    state: 'open',
    reason: null,
  });
});

test('WK-05: that money which went out is not ours takes two people, and the line waits meanwhile', async () => {
  expectSuccess(await load(csv(`${dayHere()},TO SOMEBODY,,9000000.00,`)));
  const { id } = await lineOf('TO SOMEBODY');
  const { line, approval } = expectSuccess(
    await as(finance).call(excludeLine, { id, reason: 'Between own accounts' }),
  ).body;
  expect([line.state, approval?.summary]).toEqual([
    'open',
    'Exclude ₦9,000,000 that went out of Example Bank 0011223301: nothing is booked for it',
  ]);
  expect((await group('waiting')).rows.map((row) => row.line?.id)).toContain(id);
  expect((await group('lines')).rows.map((row) => row.line?.id)).not.toContain(id);
  expect((await as(owner).call(excludeLine, { id, reason: 'x' })).body.code).toBe('awaiting_approval');
  expectSuccess(await as(owner).call(approve, { id: approval?.id }));
  expect((await group('not_ours')).rows.map((row) => row.line?.id)).toContain(id);
});

test('BR-07: announced transfers without a line are listed for the account that they were announced for', async () => {
  const plan = await announced('Blessing', 'Effiong');
  const found = async (id: number) =>
    (await group('payments', id)).rows.flatMap((row) => row.payments.map(({ payment }) => payment.id));
  expect(await found(main)).toContain(plan.paymentId);
  expect(await found(second)).not.toContain(plan.paymentId);
  const searched = await as(finance).call(accountReconciliation, { id: main, group: 'payments', name: 'effiong' });
  expect(expectSuccess(searched).body.rows).toHaveLength(1);
});

test('BR-13: five thousand lines are loaded, listed by pages and matched within seconds', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => `14/10/2026,BULK LINE ${at},,,${1_000 + at}.00`);
  const start = performance.now();
  expect(expectSuccess(await load(csv(...rows), { account_id: second })).body.new_lines).toBe(5_000);
  const { counts, next, rows: page } = await group('lines', second);
  expect(performance.now() - start).toBeLessThan(30_000);
  expect([counts.lines, page.length]).toEqual([5_000, 50]);
  const further = { id: second, group: 'lines', after: next };
  const { rows: following } = expectSuccess(await as(finance).call(accountReconciliation, further)).body;
  expect(following[0]?.line?.id).toBeGreaterThan(page.at(-1)?.line?.id ?? 0);
});

test('BR-12: the auditor reads, and changes nothing; what was done is in the log', async () => {
  const auditor = await anOffice({ staffRole: 'auditor' });
  expect((await as(auditor).call(accountReconciliation, { id: main, group: 'sure' })).status).toBe(200);
  expect((await as(auditor).call(confirmMatches, { id: main, pairs: [] })).status).toBe(403);
  expect((await as(finance).call(accountReconciliation, { id: 999, group: 'sure' })).body.code).toBe('not_found');
});
