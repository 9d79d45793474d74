import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { loadBankStatement, matchBooking } from '#lib/api/office/banks/reconciliation.ts';
import {
  allocateReceipt,
  nameReceiptPayer,
  receiveLine,
  sendReceiptBack,
  unallocatedReceipt,
  unallocatedReceipts,
} from '#lib/api/office/banks/unallocated.ts';
import { correctPayment } from '#lib/api/office/payments/corrections.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { officeQueue } from '#lib/api/office/today/queue.ts';
import { fundWalletData } from '#lib/api/payments/transactions.ts';
import { slipReference } from '#lib/api/payments/transfer-slips.ts';
import {
  bankAccounts,
  companyAccounts,
  payments,
  unallocatedReceipts as receipts,
  statementLines,
} from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  as,
  expectSuccess,
  nextRepaymentOf,
  type Person,
} from '../../support/factories/index.ts';
import { bankBalance, ledgerBalance } from '../../support/ledger/ledger-balance.ts';

setUpTestServer();

let finance: Person;
let second: Person;
let main: number;
let lines = 0;
beforeAll(async () => {
  finance = await anOffice({ staffRole: 'finance' });
  second = await anOffice({ staffRole: 'finance' });
  await db()
    .insert(bankAccounts)
    .values({ type: 'property', accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' });
  const [account] = await db().select().from(companyAccounts);
  main = (account as { id: number }).id;
});

/** A line of the statement, in naira; below zero for what went out. */
async function aLine(naira: number, details = 'CASH LODGEMENT') {
  lines += 1;
  const text = `${details} ${lines}`;
  const [debit, credit] = naira < 0 ? [-naira, ''] : ['', naira];
  const files = {
    file: new File([`Date,Narration,Debit,Credit\n20/11/2026,${text},${debit},${credit}`], 'statement.csv'),
  };
  expectSuccess(await as(finance).call(loadBankStatement, { account_id: main }, { files }));
  const [line] = await db().select().from(statementLines).where(eq(statementLines.details, text));
  return (line as { id: number }).id;
}
const receive = async (naira: number, details?: string) =>
  expectSuccess(await as(finance).call(receiveLine, { id: await aLine(naira, details) })).body.receipt_id;
const detail = async (id: number, more: object = {}) =>
  expectSuccess(await as(finance).call(unallocatedReceipt, { id, ...more })).body;
const allocate = (id: number, of: object, by = finance) =>
  as(by).call(allocateReceipt, { id, parts: [], note: 'Asked on the phone', ...of } as never);
const leftOf = async (id: number) => (await detail(id)).receipt.left;
const isHealthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);

test('UA-02: a line that nobody announced is the bank’s money at once and owed until it is allocated; it is received once', async () => {
  const before = [await bankBalance(main), await ledgerBalance('unallocated_receipts')] as const;
  const line = await aLine(75_000);
  const [one, other] = await Promise.all([1, 2].map(() => as(finance).call(receiveLine, { id: line })));
  expect([one?.status, other?.status].sort()).toEqual([200, 409]);
  expect(await bankBalance(main)).toBe(before[0] - 7_500_000);
  expect(await ledgerBalance('unallocated_receipts')).toBe(before[1] + 7_500_000);
  const { receipts: list, left, oldest } = expectSuccess(await as(finance).call(unallocatedReceipts)).body;
  expect(list.data.at(-1)).toMatchObject({ amount: 75_000, left: 75_000, day: '2026-11-20', payer: null });
  expect([left, oldest]).toEqual([75_000, '2026-11-20']);
  const { items } = expectSuccess(await as(finance).call(officeQueue, { kind: 'receipt' })).body;
  expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([['receipt', 75_000]]);
  await isHealthy();
});

test('UA-02: a line by which money went out, or that is handled, is not received', async () => {
  expect((await as(finance).call(receiveLine, { id: await aLine(-5_000) })).body.code).toBe('conflict');
});

test('UA-03, UA-05: one transfer pays an instalment, a part of a fee and the wallet; each is a payment of the day it is allocated', async () => {
  const plan = await aPlan();
  const { id: repayment_id, amount } = await nextRepaymentOf(plan);
  const customer_id = plan.customer.user.id;
  const id = await receive(amount + 3_000);
  const { owed } = await detail(id, { customer_id });
  expect(owed?.parts.find((part) => part.repayment_id === repayment_id)).toMatchObject({ owed: amount, problem: null });
  const bank = await bankBalance(main);
  const parts = [{ kind: 'repayment', plan_id: plan.id, repayment_id, amount }];
  const { receipt, approval } = expectSuccess(await allocate(id, { customer_id, parts, to_wallet: 1_000 })).body;
  expect([receipt.left, approval]).toEqual([2_000, null]);
  expect(await bankBalance(main)).toBe(bank);
  const wallet = expectSuccess(await as(plan.customer).call(fundWalletData, {})).body;
  expect(wallet.wallet_balance).toBe(1_000);
  expect((await nextRepaymentOf(plan)).id).not.toBe(repayment_id);
  expect((await allocate(id, { customer_id, parts: [{ ...parts[0], amount: 1_000 }] })).body.code).toBe('already_paid');
  // the rest is another customer’s
  const other = await aCustomer();
  expectSuccess(await allocate(id, { customer_id: other.user.id, to_wallet: 2_000 }));
  expect(await leftOf(id)).toBe(0);
  expect((await detail(id)).parts.map(({ amount: each }) => each)).toEqual([amount, 1_000, 2_000]);
  await isHealthy();
});

test('UA-05: more than came, a part of an instalment, and a later instalment before an earlier one are refused', async () => {
  const plan = await aPlan();
  const { id: repayment_id, amount } = await nextRepaymentOf(plan);
  const customer_id = plan.customer.user.id;
  const id = await receive(amount);
  const part = { kind: 'repayment', plan_id: plan.id };
  const { owed } = await detail(id, { customer_id });
  const later = owed?.parts.filter(({ kind }) => kind === 'repayment')[1];
  for (const of of [
    { parts: [{ ...part, repayment_id, amount: amount - 1 }] },
    { parts: [{ ...part, repayment_id: later?.repayment_id, amount: later?.owed }] },
    { parts: [{ ...part, repayment_id, amount }], to_wallet: 1 },
    {},
  ])
    expect((await allocate(id, { customer_id, ...of })).body.code).toBe('conflict');
  const stranger = await aCustomer();
  expect(
    (await allocate(id, { customer_id: stranger.user.id, parts: [{ ...part, repayment_id, amount }] })).status,
  ).toBe(409);
  expect(await leftOf(id)).toBe(amount);
});

test('UA-05: of two who allocate the same money at once one does', async () => {
  const [one, other] = [await aCustomer(), await aCustomer()];
  const id = await receive(5_000);
  const answers = await Promise.all(
    [one, other].map(({ user }, at) => allocate(id, { customer_id: user.id, to_wallet: 5_000 }, at ? second : finance)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await leftOf(id)).toBe(0);
  await isHealthy();
});

test('UA-06: a large amount is allocated by two people, and nothing is booked before', async () => {
  const { user } = await aCustomer();
  const id = await receive(50_000_000);
  const { approval } = expectSuccess(await allocate(id, { customer_id: user.id, to_wallet: 50_000_000 })).body;
  expect(approval?.summary).toContain('Allocate ₦50,000,000 that came on');
  expect(await leftOf(id)).toBe(50_000_000);
  expect((await allocate(id, { customer_id: user.id, to_wallet: 1_000 })).body.code).toBe('awaiting_approval');
  expect((await as(finance).call(approve, { id: approval?.id })).body.code).toBe('own_proposal');
  expect(expectSuccess(await as(second).call(approve, { id: approval?.id })).body.approval.state).toBe('approved');
  expect(await leftOf(id)).toBe(0);
});

test('UA-04: who paid is found by the slip’s reference, the name, the earlier sender and what is due', async () => {
  const plan = await aPlan({ terms: { bank_name: 'Okechukwu Umeh' } });
  const { amount } = await nextRepaymentOf(plan);
  const bySender = await detail(await receive(1_234, 'NIP/UMEH OKECHUKWU/TRF'));
  expect(bySender.candidates.find(({ customer }) => customer.id === plan.customer.user.id)?.signs).toContain('sender');
  const byDue = await detail(await receive(amount, 'CASH DEPOSIT'));
  expect(byDue.candidates.some(({ signs }) => signs.includes('due'))).toBe(true);
  const { reference } = expectSuccess(await as(plan.customer).call(slipReference, { purpose: 'fund' })).body;
  const bySlip = await detail(await receive(4_321, `NIP/SOMEBODY/${reference}/`));
  expect(bySlip.candidates[0]).toMatchObject({ customer: { id: plan.customer.user.id }, likely: true });
  expect(bySlip.owed?.customer.id).toBe(plan.customer.user.id);
});

test('UA-07: the customer sees that money is being assigned while the office knows whose it is, and nobody else does', async () => {
  const [customer, other] = [await aCustomer(), await aCustomer()];
  const id = await receive(45_000);
  expectSuccess(await as(finance).call(nameReceiptPayer, { id, customer_id: customer.user.id }));
  const assigned = async (who: Person) => expectSuccess(await as(who).call(fundWalletData, {})).body.being_assigned;
  expect(await assigned(customer)).toEqual([{ amount: 45_000, day: '2026-11-20' }]);
  expect(await assigned(other)).toEqual([]);
  expectSuccess(await allocate(id, { customer_id: customer.user.id, to_wallet: 45_000 }));
  expect(await assigned(customer)).toEqual([]);
  expect((await as(finance).call(nameReceiptPayer, { id, customer_id: other.user.id })).body.code).toBe('conflict');
});

test('UA-08: what was allocated to the wrong customer goes back to the receipt by a correction', async () => {
  const { user } = await aCustomer();
  const id = await receive(6_000);
  expectSuccess(await allocate(id, { customer_id: user.id, to_wallet: 6_000 }));
  const [payment] = await db().select().from(payments).where(eq(payments.receiptId, id));
  const more = await as(finance).call(correctPayment, { id: payment?.id, came: 7_000, reason: 'More' });
  expect(more.body.code).toBe('conflict');
  const asked = await as(finance).call(correctPayment, { id: payment?.id, came: 0, reason: 'Of somebody else' });
  const { approval } = expectSuccess(asked).body;
  expectSuccess(await as(second).call(approve, { id: approval?.id }));
  expect(await leftOf(id)).toBe(6_000);
  await isHealthy();
});

test('UA-09: where nobody is found it is sent back by two people, and the line by which it went out is matched to it', async () => {
  const id = await receive(8_000);
  const bank = await bankBalance(main);
  const sent = { id, company_account_id: main, bank_reference: 'RET 77', note: 'Nobody knows it' };
  const { approval } = expectSuccess(await as(finance).call(sendReceiptBack, sent)).body;
  expect((await as(finance).call(approve, { id: approval.id })).body.code).toBe('own_proposal');
  expectSuccess(await as(second).call(approve, { id: approval.id }));
  expect(await leftOf(id)).toBe(0);
  expect(await bankBalance(main)).toBe(bank + 800_000);
  const { rows } = await db().execute<{ id: number }>(`select id from office_bookings where receipt_id = ${id}`);
  const out = await aLine(-8_000, 'NIP TRF RETURNED');
  const booking = { kind: 'sent_back', booking_id: rows[0]?.id };
  expect((await as(finance).call(matchBooking, { id: await aLine(-7_999), ...booking })).body.code).toBe('conflict');
  expect(expectSuccess(await as(finance).call(matchBooking, { id: out, ...booking })).body.line.state).toBe('tied');
  await isHealthy();
});

test('UA-02: the database takes no receipt that differs from its line, and writes what is left by itself', async () => {
  const id = await receive(900);
  await expect(db().update(receipts).set({ leftAmount: 1 }).where(eq(receipts.id, id))).rejects.toThrow();
  await expect(db().delete(receipts).where(eq(receipts.id, id))).rejects.toThrow();
});
