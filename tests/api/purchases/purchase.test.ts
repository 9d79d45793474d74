import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { propertyDetails } from '#lib/api/catalogue/properties.ts';
import {
  contractDetails,
  marketers,
  payments,
  planFees,
  plans,
  properties,
  repayments,
  uploads,
} from '#lib/server/db/schema.ts';
import type { Property } from '#lib/server/ledger/rows.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  aPicture,
  aProperty,
  buy,
  byInstalments,
  oneTime,
  purchaseFiles,
  someFees,
} from '../../support/factories/index.ts';

setUpTestServer();

const unitsOf = async ({ id }: Property) => {
  const { body } = await send(propertyDetails, { id });
  const [property] = body.data.properties;
  return { unit_available: property?.unit_available, number_of_unit: property?.number_of_unit };
};

const only = <Row>([row]: Row[]): Row => row as Row;

test('L-54 L-51 U-31 M-17: a purchase by transfer makes a plan and an open payment of the deposit', async () => {
  const [customer, property] = [await aCustomer(), await aProperty({ units: 10, fees: someFees })];
  const { status, body } = await buy(customer, byInstalments(property, { number_of_unit: 2 }));
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    payment: { id: expect.any(Number), reference: expect.any(String), status: 0 },
    plan: { id: expect.any(Number) },
  });
  const plan = only(await db().select().from(plans).where(eq(plans.id, body.plan.id)));
  expect(plan).toMatchObject({
    userId: customer.user.id,
    units: 2,
    totalAmount: 200_000_000,
    infrastructureAmount: 12_000_000,
    otherAmount: 4_000_000,
    paidAmount: 0,
    state: 'pending',
    duration: 6,
    schedule: 'Monthly',
    startDate: '2026-11-20',
    endDate: '2027-05-20',
  });
  const payment = only(await db().select().from(payments).where(eq(payments.id, body.payment.id)));
  expect(payment).toMatchObject({
    amount: 80_000_000,
    stage: 'awaiting_confirmation',
    senderName: 'Adaeze I. Okonkwo',
  });
});

test('a plan keeps the fees and repayments of its purchase', async () => {
  const [customer, property] = [await aCustomer(), await aProperty({ units: 10, fees: someFees, price: 100_000_100 })];
  const { body } = await buy(customer, byInstalments(property, { number_of_unit: 2 }));
  await db().update(properties).set({ price: 500_000_000 }).where(eq(properties.id, property.id));
  const schedule = await db()
    .select()
    .from(repayments)
    .where(eq(repayments.planId, body.plan.id))
    .orderBy(repayments.number);
  expect(schedule.map(({ title, dueDate, amount }) => [title, dueDate, amount])).toEqual([
    ['Instalment 1 of 6', '2026-12-20', 20_000_033],
    ['Instalment 2 of 6', '2027-01-20', 20_000_033],
    ['Instalment 3 of 6', '2027-02-20', 20_000_033],
    ['Instalment 4 of 6', '2027-03-20', 20_000_033],
    ['Instalment 5 of 6', '2027-04-20', 20_000_033],
    ['Instalment 6 of 6', '2027-05-20', 20_000_035],
  ]);
  const fees = await db().select().from(planFees).where(eq(planFees.planId, body.plan.id)).orderBy(planFees.id);
  expect(fees.map(({ name, value }) => [name, value])).toEqual([
    ['Roads and drains', 12_000_000],
    ['Survey', 4_000_000],
  ]);
});

