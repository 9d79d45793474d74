import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { repayment } from '#lib/api/payments/payments.ts';
import { transactionDetail } from '#lib/api/payments/transactions.ts';
import { payments } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  aPlan,
  as,
  confirmTransfer,
  expectSuccess,
  type PlanFixture,
  planOf,
  repayByTransfer,
  repaymentsOf,
} from '../../support/factories/index.ts';

const world = setUpTestServer();

const openPayments = (planId: number) => db().$count(payments, eq(payments.planId, planId));

const fromWallet = ({ customer, id }: PlanFixture, amount: number, more: object = {}) =>
  as(customer).call(repayment, { plan_id: id, payment_method: 'virtual_wallet', amount, ...more });

test('L-59: a repayment by transfer pays the earliest-due instalment once it is confirmed', async () => {
  const plan = await aPlan();
  const sent = expectSuccess(await repayByTransfer(plan, 100_000));
  expect(sent.body).toMatchObject({ payment: { status: 0 }, plan: { id: plan.id } });
  expect((await planOf(plan)).next_repayment).toMatchObject({ title: 'Instalment 1 of 6', awaiting: true });
  await confirmTransfer(plan.office, sent.body.payment.id, 100_000);
  expect((await repaymentsOf(plan)).map(({ status }) => status)).toEqual([1, 0, 0, 0, 0, 0]);
  expect(await planOf(plan)).toMatchObject({
    plan_properties: { paid_amount: 500_000, payment_percentage: 50, next_payment_date: '2027-01-20' },
    next_repayment: { title: 'Instalment 2 of 6', awaiting: false },
  });
});

test('L-59: paid_amount is accepted for amount', async () => {
  const plan = await aPlan({ customer: await aCustomer({ wallet: 100_000 }) });
  const reply = await as(plan.customer).call(repayment, {
    plan_id: plan.id,
    payment_method: 'virtual_wallet',
    paid_amount: '100000.00',
  });
  expect(reply.body).toMatchObject({ success: true, payment: { status: 1 } });
});

test('I-08: any instalment but the unpaid one that is due first is refused', async () => {
  const plan = await aPlan({ customer: await aCustomer({ wallet: 300_000 }), paid: 1 });
  const [first, second, third] = await repaymentsOf(plan);
  expect(await fromWallet(plan, 100_000, { repayment_id: third?.id })).toMatchObject({
    status: 409,
    body: { code: 'not_next_repayment' },
  });
  expect(await fromWallet(plan, 100_000, { repayment_id: first?.id })).toMatchObject({
    status: 409,
    body: { code: 'already_paid' },
  });
  expect((await fromWallet(plan, 100_000, { repayment_id: second?.id })).status).toBe(200);
});

test('an instalment of another plan is refused', async () => {
  const [plan, other] = [await aPlan({ customer: await aCustomer({ wallet: 200_000 }) }), await aPlan()];
  const [foreign] = await repaymentsOf(other);
  expect((await fromWallet(plan, 100_000, { repayment_id: foreign?.id })).status).toBe(404);
});

test('I-15: while a transfer awaits confirmation a second payment is 409; then the next instalment can be paid', async () => {
  const plan = await aPlan({ customer: await aCustomer({ wallet: 200_000 }) });
  const sent = expectSuccess(await repayByTransfer(plan, 100_000));
  const [first, second] = await repaymentsOf(plan);
  expect(first).toMatchObject({ status: 0, is_next: true, awaiting: true });
  expect(second).toMatchObject({ is_next: false, awaiting: false });
  const conflict = { status: 409, body: { code: 'awaiting_confirmation' } };
  expect(await repayByTransfer(plan, 100_000)).toMatchObject(conflict);
  expect(await fromWallet(plan, 100_000)).toMatchObject(conflict);
  await confirmTransfer(plan.office, sent.body.payment.id, 100_000);
  expect((await repaymentsOf(plan))[1]).toMatchObject({ is_next: true, awaiting: false });
  expect((await fromWallet(plan, 100_000)).status).toBe(200);
});

test('I-04, I-06: an unpaid instalment is missed from the day after its due date, and can still be paid', async () => {
  const plan = await aPlan({ customer: await aCustomer({ wallet: 100_000 }) });
  const before = world.clock.now;
  world.clock.now = new Date('2026-12-20T20:00:00Z');
  expect((await repaymentsOf(plan))[0]?.status).toBe(0);
  world.clock.advance(3 * 60 * 60 * 1000);
  expect((await repaymentsOf(plan))[0]).toMatchObject({ status: 2, due_date: '2026-12-20', is_next: true });
  expect((await fromWallet(plan, 100_000)).status).toBe(200);
  expect((await repaymentsOf(plan))[0]?.status).toBe(1);
  world.clock.now = before;
});

test('a repayment below its amount is refused, with the amount', async () => {
  const plan = await aPlan({ customer: await aCustomer({ wallet: 200_000 }) });
  const reply = await fromWallet(plan, 99_999.99);
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: { amount: ['Amount must be greater than ₦100,000.00'] } },
  });
  expect(await openPayments(plan.id)).toBe(1);
});

test('I-10: the excess over a repayment goes to the wallet', async () => {
  const plan = await aPlan();
  const sent = expectSuccess(await repayByTransfer(plan, 130_000));
  await confirmTransfer(plan.office, sent.body.payment.id, 130_000);
  expect(await findWalletBalance(plan.customer.user.id)).toBe(3_000_000);
  expect((await planOf(plan)).plan_properties.paid_amount).toBe(500_000);
});

test('I-10: when paid from the wallet, the excess stays in it', async () => {
  const plan = await aPlan({ customer: await aCustomer({ wallet: 130_000 }) });
  expectSuccess(await fromWallet(plan, 130_000));
  expect(await findWalletBalance(plan.customer.user.id)).toBe(3_000_000);
});

test('a fully paid plan has nothing left to repay', async () => {
  const plan = await aPlan({ customer: await aCustomer({ wallet: 600_000 }) });
  for (let month = 1; month <= 6; month += 1) expectSuccess(await fromWallet(plan, 100_000));
  expect(await fromWallet(plan, 100_000)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  expect(await planOf(plan)).toMatchObject({
    next_repayment: null,
    plan_properties: { payment_percentage: 100, next_payment_date: null, state: 'completed' },
  });
});

test('WL-11: a paid instalment names the transaction that paid it, of its own customer only', async () => {
  const plan = await aPlan({ customer: await aCustomer({ wallet: 300_000 }) });
  const sent = expectSuccess(await fromWallet(plan, 100_000));
  const [first, second] = await repaymentsOf(plan);
  const row = expectSuccess(await as(plan.customer).call(transactionDetail, { id: first?.transaction_id ?? 0 })).body;
  expect(row.user_transaction).toMatchObject({ reference: sent.body.payment.reference, status: 1, plan_id: plan.id });
  expect(second?.transaction_id).toBeNull();
  const { status } = await as(await aCustomer()).call(transactionDetail, { id: first?.transaction_id ?? 0 });
  expect(status).toBe(404);
});
