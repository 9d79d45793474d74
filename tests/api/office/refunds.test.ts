import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { propertyDetails } from '#lib/api/catalogue/properties.ts';
import { notifications } from '#lib/api/notifications.ts';
import { officePaymentDetail, refundPayment } from '#lib/api/office/payments/payments.ts';
import { addPlanDocument } from '#lib/api/office/plans/plan-documents.ts';
import { assignContract, officePlans } from '#lib/api/office/plans/plans.ts';
import { makePendingPayment, payForInfrastructure } from '#lib/api/payments/payments.ts';
import { fundWalletData, transactions } from '#lib/api/payments/transactions.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { officeActions, payments, users } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db, now } from '#lib/server/runtime.ts';
import { send } from '../../support/api/send.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPdf,
  aPicture,
  aPlan,
  aProperty,
  as,
  confirmTransfer,
  expectSuccess,
  type PlanFixture,
  planOf,
  repayByTransfer,
  repaymentsOf,
  someFees,
} from '../../support/factories/index.ts';

setUpTestServer();

const refunding = ({ office }: Pick<PlanFixture, 'office'>, id: number, reason = 'Sent twice', key?: string) =>
  as(office).call(refundPayment, { id, reason }, key ? { key } : {});

const paymentsOf = ({ id }: PlanFixture) =>
  db().select().from(payments).where(eq(payments.planId, id)).orderBy(payments.id);

const lastOf = async (story: PlanFixture) => (await paymentsOf(story)).at(-1)?.id as number;

const payFee = async (story: PlanFixture, amount: number, purpose = 'infrastructure') => {
  const paid = expectSuccess(
    await as(story.customer).call(
      payForInfrastructure,
      { plan_id: story.id, payment_method: 'bank_transfer', paid_amount: amount, purpose, bank_name: 'A. Okonkwo' },
      { files: { proof_of_payment: await aPicture() } },
    ),
  );
  await confirmTransfer(story.office, paid.body.payment.id, amount);
  return paid.body.payment.id;
};

test('D-35: the refunded payment itself stays unchanged', async () => {
  const story = await aPlan({ until: 'confirmed' });
  const [before] = await paymentsOf(story);
  expectSuccess(await refunding(story, story.paymentId));
  const [after] = await paymentsOf(story);
  expect(after).toEqual(before);
});

test('a refunded first payment credits the wallet, releases the units, and can be paid again', async () => {
  const story = await aPlan({ until: 'confirmed', property: await aProperty({ units: 1 }) });
  const { body } = expectSuccess(await refunding(story, story.paymentId, 'The plot is on a pipeline'));
  expect(body.payment).toMatchObject({
    purpose: 'refund',
    stage: 'completed',
    amount: 400_000,
    refund_of: story.paymentId,
    reason: 'The plot is on a pipeline',
    description: 'Refund: Initial deposit, Palm Grove Estate',
    handled_by: 'Bola Adeyemi',
  });
  expect(await findWalletBalance(story.customer.user.id)).toBe(40_000_000);
  expect(await planOf(story)).toMatchObject({
    plan_properties: { state: 'pending', paid_amount: 0, payment_percentage: 0 },
    payment: { id: story.paymentId, status: 2, refunded: true, reason: 'The plot is on a pipeline' },
    contract: { unique_contract_id: null, expected_by: null },
  });
  const listed = expectSuccess(await as(story.customer).call(planProperties)).body;
  expect(listed.pending_user_properties.data[0]).toMatchObject({ id: story.id, status: 2 });
  const { data } = expectSuccess(await send(propertyDetails, { id: story.property.id })).body;
  expect(data.properties[0]).toMatchObject({ unit_available: 1, number_of_unit: 1 });

  const again = await as(story.customer).call(makePendingPayment, {
    user_property_id: story.id,
    payment_method: 'virtual_wallet',
  });
  expectSuccess(again);
  expect(await planOf(story)).toMatchObject({
    plan_properties: { state: 'awaiting', paid_amount: 400_000 },
    payment: { status: 1 },
  });
  expect(await findWalletBalance(story.customer.user.id)).toBe(0);
});

