import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { closeAccount, closingObstacles } from '#lib/api/accounts/close-account.ts';
import { officeReport } from '#lib/api/office/accounting.ts';
import * as office from '#lib/api/office/payouts.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import * as calls from '#lib/api/payments/payouts.ts';
import { transactions } from '#lib/api/payments/transactions.ts';
import { isNuban } from '#lib/domain/payouts/banks.ts';
import { preparedYourself } from '#lib/messages/office/two-people.ts';
import { companyAccounts, payouts } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db, now } from '#lib/server/runtime.ts';
import { noticesOf, setFaults, setUpCardProvider } from '../../support/api/card.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { anOkafor, password } from '../../support/factories/accounts.ts';
import { aCustomer, anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';
import { bankBalance } from '../../support/ledger/ledger-balance.ts';

setUpTestServer();
setUpCardProvider();

const account = { bank_code: '057', account_number: '2000000008' };
const holder = 'OKAFOR ADA';
const asked = (amount: number, more = {}) => ({
  ...{ ...account, account_name: holder, amount, current_password: password },
  ...more,
});
const ask = (customer: Person, amount: number, more = {}) =>
  as(customer).call(calls.requestPayout, asked(amount, more), { key: crypto.randomUUID() });
const own = async (customer: Person) => expectSuccess(await as(customer).call(calls.myPayouts)).body;

/** A customer with ₦50,000 who has asked for all of it. */
async function aPayout(amount = 50_000) {
  const customer = await anOkafor({ wallet: 50_000 });
  const { payout } = expectSuccess(await ask(customer, amount)).body;
  return { customer, payout };
}

async function approved() {
  const people = [
    await anOffice({ staffRole: 'finance' }),
    await anOffice(),
    await anOffice({ staffRole: 'finance' }),
  ] as const;
  const { customer, payout } = await aPayout();
  const prepared = expectSuccess(await as(people[0]).call(office.preparePayout, { id: payout.id })).body.payout;
  const { approval } = expectSuccess(await as(people[1]).call(approve, { id: prepared.approval?.id ?? 0 })).body;
  expect(approval.state).toBe('approved');
  return { customer, id: payout.id, preparer: people[0], approver: people[1], third: people[2] };
}

const payingAccount = async () => (await db().select().from(companyAccounts))[0]?.id;
const healthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);

test('PO-01: a number with a wrong check digit is refused at the banks that have one, and only there', async () => {
  expect(isNuban('011', '0000014579')).toBe(true);
  expect(isNuban('057', '2000000008')).toBe(true);
  expect(isNuban('057', '2000000009')).toBe(false);
  expect(isNuban('058', '2000000008')).toBe(false);
  expect(isNuban('999992', '8031234567')).toBe(true);
  expect(isNuban('999992', '803123456')).toBe(false);
  const customer = await aCustomer();
  const wrong = await as(customer).call(calls.checkBankAccount, { ...account, account_number: '2000000009' });
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { account_number: [expect.stringContaining('That bank has no account with this number')] } },
  });
});

describe('PO-02: the bank names the holder', () => {
  test('of an account of a known bank', async () => {
    const customer = await aCustomer();
    const { banks } = expectSuccess(await as(customer).call(calls.banks)).body;
    expect(banks).toContainEqual({ code: '057', name: 'Zenith Bank' });
    expect(expectSuccess(await as(customer).call(calls.checkBankAccount, account)).body).toMatchObject({
      account_name: holder,
      bank_name: 'Zenith Bank',
    });
    const unknown = await as(customer).call(calls.checkBankAccount, { ...account, bank_code: 'no_bank' });
    expect(unknown).toMatchObject({ status: 422, body: { errors: { bank_code: [expect.any(String)] } } });
  });

  test.each([
    ['unknown', 'unknown_account', 422],
    ['error', 'bank_unavailable', 503],
  ])('with the fault %s it is refused, and no money moves', async (bank, code, status) => {
    const customer = await anOkafor({ wallet: 1_000 });
    expectSuccess(await as(customer).call(calls.banks));
    await setFaults({ bank });
    expect(await ask(customer, 1_000)).toMatchObject({ status, body: { code } });
    expect(await findWalletBalance(customer.user.id)).toBe(100_000);
  });

  test('another name than the customer has seen is told, and no money moves', async () => {
    const customer = await anOkafor({ wallet: 1_000 });
    await setFaults({ bank: 'other_name' });
    const answer = await ask(customer, 1_000);
    expect(answer.body).toMatchObject({ code: 'changed_meanwhile', message: expect.stringContaining('VENTURES') });
    expect(await findWalletBalance(customer.user.id)).toBe(100_000);
  });
});

