import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rejectPayment } from '#lib/api/office/payments/payments.ts';
import { makePendingPayment } from '#lib/api/payments/payments.ts';
import { payments } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  aPicture,
  aPlan,
  aProperty,
  as,
  buy,
  confirmTransfer,
  expectSuccess,
  oneTime,
  type PlanFixture,
  planOf,
} from '../../support/factories/index.ts';

setUpTestServer();

const aRejectedPlan = async (overrides: Parameters<typeof aPlan>[0] = {}) => {
  const plan = await aPlan({ ...overrides, until: 'sent' });
  expectSuccess(await as(plan.office).call(rejectPayment, { id: plan.paymentId, reason: 'Nothing arrived' }));
  return plan;
};

const payAgain = async (plan: PlanFixture, more: object = {}) =>
  as(plan.customer).call(
    makePendingPayment,
    { user_property_id: plan.id, payment_method: 'bank_transfer', bank_name: 'A. Okonkwo', ...more },
    { files: { proof_of_payment: await aPicture() } },
  );

const byCard = { payment_method: 'paystack' };

test('B-31, L-58: a rejected first payment has status 2 and can be paid again, which holds the units again', async () => {
  const plan = await aRejectedPlan({ property: await aProperty({ units: 1 }) });
  expect((await planOf(plan)).payment).toMatchObject({ status: 2, reason: 'Nothing arrived', amount: 400_000 });
  const again = expectSuccess(await payAgain(plan));
  expect(again.body).toMatchObject({ payment: { status: 0 }, plan: { id: plan.id } });
  expect((await buy(await aCustomer(), oneTime(plan.property))).status).toBe(409);
  expect((await planOf(plan)).payment).toMatchObject({ id: again.body.payment.id, status: 0 });
  await confirmTransfer(plan.office, again.body.payment.id, 400_000);
  expect((await planOf(plan)).plan_properties.state).toBe('awaiting');
});

test('B-31: can be paid again from the wallet, at once', async () => {
  const plan = await aRejectedPlan({ customer: await aCustomer({ wallet: 400_000 }) });
  const again = expectSuccess(await payAgain(plan, { payment_method: 'virtual_wallet' }));
  expect(again.body.payment.status).toBe(1);
  expect(await findWalletBalance(plan.customer.user.id)).toBe(0);
});

test('U-36: released units can be sold to others; paying again is then refused', async () => {
  const plan = await aRejectedPlan({ property: await aProperty({ units: 1 }) });
  expectSuccess(await buy(await aCustomer(), oneTime(plan.property)));
  expect(await payAgain(plan, byCard)).toMatchObject({ status: 409, body: { success: false } });
  expect(await db().$count(payments, eq(payments.planId, plan.id))).toBe(1);
});

test('a first payment that is open or confirmed cannot be paid again', async () => {
  const sent = await aPlan({ until: 'sent' });
  expect(await payAgain(sent)).toMatchObject({ status: 409, body: { code: 'awaiting_confirmation' } });
  const confirmed = await aPlan({ until: 'confirmed' });
  expect(await payAgain(confirmed, byCard)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
});

test('paying again cannot change the payment type of a plan', async () => {
  const plan = await aRejectedPlan();
  expect(await payAgain(plan, { payment_type: 1 })).toMatchObject({
    status: 422,
    body: { errors: { payment_type: [expect.any(String)] } },
  });
});
