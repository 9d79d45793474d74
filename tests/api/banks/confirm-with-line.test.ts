import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { loadBankStatement, officeReconciliation } from '#lib/api/office/banks/reconciliation.ts';
import { confirmPayment, officePaymentDetail } from '#lib/api/office/payments/payments.ts';
import { today } from '#lib/domain/days.ts';
import { bankAccounts, statementLines, users } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findPairs } from '#lib/server/office/reconciliation/matching/find-pairs.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { aCustomer, anOffice, aPlan, as, expectSuccess, type Person } from '../../support/factories/index.ts';

const url = postgresUrl();
setUpTestServer(url ? { url } : {});

let finance: Person;
let account: number;
beforeAll(async () => {
  finance = await anOffice({ staffRole: 'finance' });
  const bank = { accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' };
  await db()
    .insert(bankAccounts)
    .values([{ type: 'property', ...bank }]);
  const { accounts } = expectSuccess(await as(finance).call(officeReconciliation)).body;
  account = accounts[0]?.id as number;
});

/** A transfer of ₦400,000 for a first payment, by a customer of this name. */
async function announced(firstName: string, lastName: string) {
  const customer = await aCustomer();
  await db().update(users).set({ firstName, lastName }).where(eq(users.id, customer.user.id));
  return aPlan({ customer, until: 'sent', terms: { bank_name: `${firstName} ${lastName}` } });
}
const dayHere = () => today(now()).split('-').reverse().join('/');
const csv = (...rows: string[]) => ['Date,Narration,Reference,Debit,Credit', ...rows].join('\n');
const load = (text: string) =>
  as(finance).call(loadBankStatement, { account_id: account }, { files: { file: new File([text], 'x.csv') } });
async function lineOf(details: string) {
  const [line] = await db().select().from(statementLines).where(eq(statementLines.details, details));
  if (!line) throw new Error(`no line ${details}`);
  return line;
}

test('PC-05: a payment is confirmed with its line, and with no other', async () => {
  const [plan, other] = [await announced('Zubairu', 'Tanko'), await announced('Felix', 'Okon')];
  expectSuccess(
    await load(csv(`${dayHere()},TRF FROM ZUBAIRU TANKO,,,400000.00`, `${dayHere()},TRF TO ZUBAIRU,,9.00,`)),
  );
  await findPairs();
  const { payment } = expectSuccess(await as(finance).call(officePaymentDetail, { id: plan.paymentId })).body;
  const line = payment.on_statement;
  expect(line).toMatchObject({ evidence: 'sure', amount: 400_000, details: 'TRF FROM ZUBAIRU TANKO' });
  const confirming = (id: number, amount_received: number, statement_line_id = line?.line_id) =>
    as(finance).call(confirmPayment, { id, amount_received, statement_line_id });
  expect((await confirming(plan.paymentId, 399_000)).body.code).toBe('conflict');
  const out = await lineOf('TRF TO ZUBAIRU');
  expect((await confirming(plan.paymentId, 9, out.id)).body.code).toBe('conflict');
  expect((await confirming(plan.paymentId, 400_000, 99_999_999)).body.code).toBe('not_found');
  const replies = await Promise.all([confirming(plan.paymentId, 400_000), confirming(plan.paymentId, 400_000)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await lineOf('TRF FROM ZUBAIRU TANKO')).toMatchObject({ state: 'tied', paymentId: plan.paymentId });
  const after = expectSuccess(await as(finance).call(officePaymentDetail, { id: plan.paymentId })).body.payment;
  expect(after).toMatchObject({ status: 1, on_statement: { evidence: 'matched' } });
  expect((await confirming(other.paymentId, 400_000)).body.code).toBe('conflict');
  expect((await checkHealth()).ok).toBe(true);
});