test('a refund of the first payment removes the contract ID, and another one can be assigned', async () => {
  const story = await aPlan();
  expectSuccess(await refunding(story, story.paymentId));
  expectSuccess(
    await as(story.customer).call(makePendingPayment, {
      user_property_id: story.id,
      payment_method: 'virtual_wallet',
    }),
  );
  expectSuccess(await as(story.office).call(assignContract, { id: story.id }));
  expect(await planOf(story)).toMatchObject({ plan_properties: { state: 'in_progress', paid_amount: 400_000 } });
});

test('the latest instalment is refunded and due again; earlier ones are refused until then', async () => {
  const story = await aPlan({ paid: 2 });
  const [, first, second] = await paymentsOf(story);
  const refused = await refunding(story, first?.id as number);
  expect(refused).toMatchObject({ status: 409, body: { code: 'not_refundable' } });
  expect(refused.body.message).toBe('A later instalment is paid. Refund that one first.');
  expectSuccess(await refunding(story, second?.id as number));
  expect((await repaymentsOf(story)).map(({ status }) => status).slice(0, 3)).toEqual([1, 0, 0]);
  expect(await planOf(story)).toMatchObject({ plan_properties: { paid_amount: 500_000, payment_percentage: 50 } });
  expectSuccess(await refunding(story, first?.id as number));
  expect(await planOf(story)).toMatchObject({
    plan_properties: { paid_amount: 400_000 },
    next_repayment: { amount: 100_000 },
  });
  const again = expectSuccess(await repayByTransfer(story, 100_000));
  await confirmTransfer(story.office, again.body.payment.id, 100_000);
  expect((await repaymentsOf(story))[0]?.status).toBe(1);
});

test('a refunded fee puts a completed plan in progress again', async () => {
  const property = await aProperty({ fees: someFees });
  const story = await aPlan({ oneTime: true, property });
  await payFee(story, 20_000, 'other');
  const fee = await payFee(story, 60_000);
  expect((await planOf(story)).plan_properties.state).toBe('completed');
  expectSuccess(await refunding(story, fee));
  expect(await planOf(story)).toMatchObject({
    plan_properties: {
      state: 'in_progress',
      paid_infrastructure_amount: 0,
      infrastructure_percentage: 0,
      payment_percentage: 100,
    },
  });
  expectSuccess(await as(story.office).call(officePlans, { state: 'in_progress' }));
  await payFee(story, 30_000);
  expect((await planOf(story)).plan_properties.state).toBe('completed');
});

test('only the applied part is refunded; the excess already was in the wallet', async () => {
  const story = await aPlan();
  const sent = expectSuccess(await repayByTransfer(story, 100_000));
  await confirmTransfer(story.office, sent.body.payment.id, 125_000.5);
  const { body } = expectSuccess(await refunding(story, sent.body.payment.id));
  expect(body.payment.amount).toBe(100_000);
  expect(await findWalletBalance(story.customer.user.id)).toBe(12_500_050);
});

test('both transactions are listed, and the totals follow', async () => {
  const story = await aPlan({ until: 'confirmed' });
  expectSuccess(await refunding(story, story.paymentId, 'Wrong plot'));
  const { body } = expectSuccess(await as(story.customer).call(transactions));
  expect(body).toMatchObject({ wallet_balance: 400_000, total_invoice: 0, total_amount_paid: 0 });
  expect(body.user_transactions.data).toMatchObject([
    {
      description: 'Refund: Initial deposit, Palm Grove Estate',
      amount: 400_000,
      payment_type: 'Reversal',
      transaction_type: 'credit',
      purpose: 'fund',
      status: 1,
      plan_id: story.id,
      reason: 'Wrong plot',
    },
    { description: 'Initial deposit, Palm Grove Estate', amount: 400_000, transaction_type: 'debit', status: 1 },
  ]);
  const wallet = expectSuccess(await as(story.customer).call(fundWalletData)).body;
  expect(wallet.user_transactions.map(({ payment_type }) => payment_type)).toEqual(['Reversal']);
  expect(expectSuccess(await as(story.customer).call(dashboard)).body.total_amount_paid).toBe(0);
});

