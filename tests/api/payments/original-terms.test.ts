import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refundPayment, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { makePendingPayment } from '#lib/api/payments/payments.ts';
import { payments, properties, propertyFees } from '#lib/server/db/schema.ts';
import { expireHolds } from '#lib/server/purchases/holds/end-holds.ts';
import { db } from '#lib/server/runtime.ts';
import { setChargeOutcome, setFaults, setUpCardProvider, verified } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  aPicture,
  aPlan,
  aProperty,
  as,
  buy,
  byInstalments,
  expectSuccess,
  type PlanFixture,
  planOf,
} from '../../support/factories/index.ts';

const world = setUpTestServer();
setUpCardProvider();

const day = 24 * 60 * 60_000;
const rejected = async () => {
  const plan = await aPlan({ until: 'sent' });
  expectSuccess(await as(plan.office).call(rejectPayment, { id: plan.paymentId, reason: 'Nothing arrived' }));
  return plan;
};
const payAgain = async (plan: Pick<PlanFixture, 'customer' | 'id'>, payment_method = 'bank_transfer') =>
  as(plan.customer).call(
    makePendingPayment,
    { user_property_id: plan.id, payment_method, bank_name: 'A. Okonkwo' },
    payment_method === 'bank_transfer' ? { files: { proof_of_payment: await aPicture() } } : {},
  );
const change = (plan: PlanFixture, values: Partial<typeof properties.$inferInsert>) =>
  db().update(properties).set(values).where(eq(properties.id, plan.property.id));

test('HO-20 HO-21: a failed first payment can be paid again at the old price for seven days, then it is refused', async () => {
  const [early, late] = [await rejected(), await rejected()];
  for (const plan of [early, late]) await change(plan, { price: 900_000_000, initialDeposit: 100_000_000 });
  world.clock.advance(7 * day - 1);
  expect((await planOf(early)).pay_again).toEqual({
    possible: true,
    until: new Date(world.clock.now.getTime() + 1).toISOString(),
    why_not: null,
    on_sale: true,
  });
  expectSuccess(await payAgain(early));
  expect((await planOf(early)).payment).toMatchObject({ status: 0, amount: 400_000 });
  world.clock.advance(1);
  expect((await planOf(late)).pay_again).toMatchObject({
    possible: false,
    why_not: expect.stringContaining('today’s price'),
  });
  expect(await payAgain(late, 'paystack')).toMatchObject({
    status: 409,
    body: { code: 'terms_ended', message: expect.stringContaining('The 7 days for paying on the old terms are over') },
  });
  expect(await db().$count(payments, eq(payments.planId, late.id))).toBe(1);
});

test.each<[string, (plan: PlanFixture) => Promise<unknown>, string, boolean]>([
  ['is withdrawn', (plan) => change(plan, { unpublishedAt: world.clock.now }), 'no longer on offer', false],
  ['is only for rent', (plan) => change(plan, { purpose: ['Rent'] }), 'now only for rent', false],
  ['is sold in one payment only', (plan) => change(plan, { paymentType: 'full' }), 'in one payment only', true],
  ['has another schedule', (plan) => change(plan, { paymentSchedule: ['Quarterly'] }), 'duration and schedule', true],
  [
    'has other fees',
    ({ property }) =>
      db().insert(propertyFees).values({ propertyId: property.id, name: 'Roads', type: 'infrastructure', value: 5 }),
    'fees of this property have changed',
    true,
  ],
])('HO-22 HO-23: once the property %s, plan and call say that it is a new purchase', async (_, make, says, on_sale) => {
  const plan = await rejected();
  await make(plan);
  expect((await planOf(plan)).pay_again).toMatchObject({
    possible: false,
    why_not: expect.stringContaining(says),
    on_sale,
  });
  for (const method of ['paystack', 'virtual_wallet'])
    expect(await payAgain(plan, method)).toMatchObject({
      status: 409,
      body: { code: 'terms_ended', message: expect.stringContaining(says) },
    });
});

test('HO-22: once its units are sold, the plan says so', async () => {
  const plan = await rejected();
  await change(plan, { totalUnits: 1 });
  const other = await aCustomer({ wallet: 400_000 });
  expectSuccess(await buy(other, byInstalments(plan.property, { payment_method: 'virtual_wallet' })));
  expect((await planOf(plan)).pay_again).toMatchObject({ possible: false, on_sale: false });
  expect(await payAgain(plan, 'paystack')).toMatchObject({ status: 409, body: { code: 'sold_out' } });
});

test('HO-20: a refund by the office begins the seven days', async () => {
  const plan = await aPlan({ until: 'confirmed' });
  world.clock.advance(30 * day);
  expectSuccess(await as(plan.office).call(refundPayment, { id: plan.paymentId, reason: 'Asked for by phone' }));
  world.clock.advance(6 * day);
  expect((await planOf(plan)).pay_again).toMatchObject({ possible: true });
  world.clock.advance(day);
  expect(await payAgain(plan, 'paystack')).toMatchObject({ status: 409, body: { code: 'terms_ended' } });
});

test('HO-20: failing again does not prolong the seven days, nor does replacing one card payment by another', async () => {
  const customer = await aCustomer();
  const property = await aProperty();
  const bought = expectSuccess(await buy(customer, byInstalments(property, { payment_method: 'paystack' }))).body;
  const plan = { customer, id: bought.plan.id };
  let { payment } = bought;
  for (let failures = 0; failures < 3; failures += 1) {
    await setChargeOutcome(payment.reference ?? '', 'failed');
    await verified(customer, { reference: payment.reference ?? '' });
    world.clock.advance(2 * day);
    payment = expectSuccess(await payAgain(plan, 'paystack')).body.payment;
  }
  await setChargeOutcome(payment.reference ?? '', 'failed');
  world.clock.advance(day);
  expect(await payAgain(plan, 'paystack')).toMatchObject({ status: 409, body: { code: 'terms_ended' } });
});

test('HO-24: an open card payment whose hold has ended is resumed only on the old terms, and holds its units again', async () => {
  const customer = await aCustomer();
  const property = await aProperty({ units: 1 });
  const { plan, payment } = expectSuccess(
    await buy(customer, byInstalments(property, { payment_method: 'paystack' })),
  ).body;
  await setFaults({ verify: 'error' });
  world.clock.advance(30 * 60_000);
  await expireHolds();
  await setFaults({ verify: 'ok' });
  const story = { customer, id: plan.id };
  await db().update(properties).set({ unpublishedAt: world.clock.now }).where(eq(properties.id, property.id));
  expect(await payAgain(story, 'paystack')).toMatchObject({ status: 409, body: { code: 'terms_ended' } });
  await db().update(properties).set({ unpublishedAt: null }).where(eq(properties.id, property.id));
  expect(expectSuccess(await payAgain(story, 'paystack')).body.payment).toMatchObject({ id: payment.id });
  const [row] = await db().select().from(properties).where(eq(properties.id, property.id));
  expect(row?.heldUnits).toBe(1);
});
