import { expect, test } from 'vitest';
import { repayment } from '#lib/api/payments/payments.ts';
import { fundWalletData, transactionDetail, transactions, walletTransaction } from '#lib/api/payments/transactions.ts';
import { planProperty } from '#lib/api/plans/plans.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  confirmTransfer,
  expectSuccess,
  fillWallet,
  planOf,
  repayByTransfer,
} from '../../support/factories/index.ts';

const world = setUpTestServer();

test('L-33 D-04: the wallet counts active contracts and lists its transactions', async () => {
  const customer = await aCustomer({ wallet: 150_000 });
  const office = await anOffice();
  const plan = await aPlan({ customer, office });
  await aPlan({ customer, office, until: 'confirmed' });
  await aPlan({ customer, office, oneTime: true });
  const sent = expectSuccess(await repayByTransfer(plan, 120_000));
  await confirmTransfer(office, sent.body.payment.id, 120_000);
  const { body } = expectSuccess(await as(customer).call(fundWalletData));
  expect(body).toMatchObject({ wallet_balance: 170_000, total_property: 1 });
  expect(body.virtual_account).toEqual({
    state: 'requested',
    account_number: null,
    account_bank: null,
    account_name: null,
  });
  expect(body.user_transactions).toMatchObject([
    { amount: 20_000, transaction_type: 'credit', purpose: 'fund', status: 1 },
    { amount: 150_000, transaction_type: 'credit', purpose: 'fund', payment_type: 'Wallet Funding' },
  ]);
});

test('ML-24: the lists say how many transactions there are of each status, whichever is shown', async () => {
  const customer = await aCustomer({ wallet: 150_000 });
  await aPlan({ customer, until: 'sent' });
  const plan = await aPlan({ customer });
  expectSuccess(
    await as(customer).call(repayment, { plan_id: plan.id, payment_method: 'virtual_wallet', amount: 100_000 }),
  );
  const all = { all: 4, completed: 3, pending: 1, failed: 0 };
  const { body } = expectSuccess(await as(customer).call(transactions, { status: 0 }));
  expect(body).toMatchObject({ counts: all, user_transactions: { total: 1 } });
  const found = expectSuccess(await as(customer).call(transactions, { search: 'Instalment 1' })).body;
  expect(found.counts).toEqual({ all: 1, completed: 1, pending: 0, failed: 0 });
  const wallet = expectSuccess(await as(customer).call(fundWalletData, { status: 2 })).body;
  expect(wallet).toMatchObject({ counts: { all: 2, completed: 2, pending: 0, failed: 0 }, user_transactions: [] });
});

test('L-29, D-05, D-06: a transaction has the fields of its dialog', async () => {
  const plan = await aPlan({ until: 'sent' });
  const { body } = expectSuccess(await as(plan.customer).call(transactions));
  expect(body).toMatchObject({ wallet_balance: 0, total_invoice: 0, total_amount_paid: 0 });
  expect(body.user_transactions.data).toEqual([
    {
      id: expect.any(Number),
      description: 'Initial deposit, Palm Grove Estate',
      created_at: '2026-11-20T08:00:00.000Z',
      amount: 400_000,
      beneficiary_name: 'Adaeze I. Okonkwo',
      payment_type: 'Installment',
      payment_method: 'bank_transfer',
      transaction_type: 'debit',
      purpose: 'property',
      reference: expect.stringMatching(/^HS-/),
      status: 0,
      plan_id: plan.id,
      reason: null,
    },
  ]);
});

test('L-14: transactions are filtered by status', async () => {
  const customer = await aCustomer({ wallet: 3_000 });
  const office = await anOffice();
  await aPlan({ customer, office, until: 'sent' });
  const short = await aPlan({ customer, office, until: 'sent' });
  await confirmTransfer(office, short.paymentId, 100_000);
  const of = async (status: number) =>
    expectSuccess(await as(customer).call(transactions, { status })).body.user_transactions.data.map(
      ({ description, status: own }) => [description, own],
    );
  expect(await of(0)).toEqual([['Initial deposit, Palm Grove Estate', 0]]);
  expect(await of(1)).toEqual([
    ['To your wallet: Initial deposit, Palm Grove Estate', 1],
    ['Transfer to your virtual account', 1],
  ]);
  expect(await of(2)).toEqual([['Initial deposit, Palm Grove Estate', 2]]);
  expect((await as(customer).call(transactions, { status: 3 })).status).toBe(422);
});

test('L-10 L-11: lists are paginated; a page past the end is empty, an invalid one is 422', async () => {
  const customer = await aCustomer();
  for (let transfer = 1; transfer <= 12; transfer += 1) await fillWallet(customer, transfer * 1_000);
  const page = async (number: unknown) => as(customer).call(transactions, { page: number, status: 1 });
  const first = expectSuccess(await page(1)).body.user_transactions;
  expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 12, prev_page_url: null });
  expect(first.next_page_url).toBe('/api/user/transactions?page=2&status=1');
  const second = expectSuccess(await page('2')).body.user_transactions;
  expect(second.data).toHaveLength(2);
  expect(second).toMatchObject({ prev_page_url: '/api/user/transactions?page=1&status=1', next_page_url: null });
  expect(expectSuccess(await page(Number.MAX_SAFE_INTEGER)).body.user_transactions).toMatchObject({
    data: [],
    total: 12,
  });
  for (const wrong of [0, -1, 'two', '1.5']) expect((await page(wrong)).status).toBe(422);
});

