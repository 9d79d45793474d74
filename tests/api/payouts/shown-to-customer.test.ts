import { expect, test } from 'vitest';
import * as office from '#lib/api/office/payouts.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import * as calls from '#lib/api/payments/payouts.ts';
import { receipt, transactions } from '#lib/api/payments/transactions.ts';
import { companyAccounts } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpCardProvider } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aCustomerWithPassword, anOkafor, password } from '../../support/factories/accounts.ts';
import { anOffice, as, expectSuccess, type Person } from '../../support/factories/index.ts';

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
/** All of ₦50,000, not looked at yet. */
async function aPayout() {
  const customer = await anOkafor({ wallet: 50_000 });
  return { customer, payout: expectSuccess(await ask(customer, 50_000)).body.payout };
}

test('WL-09: among the transactions it is pending until the bank has paid it, and has a receipt only then', async () => {
  const { customer, payout } = await aPayout();
  const people = [await anOffice({ staffRole: 'finance' }), await anOffice(), await anOffice()] as const;
  const rows = async () => expectSuccess(await as(customer).call(transactions, { page: 1 })).body;
  const find = async () => (await rows()).user_transactions.data.find(({ payment_type }) => payment_type === 'Payout');
  const receiptOf = async () => as(customer).call(receipt, { id: (await find())?.id ?? 0 });
  expect(await find()).toMatchObject({ status: 0, amount: 50_000 });
  expect((await rows()).counts).toMatchObject({ pending: 1 });
  expect((await receiptOf()).status).toBe(409);
  const prepared = expectSuccess(await as(people[0]).call(office.preparePayout, { id: payout.id })).body.payout;
  expectSuccess(await as(people[1]).call(approve, { id: prepared.approval?.id ?? 0 }));
  expect(await find()).toMatchObject({ status: 0 });
  const [bank] = await db().select().from(companyAccounts);
  const paid = { id: payout.id, bank_reference: 'WL-9', company_account_id: bank?.id };
  expectSuccess(await as(people[2]).call(office.recordPayout, paid, { key: crypto.randomUUID() }));
  expect(await find()).toMatchObject({ status: 1 });
  expect((await rows()).counts).toMatchObject({ pending: 0 });
  expect((await receiptOf()).status).toBe(200);
});

test('WL-09: one that came back is completed, says why, and has no receipt', async () => {
  const { customer, payout } = await aPayout();
  const back = await as(customer).call(calls.cancelPayout, { id: payout.id }, { key: crypto.randomUUID() });
  expectSuccess(back);
  const { user_transactions: list } = expectSuccess(await as(customer).call(transactions, { page: 1 })).body;
  const row = list.data.find(({ payment_type }) => payment_type === 'Payout');
  expect(row).toMatchObject({ status: 1, reason: 'You cancelled it, and the amount is back in your wallet.' });
  expect((await as(customer).call(receipt, { id: row?.id ?? 0 })).status).toBe(409);
});

test('WL-10: a holder who shares no name with the customer needs their word, and the approver reads of it', async () => {
  const stranger = await aCustomerWithPassword({ wallet: 50_000 });
  const refused = await ask(stranger, 20_000);
  expect(refused).toMatchObject({ status: 422, body: { errors: { other_name: [expect.stringContaining(holder)] } } });
  expect(await findWalletBalance(stranger.user.id)).toBe(5_000_000);
  const { payout } = expectSuccess(await ask(stranger, 20_000, { other_name: 1 })).body;
  const finance = await anOffice({ staffRole: 'finance' });
  const prepared = expectSuccess(await as(finance).call(office.preparePayout, { id: payout.id })).body.payout;
  expect(prepared.names_agree).toBe(false);
  expect(prepared.approval?.changes).toContainEqual({
    name: 'Names',
    before: null,
    after: 'The account holder has another name than the customer',
  });
});
