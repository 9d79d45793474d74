import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmPayment, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { paymentAttempt, repayment } from '#lib/api/payments/payments.ts';
import { payments } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  buy,
  byInstalments,
  confirmTransfer,
  expectSuccess,
  oneTime,
  purchaseFiles,
} from '../../support/factories/index.ts';

setUpTestServer();

test('M-38, L-13: a repayment sent twice at once with one key moves money once', async () => {
  const plan = await aPlan({ customer: await aCustomer({ wallet: 600_000 }) });
  const input = { plan_id: plan.id, payment_method: 'virtual_wallet', amount: 100_000 };
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => as(plan.customer).call(repayment, input, { key: 'one-attempt' })),
  );
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(replies[0]?.status).toBe(200);
  expect(await findWalletBalance(plan.customer.user.id)).toBe(50_000_000);
});

test('L-13: a confirmation repeated with its key returns the first answer again', async () => {
  const plan = await aPlan({ until: 'sent' });
  const input = { id: plan.paymentId, amount_received: 400_000 };
  const first = await as(plan.office).call(confirmPayment, input, { key: 'confirm-once' });
  const second = await as(plan.office).call(confirmPayment, input, { key: 'confirm-once' });
  expect(second.body).toEqual(first.body);
  expect(second.status).toBe(200);
});

test('M-39: an attempt whose answer was lost can be queried by its key', async () => {
  const [customer, property] = [await aCustomer(), await aProperty()];
  const sent = expectSuccess(
    await buy(customer, byInstalments(property), { key: 'lost-answer', files: await purchaseFiles() }),
  );
  const asked = expectSuccess(await as(customer).call(paymentAttempt, { key: 'lost-answer' }));
  expect(asked.body).toEqual(sent.body);
  expect((await as(customer).call(paymentAttempt, { key: 'never-sent' })).status).toBe(404);
  expect((await as(await aCustomer()).call(paymentAttempt, { key: 'lost-answer' })).status).toBe(404);
});

test('M-39: a refused attempt did nothing, and the answer says so', async () => {
  const [customer, property] = [await aCustomer(), await aProperty({ units: 0 })];
  await buy(customer, oneTime(property), { key: 'sold-out-attempt' });
  expect((await as(customer).call(paymentAttempt, { key: 'sold-out-attempt' })).status).toBe(404);
});

test('D-35: a payment that has ended never changes again', async () => {
  const plan = await aPlan({ until: 'sent' });
  const stage = async () =>
    (await db().select({ stage: payments.stage }).from(payments).where(eq(payments.id, plan.paymentId)))[0]?.stage;
  expect(await stage()).toBe('awaiting_confirmation');
  await confirmTransfer(plan.office, plan.paymentId, 400_000);
  expect(await stage()).toBe('completed');
  const office = as(await anOffice());
  expect((await office.call(rejectPayment, { id: plan.paymentId, reason: 'Changed my mind' })).status).toBe(409);
  expect((await office.call(confirmPayment, { id: plan.paymentId, amount_received: 1 })).status).toBe(409);
  await expect(
    db().update(payments).set({ stage: 'rejected', reason: 'No' }).where(eq(payments.id, plan.paymentId)),
  ).rejects.toThrow();
  expect(await stage()).toBe('completed');
});