test('the customer is notified of amount and reason, in the portal and by mail; the refund is recorded', async () => {
  const story = await aPlan({ paid: 1 });
  const id = await lastOf(story);
  expectSuccess(await refunding(story, id, 'You paid this one twice'));
  const [notice] = expectSuccess(await as(story.customer).call(notifications)).body.notifications.data;
  expect(notice).toMatchObject({
    title: 'Payment refunded',
    content: expect.stringMatching(
      /^₦100,000 that you paid for “.+” is back in your wallet\. The reason: You paid this one twice\. The instalment is due again on your plan\.$/,
    ),
    property_ids: [story.property.id],
  });
  expect((await mailsTo(story.customer.user.email))[0]).toMatchObject({ subject: 'Payment refunded' });
  const [action] = await db().select().from(officeActions).orderBy(desc(officeActions.id)).limit(1);
  expect(action).toMatchObject({
    userId: story.office.user.id,
    action: 'refund_payment',
    subject: `payment ${id}`,
    detail: { reason: 'You paid this one twice', amount: 100_000 },
  });
});

test('nothing is refunded twice; the same attempt returns the same answer', async () => {
  const story = await aPlan({ until: 'confirmed' });
  const one = expectSuccess(await refunding(story, story.paymentId, 'Sent twice', 'refund-of-the-test'));
  const same = expectSuccess(await refunding(story, story.paymentId, 'Sent twice', 'refund-of-the-test'));
  expect(same.body).toEqual(one.body);
  expect(await refunding(story, story.paymentId)).toMatchObject({ status: 409, body: { code: 'already_refunded' } });
  expect(await refunding(story, one.body.payment.id)).toMatchObject({ status: 409, body: { code: 'not_refundable' } });
  expect(await findWalletBalance(story.customer.user.id)).toBe(40_000_000);
});

test('a first payment is not refundable while anything else is paid or open', async () => {
  const property = await aProperty({ fees: someFees });
  const story = await aPlan({ property });
  const fee = await payFee(story, 20_000, 'other');
  const refused = async () => (await refunding(story, story.paymentId)).body.message;
  expect(await refused()).toBe(
    'More than the first payment is paid on this plan. Refund its instalments and fees first.',
  );
  expectSuccess(await refunding(story, fee));
  expectSuccess(await repayByTransfer(story, 100_000));
  expect(await refused()).toBe('Another payment on this plan is pending. Confirm or reject it first.');
});

test('a plan with documents is not refundable', async () => {
  const story = await aPlan({ oneTime: true });
  expectSuccess(
    await as(story.office).call(
      addPlanDocument,
      { id: story.id, document_name: 'Allocation letter' },
      { files: { document_file: aPdf() } },
    ),
  );
  const { body } = expectSuccess(await as(story.office).call(officePaymentDetail, { id: story.paymentId }));
  const why = 'Contract documents are on the plan, so it stays as it is.';
  expect(body.refund).toEqual({ possible: false, why_not: why, second_person: null });
  expect(await refunding(story, story.paymentId)).toMatchObject({ status: 409, body: { message: why } });
});

test('wallet funding, incomplete payments and unknown payments cannot be refunded', async () => {
  const office = await anOffice();
  const { user } = await aCustomer({ wallet: 5_000 });
  const [funding] = await db().select().from(payments).where(eq(payments.userId, user.id));
  expect(await refunding({ office }, funding?.id as number)).toMatchObject({ status: 409 });
  const sent = await aPlan({ office, until: 'sent' });
  expect(await refunding({ office }, sent.paymentId)).toMatchObject({ status: 409, body: { code: 'not_refundable' } });
  expect(await refunding({ office }, 99_999_999)).toMatchObject({ status: 404 });
  expect(await findWalletBalance(user.id)).toBe(500_000);
});

test('a closed account gets no refund', async () => {
  const story = await aPlan({ until: 'confirmed' });
  await db().update(users).set({ closedAt: now() }).where(eq(users.id, story.customer.user.id));
  expect(await refunding(story, story.paymentId)).toMatchObject({ status: 409, body: { code: 'not_refundable' } });
});

test('a refund requires a reason', async () => {
  const story = await aPlan({ until: 'confirmed' });
  expect(await refunding(story, story.paymentId, ' ')).toMatchObject({
    status: 422,
    body: { errors: { reason: ['Reason is required'] } },
  });
});