test('L-55 L-56 D-23: contract details and files are stored with the plan, and belong to the customer', async () => {
  const [customer, property] = [await aCustomer(), await aProperty()];
  const files = {
    ...(await purchaseFiles()),
    profile_picture_2: await aPicture(),
    means_of_ids: [await aPicture('front.png'), await aPicture('back.png')],
  };
  const payload = oneTime(property, {
    business_type: 'Joint',
    subscriber_name_2: 'Chidi Okonkwo',
    gender: 'Female',
    employer: 'General Hospital',
  });
  const { body } = await buy(customer, payload, { files });
  const kept = only(await db().select().from(contractDetails).where(eq(contractDetails.planId, body.plan.id)));
  expect(kept).toMatchObject({
    businessType: 'Joint',
    subscriberName1: 'Adaeze Okonkwo',
    subscriberName2: 'Chidi Okonkwo',
    subscriberName3: null,
    additionalName: null,
    maritalStatus: 'Single',
    gender: 'female',
    dateOfBirth: '1990-04-12',
    nationality: 'Nigerian',
    residentialAddress: '12 Marina Road',
    town: 'Epe',
    state: 'Lagos',
    country: 'Nigeria',
    email: 'adaeze@example.com',
    sms: '08031234567',
    employer: 'General Hospital',
    occupation: 'Engineer',
    nextOfKinName: 'Chidi Okonkwo',
    nextOfKinPhone: '08051234567',
    nextOfKinAddress: '12 Marina Road',
    nextOfKinRelationship: 'Brother',
  });
  const own = await db().select().from(uploads).where(eq(uploads.ownerId, customer.user.id));
  expect(own.map(({ kind }) => kind).sort()).toEqual(['identity', 'identity', 'photo', 'photo', 'proof']);
  expect(own.map(({ id }) => id)).toEqual(
    expect.arrayContaining([kept.profilePicture, kept.profilePicture2, ...kept.identityFiles]),
  );
});

test('G-04: the marketer of the given code, regardless of case, is stored with the plan', async () => {
  const [customer, property] = [await aCustomer(), await aProperty()];
  const marketer = only(await db().insert(marketers).values({ code: 'HSM-9', name: 'Kunle' }).returning());
  const { body } = await buy(customer, oneTime(property, { marketer_code: 'hsm-9' }));
  expect(only(await db().select().from(plans).where(eq(plans.id, body.plan.id))).marketerId).toBe(marketer.id);
});

test('U-34 U-35: a pending first payment holds its units, which are unsold but cannot be bought', async () => {
  const property = await aProperty({ units: 10 });
  expect(await unitsOf(property)).toEqual({ unit_available: 10, number_of_unit: 10 });
  await buy(await aCustomer(), oneTime(property, { number_of_unit: 2 }));
  expect(await unitsOf(property)).toEqual({ unit_available: 10, number_of_unit: 8 });
});

test('L-50: a purchase from the wallet is settled at once, and its units are sold', async () => {
  const customer = await aCustomer({ wallet: 1_500_000 });
  const property = await aProperty({ units: 2 });
  const { body } = await buy(customer, oneTime(property, { payment_method: 'virtual_wallet' }));
  expect(body.payment.status).toBe(1);
  expect(only(await db().select().from(plans).where(eq(plans.id, body.plan.id)))).toMatchObject({
    state: 'awaiting',
    paidAmount: 100_000_000,
    unitState: 'sold',
  });
  expect(await findWalletBalance(customer.user.id)).toBe(50_000_000);
  expect(await unitsOf(property)).toEqual({ unit_available: 1, number_of_unit: 1 });
});

test('M-38 L-13: one attempt sent twice at once makes one plan, and both get the same answer', async () => {
  const [customer, property] = [await aCustomer(), await aProperty({ units: 1 })];
  const attempt = { key: 'double-click', files: await purchaseFiles() };
  const replies = await Promise.all([1, 2, 3].map(() => buy(customer, oneTime(property), attempt)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.plan.id)).size).toBe(1);
  expect(await db().$count(plans, eq(plans.propertyId, property.id))).toBe(1);
});

test('L-13: the same key with another body is a conflict and does nothing', async () => {
  const [customer, property] = [await aCustomer(), await aProperty()];
  const files = await purchaseFiles();
  await buy(customer, oneTime(property), { key: 'used-before', files });
  const reply = await buy(customer, oneTime(property, { number_of_unit: 2 }), { key: 'used-before', files });
  expect(reply).toMatchObject({ status: 409, body: { code: 'key_reused' } });
  expect(await db().$count(plans, eq(plans.propertyId, property.id))).toBe(1);
});

test('a refused attempt can be corrected under its own key', async () => {
  const [customer, property] = [await aCustomer(), await aProperty()];
  const files = await purchaseFiles();
  const wrong = await buy(customer, oneTime(property, { paid_amount: 1 }), { key: 'mended-later', files });
  const right = await buy(customer, oneTime(property), { key: 'mended-later', files });
  expect([wrong.status, right.status]).toEqual([409, 200]);
});
