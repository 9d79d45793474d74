import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payForInfrastructure, repayment } from '#lib/api/payments/payments.ts';
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
  expectSuccess,
  type PlanFixture,
  planOf,
  someFees,
} from '../../support/factories/index.ts';

setUpTestServer();

const openPayments = (planId: number) => db().$count(payments, eq(payments.planId, planId));

const fromWallet = ({ customer, id }: PlanFixture, amount: number, more: object = {}) =>
  as(customer).call(repayment, { plan_id: id, payment_method: 'virtual_wallet', amount, ...more });

test('B-35: without a contract ID the server refuses instalments and fees', async () => {
  const property = await aProperty({ fees: someFees });
  const plan = await aPlan({ customer: await aCustomer({ wallet: 500_000 }), property, until: 'confirmed' });
  const refused = {
    status: 409,
    body: { code: 'contract_not_active', message: 'Sorry, this contract is not yet active' },
  };
  expect(await fromWallet(plan, 100_000)).toMatchObject(refused);
  expect(await payFee(plan, 'infrastructure', 1_001)).toMatchObject(refused);
  expect(await openPayments(plan.id)).toBe(1);
});

const payFee = (plan: PlanFixture, purpose: 'infrastructure' | 'other', amount: number) =>
  as(plan.customer).call(payForInfrastructure, {
    plan_id: plan.id,
    purpose,
    payment_method: 'virtual_wallet',
    paid_amount: amount,
  });

const aPlanWithFees = async (wallet: number) =>
  aPlan({ customer: await aCustomer({ wallet }), property: await aProperty({ fees: someFees }) });

test('L-60, I-14: fees are paid in parts of at least ₦1,001, each kind separately', async () => {
  const plan = await aPlanWithFees(100_000);
  expect(await payFee(plan, 'infrastructure', 1_000.99)).toMatchObject({
    status: 422,
    body: { errors: { paid_amount: ['Amount must be greater than ₦1000'] } },
  });
  expectSuccess(await payFee(plan, 'infrastructure', 1_001));
  expectSuccess(await payFee(plan, 'other', 5_000));
  expect((await planOf(plan)).plan_properties).toMatchObject({
    paid_infrastructure_amount: 1_001,
    infrastructure_percentage: 1,
    paid_other_amount: 5_000,
    other_percentage: 25,
    paid_amount: 400_000,
  });
});

test('I-14: the rest is the minimum when it is less; the excess goes to the wallet; then nothing is left to pay', async () => {
  const plan = await aPlanWithFees(100_000);
  expectSuccess(await payFee(plan, 'other', 19_500));
  expect(await payFee(plan, 'other', 499.99)).toMatchObject({
    status: 422,
    body: { errors: { paid_amount: ['Amount must be at least ₦500.00'] } },
  });
  expectSuccess(await payFee(plan, 'other', 800));
  expect(await findWalletBalance(plan.customer.user.id)).toBe(8_000_000);
  expect((await planOf(plan)).plan_properties).toMatchObject({ paid_other_amount: 20_000, other_percentage: 100 });
  expect(await payFee(plan, 'other', 1_001)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
});

test('a fee whose transfer awaits confirmation cannot be paid again, but the other kind can', async () => {
  const plan = await aPlanWithFees(100_000);
  const transfer = {
    plan_id: plan.id,
    purpose: 'infrastructure',
    payment_method: 'bank_transfer',
    paid_amount: 60_000,
    bank_name: 'A. Okonkwo',
  };
  expectSuccess(
    await as(plan.customer).call(payForInfrastructure, transfer, { files: { proof_of_payment: await aPicture() } }),
  );
  expect(await payFee(plan, 'infrastructure', 1_001)).toMatchObject({
    status: 409,
    body: { code: 'awaiting_confirmation' },
  });
  expect((await payFee(plan, 'other', 1_001)).status).toBe(200);
});

test('an insufficient wallet pays nothing', async () => {
  const plan = await aPlan({ customer: await aCustomer({ wallet: 99_999 }) });
  expect(await fromWallet(plan, 100_000)).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
  expect(await findWalletBalance(plan.customer.user.id)).toBe(9_999_900);
  expect(await openPayments(plan.id)).toBe(1);
});

test('M-14: repayments and fees by transfer require the sender’s name and the proof', async () => {
  const plan = await aPlanWithFees(0);
  const transfer = { plan_id: plan.id, payment_method: 'bank_transfer' };
  const missing = {
    status: 422,
    body: { errors: { bank_name: [expect.any(String)], proof_of_payment: ['Proof of payment is required'] } },
  };
  expect(await as(plan.customer).call(repayment, { ...transfer, amount: 100_000 })).toMatchObject(missing);
  expect(
    await as(plan.customer).call(payForInfrastructure, { ...transfer, purpose: 'other', paid_amount: 2_000 }),
  ).toMatchObject(missing);
});