test('PO-03: the amount leaves the wallet when it is asked for, up to the last kobo, once for each key', async () => {
  const customer = await anOkafor({ wallet: 50_000.01 });
  expect((await ask(customer, 50_000.02)).body.code).toBe('insufficient_balance');
  const sameKey = async () =>
    expectSuccess(await as(customer).call(calls.requestPayout, asked(50_000.01), { key: 'the-same-key' })).body.payout;
  expect(await sameKey()).toEqual(await sameKey());
  expect(await findWalletBalance(customer.user.id)).toBe(0);
  expect((await own(customer)).payouts).toEqual([
    expect.objectContaining({ state: 'asked', amount: 50_000.01, account_name: holder, account_number: '2000000008' }),
  ]);
  const [line] = expectSuccess(await as(customer).call(transactions)).body.user_transactions.data;
  expect(line).toMatchObject({
    ...{ transaction_type: 'debit', payment_type: 'Payout', amount: 50_000.01 },
    description: 'Payout to Zenith Bank, account ending in 0008',
  });
  await healthy();
});

test('PO-04: a payout needs the password, and three may be open at a time', async () => {
  const customer = await anOkafor({ wallet: 50_000 });
  expect((await ask(customer, 1, { current_password: undefined })).status).toBe(422);
  expect((await ask(customer, 1, { current_password: 'not-this-one' })).body.code).toBe('wrong_credentials');
  for (const amount of [1, 2, 3]) expectSuccess(await ask(customer, amount));
  expect((await ask(customer, 4)).body.code).toBe('too_many_payouts');
  expect(await findWalletBalance(customer.user.id)).toBe(4_999_400);
});

test('PO-05: taken back before it is approved, the amount is in the wallet again; nobody else can do it', async () => {
  const { customer, payout } = await aPayout();
  const finance = await anOffice({ staffRole: 'finance' });
  expectSuccess(await as(finance).call(office.preparePayout, { id: payout.id }));
  expect((await as(await aCustomer()).call(calls.cancelPayout, { id: payout.id })).status).toBe(404);
  const { body } = expectSuccess(await as(customer).call(calls.cancelPayout, { id: payout.id }));
  expect(body.payout.state).toBe('withdrawn');
  expect(await findWalletBalance(customer.user.id)).toBe(5_000_000);
  expect((await as(customer).call(calls.cancelPayout, { id: payout.id })).body.code).toBe('payout_ended');
  await healthy();
});

describe('PO-06: two people pay it', () => {
  test('one prepares, a second approves, and a third records it with the bank’s reference', async () => {
    const { customer, id, preparer, approver, third } = await approved();
    expect((await as(customer).call(calls.cancelPayout, { id })).body.code).toBe('payout_approved');
    const reference = { id, bank_reference: `TRF-${id}` };
    const mine = expectSuccess(await as(preparer).call(office.officePayouts)).body.payouts.data.find(
      (one) => one.id === id,
    );
    expect(mine).toMatchObject({ prepared_by_me: true, approved_by_me: false });
    expect(await as(preparer).call(office.recordPayout, reference)).toMatchObject({
      status: 403,
      body: { code: 'own_proposal', message: preparedYourself },
    });
    expect((await as(approver).call(office.recordPayout, reference)).body.code).toBe('own_proposal');
    const { payout } = expectSuccess(await as(third).call(office.recordPayout, reference)).body;
    expect(payout).toMatchObject({ state: 'paid', bank_reference: `TRF-${id}`, approved_by: 'Bola Adeyemi' });
    expect((await own(customer)).payouts[0]).toMatchObject({ state: 'paid', bank_reference: `TRF-${id}` });
    expect((await as(third).call(office.recordPayout, reference)).body.code).toBe('payout_ended');
    await healthy();
  });

  test('before it is approved it cannot be recorded, nobody approves their own, and the database refuses one person', async () => {
    const { payout } = await aPayout();
    const finance = await anOffice({ staffRole: 'finance' });
    const { id } = payout;
    expect((await as(finance).call(office.recordPayout, { id, bank_reference: 'X' })).body.code).toBe('conflict');
    const prepared = expectSuccess(await as(finance).call(office.preparePayout, { id })).body.payout;
    expect((await as(finance).call(approve, { id: prepared.approval?.id ?? 0 })).body.code).toBe('own_proposal');
    const by = finance.user.id;
    const change = db().update(payouts).set({ state: 'approved', approvedBy: by, approvedAt: now() });
    await change.where(eq(payouts.id, id));
    const paid = { state: 'paid', endedBy: by, endedAt: now(), bankReference: 'Y' } as const;
    await expect(db().update(payouts).set(paid).where(eq(payouts.id, id))).rejects.toThrow();
  });

  test('PO-14: it is booked on the company’s account that has paid it, which must be named once there is one', async () => {
    const { id, third } = await approved();
    const paying = { bankName: 'Paying Bank', accountNumber: '0055667788', accountName: 'Homestead' };
    const [account] = await db().insert(companyAccounts).values(paying).returning();
    const company_account_id = account?.id ?? 0;
    const recording = (from: number) =>
      as(third).call(office.recordPayout, { id, bank_reference: `from-${id}`, company_account_id: from });
    const unnamed = await as(third).call(office.recordPayout, { id, bank_reference: `from-${id}` });
    expect(unnamed.body.errors).toEqual({ company_account_id: ['Choose the account that has paid it'] });
    expect((await recording(99_999_999)).status).toBe(422);
    expectSuccess(await recording(company_account_id));
    expect(await bankBalance(company_account_id)).toBe(5_000_000);
    await healthy();
  });

  test('a bank’s reference counts once, in either case', async () => {
    const [one, other] = [await approved(), await approved()];
    const company_account_id = await payingAccount();
    const recording = (of: typeof one, bank_reference: string) =>
      as(of.third).call(office.recordPayout, { id: of.id, bank_reference, company_account_id });
    expectSuccess(await recording(one, `Ref-${one.id}`));
    expect((await recording(other, `REF-${one.id}`)).body.code).toBe('bank_reference_used');
    await healthy();
  });
});

