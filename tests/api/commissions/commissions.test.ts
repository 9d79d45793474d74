import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accountReconciliation, confirmMatches, loadBankStatement } from '#lib/api/office/banks/reconciliation.ts';
import {
  cancelCommissionRun,
  commissionStatement,
  exportCommissionStatement,
  officeCommissions,
  payCommissionRun,
  proposeCommissionRun,
  setCommissionRate,
} from '#lib/api/office/commissions.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { approve, rejectApproval } from '#lib/api/office/staff/approvals.ts';
import { payForInfrastructure } from '#lib/api/payments/payments.ts';
import { commissions, companyAccounts, marketers } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findPairs } from '#lib/server/office/reconciliation/matching/find-pairs.ts';
import { db } from '#lib/server/runtime.ts';
import { readPaper } from '../../support/api/paper-text.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  expectSuccess,
  type Person,
  someFees,
} from '../../support/factories/index.ts';
import { bankBalance, ledgerBalance } from '../../support/ledger/ledger-balance.ts';

const world = setUpTestServer();
const DAY = 24 * 3600_000;

let [maker, second]: Person[] = [];
let marketerId = 0;
const by = (person: Person | undefined) => as(person as Person);

beforeAll(async () => {
  [maker, second] = [await anOffice({ staffRole: 'finance' }), await anOffice()];
  const [row] = await db().insert(marketers).values({ code: 'HSM-1', name: 'Ade Bello' }).returning();
  marketerId = row?.id as number;
  expectSuccess(await setRate(2.5));
});

const setRate = (percent: number | string, from_day = '2026-11-20') =>
  by(maker).call(setCommissionRate, { id: marketerId, percent, from_day });
const statement = async (month = '2026-11') =>
  expectSuccess(await by(maker).call(commissionStatement, { id: marketerId, month })).body;
const sums = async (month?: string) => {
  const { opening, earned, taken_back, paid, closing } = await statement(month);
  return [opening, earned, taken_back, paid, closing];
};

const isHealthy = async () => {
  const { checks } = await checkHealth();
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
};
const terms = { marketer_code: 'HSM-1' };

test('CM-01, CM-02: a payment of a price earns its rate of what was applied, fees earn nothing', async () => {
  const customer = await aCustomer({ wallet: 20_000 });
  const plan = await aPlan({ customer, terms, paid: 1, property: await aProperty({ fees: someFees }) });
  await aPlan({ until: 'confirmed' });
  const fee = { plan_id: plan.id, payment_method: 'virtual_wallet', paid_amount: 20_000, purpose: 'other' };
  expectSuccess(await as(customer).call(payForInfrastructure, fee));
  const { lines } = await statement();
  expect(lines.map(({ basis, percent, amount, balance: after }) => [basis, percent, amount, after])).toEqual([
    [400_000, 2.5, 10_000, 10_000],
    [100_000, 2.5, 2_500, 12_500],
  ]);
  expect(await ledgerBalance('commissions_payable')).toBe(1_250_000);
  expect(await ledgerBalance('commission_expense')).toBe(-1_250_000);
  await isHealthy();
});

test('CM-01: a rate holds from a day on, today at the earliest; what was earned before keeps its own', async () => {
  expect(await setRate(5, '2026-11-19')).toMatchObject({ status: 422, body: { errors: { from_day: [/past days/] } } });
  for (const wrong of ['-1', '101', '2.555', 'much'])
    expect(await setRate(wrong)).toMatchObject({ status: 422, body: { errors: { percent: [/percentage/] } } });
  expectSuccess(await setRate('5%', '2026-11-21'));
  world.clock.advance(DAY);
  const plan = await aPlan({ terms, until: 'confirmed' });
  const { lines, rates } = await statement();
  expect(rates.map(({ percent, from }) => [percent, from])).toEqual([
    [5, '2026-11-21'],
    [2.5, '2026-11-20'],
  ]);
  expect(lines.at(-1)).toMatchObject({ plan_id: plan.id, basis: 400_000, percent: 5, amount: 20_000, balance: 32_500 });
});

test('CM-01: the list shows each marketer’s own rate of today', async () => {
  const names = ['Zara Musa', 'Bisi Alabi'];
  const added = await db()
    .insert(marketers)
    .values(names.map((name, at) => ({ code: `HSM-R${at}`, name })))
    .returning();
  const [zara, bisi] = added.map(({ id }) => id) as [number, number];
  const later = '2027-06-01';
  for (const [id, percent, from_day] of [
    [bisi, 4, '2026-11-21'],
    [zara, 1.5, '2026-11-21'],
    [zara, 6, later],
  ] as const)
    expectSuccess(await by(maker).call(setCommissionRate, { id, percent, from_day }));
  const { marketers: listed } = expectSuccess(await by(maker).call(officeCommissions, {})).body;
  const rates = Object.fromEntries(listed.map(({ marketer }) => [marketer.name, marketer.rate]));
  expect(rates).toMatchObject({ 'Zara Musa': 1.5, 'Bisi Alabi': 4 });
});

test('CM-03: a refund takes back what was earned with the payment, at its own rate', async () => {
  const [latest] = (await statement()).lines.slice(-1);
  const [row] = await db()
    .select()
    .from(commissions)
    .where(eq(commissions.planId, latest?.plan_id as number));
  expectSuccess(await by(second).call(refundPayment, { id: row?.paymentId, reason: 'Changed their mind' }));
  expect(await sums()).toEqual([0, 32_500, 20_000, 0, 12_500]);
  expect((await statement()).lines.at(-1)).toMatchObject({ basis: -400_000, percent: 5, amount: -20_000 });
  await isHealthy();
});

