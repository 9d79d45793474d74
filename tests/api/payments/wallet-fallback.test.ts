import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rejectPayment } from '#lib/api/office/payments/payments.ts';
import { payAhead } from '#lib/api/payments/pay-ahead.ts';
import { makePendingPayment, payForInfrastructure, repayment } from '#lib/api/payments/payments.ts';
import { payments, plans, properties } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aCustomer, aPicture, aPlan, as, expectSuccess, type PlanFixture } from '../../support/factories/index.ts';

setUpTestServer();

const transfer = { payment_method: 'bank_transfer', bank_name: 'A. Okonkwo' } as const;
const proof = async () => ({ files: { proof_of_payment: await aPicture() } });
const fundingsOf = ({ customer }: PlanFixture) =>
  db()
    .select()
    .from(payments)
    .where(eq(payments.userId, customer.user.id))
    .then((rows) => rows.filter(({ insteadOf }) => insteadOf !== null));

const expectFunding = async (
  plan: PlanFixture,
  reply: Awaited<ReturnType<ReturnType<typeof as>['call']>>,
  naira: number,
  why: string,
) => {
  expect(expectSuccess(reply).body).toMatchObject({
    payment: { status: 0 },
    plan: { id: plan.id },
    instead_of: expect.stringContaining(why),
  });
  expect(await fundingsOf(plan)).toMatchObject([
    { purpose: 'fund', stage: 'awaiting_confirmation', amount: naira * 100, planId: null, proofId: expect.any(String) },
  ]);
};

test('PB-20: the transfer for an instalment that was paid meanwhile funds the wallet', async () => {
  const plan = await aPlan({ customer: await aCustomer({ wallet: 100_000 }) });
  const next = await db().query.repayments.findFirst({ where: (row, is) => is.eq(row.planId, plan.id) });
  const pay = async (means: object, files = {}) =>
    as(plan.customer).call(repayment, { plan_id: plan.id, repayment_id: next?.id, amount: 100_000, ...means }, files);
  expectSuccess(await pay({ payment_method: 'virtual_wallet' }));
  await expectFunding(plan, await pay(transfer, await proof()), 100_000, 'paid already with another payment');
});

test('PB-20: the transfer for fees that were paid meanwhile funds the wallet', async () => {
  const plan = await aPlan();
  await db().update(plans).set({ paidInfrastructure: plans.infrastructureAmount }).where(eq(plans.id, plan.id));
  const reply = await as(plan.customer).call(
    payForInfrastructure,
    { plan_id: plan.id, purpose: 'infrastructure', paid_amount: 5_000, ...transfer },
    await proof(),
  );
  await expectFunding(plan, reply, 5_000, 'paid already with another payment');
});

test('PB-20: the transfer for instalments ahead that are others by now funds the wallet', async () => {
  const plan = await aPlan();
  const reply = await as(plan.customer).call(
    payAhead,
    { plan_id: plan.id, order: 'next', instalments: 2, first_id: 999_999, amount: 200_000, ...transfer },
    await proof(),
  );
  await expectFunding(plan, reply, 200_000, 'what is to be paid for it had changed');
});

test('PB-20: the transfer for a first payment whose units are gone funds the wallet', async () => {
  const plan = await aPlan({ until: 'sent' });
  expectSuccess(await as(plan.office).call(rejectPayment, { id: plan.paymentId, reason: 'Nothing arrived' }));
  await db().update(properties).set({ unpublishedAt: new Date() }).where(eq(properties.id, plan.property.id));
  const reply = await as(plan.customer).call(
    makePendingPayment,
    { user_property_id: plan.id, ...transfer },
    await proof(),
  );
  await expectFunding(plan, reply, 400_000, 'its terms had ended');
});

test('PB-20: a transfer that waits already is refused, so that the same money is not counted twice', async () => {
  const plan = await aPlan();
  const send = async () =>
    as(plan.customer).call(repayment, { plan_id: plan.id, amount: 100_000, ...transfer }, await proof());
  expectSuccess(await send());
  expect(await send()).toMatchObject({ status: 409, body: { code: 'awaiting_confirmation' } });
  expect(await fundingsOf(plan)).toEqual([]);
});