test('L-30 L-31: one transaction; as a wallet transaction only when it changed the wallet', async () => {
  const customer = await aCustomer({ wallet: 5_000 });
  await aPlan({ customer, until: 'sent' });
  const [deposit, transfer] = expectSuccess(await as(customer).call(transactions)).body.user_transactions.data;
  const detail = expectSuccess(await as(customer).call(transactionDetail, { id: deposit?.id })).body;
  expect(detail.user_transaction).toEqual(deposit);
  const wallet = expectSuccess(await as(customer).call(walletTransaction, { id: transfer?.id })).body;
  expect(wallet.user_transaction).toEqual(transfer);
  expect((await as(customer).call(walletTransaction, { id: deposit?.id })).status).toBe(404);
});

test('L-12: amounts are naira with at most two decimals', async () => {
  const plan = await aPlan({ property: await aProperty({ price: 100_000_033, initialDeposit: 40_000_011 }) });
  const { plan_properties: summary, next_repayment: next } = await planOf(plan);
  expect(summary).toMatchObject({ total_amount: 1_000_000.33, paid_amount: 400_000.11 });
  expect(next?.amount).toBe(100_000.04);
});

test('a plan has its own transactions, filtered by status', async () => {
  const [customer, office] = [await aCustomer(), await anOffice()];
  const plan = await aPlan({ customer, office, paid: 1 });
  await aPlan({ customer, office });
  await repayByTransfer(plan, 100_000);
  const of = async (status?: number) =>
    expectSuccess(await as(customer).call(planProperty, { id: plan.id, status })).body.transactions.data;
  expect(await of()).toHaveLength(3);
  expect(await of(0)).toMatchObject([{ description: 'Instalment 2 of 6, Palm Grove Estate', plan_id: plan.id }]);
  expect(await of(2)).toEqual([]);
});

test("ML-22: transactions are searched by description, reference, contract ID and amount, one's own only", async () => {
  const office = await anOffice();
  const palm = await aPlan({ office, property: await aProperty({ name: 'Palm Grove' }) });
  const { customer } = palm;
  const other = await aPlan({
    customer,
    office,
    property: await aProperty({ name: 'Ocean_View' }),
    until: 'confirmed',
  });
  await aPlan({ office, property: await aProperty({ name: 'Palm Grove' }) });
  const found = async (search: string) => {
    const { body } = expectSuccess(await as(customer).call(transactions, { search }));
    return body.user_transactions.data.map(({ plan_id }) => plan_id);
  };
  const { unique_contract_id: contractId } = (await planOf(palm)).contract;
  const { data } = expectSuccess(await as(customer).call(transactions)).body.user_transactions;
  const reference = data.find(({ plan_id }) => plan_id === palm.id)?.reference ?? '';
  for (const search of ['palm', String(contractId), reference.slice(3, 9).toLowerCase()])
    expect(await found(search), search).toEqual([palm.id]);
  expect(await found('₦400k')).toEqual([other.id, palm.id]);
  expect([await found('Ocean_'), await found('%'), await found('Grove, palm')]).toEqual([[other.id], [], [palm.id]]);
  const paged = expectSuccess(await as(customer).call(transactions, { search: '400000', page: 2 })).body;
  expect(paged.user_transactions.prev_page_url).toBe('/api/user/transactions?page=1&search=400000');
});

test('ML-23: each month on a page has the totals of the whole month, of what is completed and fits the search', async () => {
  const customer = await aCustomer({ wallet: 3_000 });
  const office = await anOffice();
  const plan = await aPlan({ customer, office });
  await aPlan({ customer, office, until: 'sent' });
  world.clock.now = new Date('2026-11-30T22:59:00.000Z');
  for (let count = 0; count < 10; count += 1) await fillWallet(customer, 1_000);
  world.clock.now = new Date('2026-11-30T23:00:00.000Z');
  const sent = expectSuccess(await repayByTransfer(plan, 120_000));
  await confirmTransfer(office, sent.body.payment.id, 120_000);
  const months = async (query: Record<string, unknown>) =>
    expectSuccess(await as(customer).call(transactions, query)).body.months;
  const december = { month: '2026-12', money_in: 20_000, money_out: 120_000 };
  expect(await months({})).toEqual([december, { month: '2026-11', money_in: 13_000, money_out: 400_000 }]);
  expect(await months({ page: 2 })).toEqual([{ month: '2026-11', money_in: 13_000, money_out: 400_000 }]);
  expect(await months({ search: 'Instalment' })).toEqual([december]);
  expect(await months({ search: 'nothing like it' })).toEqual([]);
});