test('CM-04, CM-07, BR-16: a run is proposed by one, approved by a second, and recorded as paid by another than the second, from an account', async () => {
  const propose = (until: string) => by(maker).call(proposeCommissionRun, { until });
  expect((await propose('2026-11-21')).status).toBe(422);
  expect(await propose('2026-11-19')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const bank = Number(await bankBalance(null));
  const { approval } = expectSuccess(await propose('2026-11-20')).body;
  expect(approval.summary).toBe('Pay commissions of ₦12,500 to 1 marketer, earned until 20 November 2026');
  expect(await propose('2026-11-20')).toMatchObject({ status: 409, body: { code: 'awaiting_approval' } });
  expect((await by(maker).call(approve, { id: approval.id })).status).toBe(403);
  expectSuccess(await by(second).call(approve, { id: approval.id }));
  const [run] = expectSuccess(await by(maker).call(officeCommissions)).body.runs;
  expect(run).toMatchObject({ state: 'approved', total: 12_500, items: [{ marketer: 'Ade Bello', amount: 12_500 }] });
  const paying = { bankName: 'Paying Bank', accountNumber: '0055667788', accountName: 'Homestead' };
  const [account] = await db().insert(companyAccounts).values(paying).returning();
  const paid = { id: run?.id, bank_reference: 'FT-10001', company_account_id: account?.id };
  const pay = (who: Person | undefined, more = {}) => by(who).call(payCommissionRun, { ...paid, ...more });
  expect((await pay(maker, { company_account_id: undefined })).body.errors).toEqual({
    company_account_id: ['Choose the account that has paid it'],
  });
  expect((await pay(second)).status).toBe(409);
  world.clock.advance(DAY);
  expectSuccess(await pay(maker));
  expect(await pay(maker)).toMatchObject({ status: 409, body: { code: 'already_handled' } });
  // nothing of it is booked on the bank in general
  expect(await bankBalance(null)).toBe(bank);
  expect(await bankBalance(account?.id ?? 0)).toBe(1_250_000);
  const [listed] = expectSuccess(await by(maker).call(officeCommissions)).body.runs;
  expect(listed?.company_account).toBe('Paying Bank 0055667788');
  const statement = 'Date,Narration,Debit,Credit\n21/11/2026,TRF COMM BATCH FT10001,12500.00,';
  const loading = { account_id: account?.id };
  expectSuccess(await by(second).call(loadBankStatement, loading, { files: { file: new File([statement], 'x.csv') } }));
  const at = { id: account?.id, group: 'sure' };
  await findPairs();
  const { pairs } = expectSuccess(await by(second).call(accountReconciliation, at)).body;
  expect(pairs).toMatchObject([{ kind: 'commission_run', booking_id: run?.id }]);
  const tied = await by(second).call(confirmMatches, { id: account?.id, pairs });
  expect(expectSuccess(tied).body).toMatchObject({ confirmed: 1, left: [] });
  expect(await ledgerBalance('commissions_payable')).toBe(0);
  expect(await sums()).toEqual([0, 32_500, 20_000, 12_500, 0]);
  await isHealthy();
});

test('CM-04: a rejected run pays nothing, and a cancelled one is payable again', async () => {
  await aPlan({ terms, until: 'confirmed' });
  world.clock.advance(DAY);
  const propose = async () =>
    expectSuccess(await by(maker).call(proposeCommissionRun, { until: '2026-11-22' })).body.approval.id;
  expectSuccess(await by(second).call(rejectApproval, { id: await propose(), reason: 'Next month' }));
  expectSuccess(await by(second).call(approve, { id: await propose() }));
  const [run] = expectSuccess(await by(maker).call(officeCommissions)).body.runs;
  expectSuccess(await by(maker).call(cancelCommissionRun, { id: run?.id, reason: 'The bank refused it' }));
  expectSuccess(await by(second).call(rejectApproval, { id: await propose(), reason: 'Next month' }));
  expect((await sums())[4]).toBe(20_000);
  await isHealthy();
});

test('CM-05: what was reported for a past month stays, whatever is taken back later', async () => {
  const before = await statement('2026-11');
  world.clock.advance(20 * DAY);
  const [row] = await db().select().from(commissions).where(eq(commissions.amount, 2_000_000)).limit(2).offset(1);
  expectSuccess(await by(second).call(refundPayment, { id: row?.paymentId, reason: 'Wrong plot' }));
  expect(await statement('2026-11')).toMatchObject({ lines: before.lines, closing: 20_000 });
  expect(await sums('2026-12')).toEqual([20_000, 0, 20_000, 0, 0]);
});

test('CM-06: the statement of a month is a PDF and a CSV file; sales reads it and sets nothing', async () => {
  const sales = await anOffice({ staffRole: 'sales' });
  const file = async (format: string) =>
    expectSuccess(await as(sales).call(exportCommissionStatement, { id: marketerId, month: '2026-11', format }))
      .response;
  const { text } = await readPaper(await (await file('pdf')).arrayBuffer());
  for (const words of ['Statement of commissions', 'November 2026', 'Ade Bello, HSM-1', 'Closing balance ₦20,000.00'])
    expect(text).toContain(words);
  const csv = await (await file('csv')).text();
  expect(csv).toContain('"Initial deposit, Palm Grove Estate",');
  expect(csv).toContain(',400000.00,2.5,10000.00,10000.00');
  expect((await as(sales).call(setCommissionRate, { id: marketerId, percent: 3, from_day: '2027-01-01' })).status).toBe(
    403,
  );
});
