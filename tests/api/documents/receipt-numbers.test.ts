import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verifyDocument } from '#lib/api/documents.ts';
import { officePaymentDetail, refundPayment } from '#lib/api/office/payments/payments.ts';
import { transactions as listTransactions, receipt } from '#lib/api/payments/transactions.ts';
import { receiptNumbers, transactions } from '#lib/server/db/schema.ts';
import { assignReceiptNumbers, receiptNumberOf } from '#lib/server/documents/receipt-numbers.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { db } from '#lib/server/runtime.ts';
import { codeIn, readPaper } from '#tests/support/api/paper-text.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { aCustomer, aPlan, as, expectSuccess, fillWallet, type Person } from '#tests/support/factories/index.ts';

const url = postgresUrl();
const world = setUpTestServer(url ? { url } : {});
const YEAR = 365 * 24 * 3600_000;

const numbers = () => db().select().from(receiptNumbers).orderBy(asc(receiptNumbers.year), asc(receiptNumbers.number));
const lastLine = async (person: Person) =>
  expectSuccess(await as(person).call(listTransactions)).body.user_transactions.data[0]?.id as number;

test('DO-07: receipts are numbered in the order of booking, from one in each year, and never twice', async () => {
  const customer = await aCustomer();
  for (const naira of [1_000, 2_000]) {
    await fillWallet(customer, naira);
    world.clock.advance(60_000);
  }
  expect(await assignReceiptNumbers()).toBe(2);
  expect(await assignReceiptNumbers()).toBe(0);
  world.clock.advance(YEAR);
  await fillWallet(customer, 3_000);
  const later = await lastLine(customer);
  expect(await receiptNumberOf(later)).toBe('2027-000001');
  expect(await receiptNumberOf(later)).toBe('2027-000001');
  const rows = await db()
    .select({ year: receiptNumbers.year, number: receiptNumbers.number, amount: transactions.amount })
    .from(receiptNumbers)
    .innerJoin(transactions, eq(transactions.id, receiptNumbers.transactionId))
    .orderBy(asc(receiptNumbers.bookedAt));
  expect(rows).toEqual([
    { year: 2026, number: 1, amount: 100_000 },
    { year: 2026, number: 2, amount: 200_000 },
    { year: 2027, number: 1, amount: 300_000 },
  ]);
});

test('DO-07: many that ask at once are given one sequence without a gap', async () => {
  const customers = [await aCustomer(), await aCustomer(), await aCustomer(), await aCustomer()];
  await Promise.all(customers.map((customer) => fillWallet(customer, 500)));
  const lines = await Promise.all(customers.map(lastLine));
  const given = await Promise.all([...lines, ...lines].map(receiptNumberOf));
  expect(given.slice(0, 4)).toEqual(given.slice(4));
  expect(new Set(given).size).toBe(4);
  const ofYear = (await numbers()).filter(({ year }) => year === 2027).map(({ number }) => number);
  expect(ofYear).toEqual(ofYear.map((_, at) => at + 1));
  expect((await checkHealth()).ok).toBe(true);
});

test('DO-08: a receipt shows its number; one that no longer stands keeps it and says so', async () => {
  const { customer, office, paymentId } = await aPlan({ until: 'confirmed' });
  const line = await lastLine(customer);
  const { response } = expectSuccess(await as(customer).call(receipt, { id: line }));
  const { text } = await readPaper(await response.arrayBuffer());
  const number = await receiptNumberOf(line);
  expect(text).toContain(`No. ${number}`);
  const found = async () => expectSuccess(await send(verifyDocument, { code: codeIn(text) })).body.paper;
  expect(await found()).toMatchObject({ receipt_number: number, stands: true });
  const receiptsOf = async () =>
    expectSuccess(await as(office).call(officePaymentDetail, { id: paymentId })).body.receipts;
  expect(await receiptsOf()).toEqual([{ number, of: 'payment', void: null }]);
  expectSuccess(await as(office).call(refundPayment, { id: paymentId, reason: 'Wrong plot' }));
  const why = 'The payment was refunded to the wallet.';
  expect(await found()).toMatchObject({ receipt_number: number, stands: false, reason: why });
  expect(await receiptsOf()).toEqual([{ number, of: 'payment', void: why }]);
  expect((await as(customer).call(receipt, { id: line })).body.message).toBe(
    `Receipt ${number} is no longer valid. ${why}`,
  );
  expect((await checkHealth()).ok).toBe(true);
});