test('PO-07: rejected, also after the approval, it is back in the wallet with a reason that the customer reads', async () => {
  const { customer, id, preparer } = await approved();
  const reason = 'The bank says the account is dormant';
  expectSuccess(await as(preparer).call(office.rejectPayout, { id, reason }));
  expect(await findWalletBalance(customer.user.id)).toBe(5_000_000);
  expect((await own(customer)).payouts[0]).toMatchObject({ state: 'rejected', reason });
  expect(await noticesOf(customer, 'Payout rejected')).toHaveLength(1);
  await healthy();
});

test('PO-08: the customer is told at each step, by notification and mail that lead to the payouts', async () => {
  const { customer, id, third } = await approved();
  expectSuccess(
    await as(third).call(office.recordPayout, {
      id,
      bank_reference: `told-${id}`,
      company_account_id: await payingAccount(),
    }),
  );
  for (const title of ['Payout requested', 'Payout approved', 'Payout sent'])
    expect(await noticesOf(customer, title)).toHaveLength(1);
  const mails = await mailsTo(customer.user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Payout requested', 'Payout approved', 'Payout sent']),
  );
  expect(mails.at(-1)?.text).toContain('/dashboard/wallet?payouts=1');
});

test('PO-09: the ledger’s account of payouts in progress is the open payouts, and the reports name it', async () => {
  const { id, preparer, third } = await approved();
  await aPayout(20_000);
  const today = now().toISOString().slice(0, 10);
  const balance = async () => {
    const report = { report: 'trial-balance', start_date: today, end_date: today };
    const { rows } = expectSuccess(await as(preparer).call(officeReport, report)).body;
    return rows.find(([name]) => name === 'Payouts in progress')?.at(-1);
  };
  const before = Number(await balance());
  expectSuccess(
    await as(third).call(office.recordPayout, {
      id,
      bank_reference: `booked-${id}`,
      company_account_id: await payingAccount(),
    }),
  );
  expect(Number(await balance())).toBe(before - 50_000);
  await healthy();
});

test('PO-10: an account cannot be closed while a payout is open; with money in it, a payout is what to do', async () => {
  const { customer, payout } = await aPayout();
  const obstacles = async () => expectSuccess(await as(customer).call(closingObstacles)).body.obstacles;
  expect(await obstacles()).toEqual([expect.stringMatching(/^A payout of yours is on the way/)]);
  expect((await as(customer).call(closeAccount, { password })).body.code).toBe('account_in_use');
  expectSuccess(await as(customer).call(calls.cancelPayout, { id: payout.id }));
  expect(await obstacles()).toEqual([expect.stringContaining('ask for a payout to your bank')]);
});
