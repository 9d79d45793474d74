import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { propertyDetails } from '#lib/api/catalogue/properties.ts';
import { officeHolds } from '#lib/api/office/holds.ts';
import { officePaymentDetail } from '#lib/api/office/payments/payments.ts';
import { maxHeldPurchases } from '#lib/domain/limits.ts';
import { contractDetails, notifications, payments, plans, properties, reservations } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import type { Property } from '#lib/server/ledger/rows.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { expireReservations } from '#lib/server/purchases/reservations/end-reservations.ts';
import { deleteUnusedFiles } from '#lib/server/purchases/uploads/delete-unused-files.ts';
import { db } from '#lib/server/runtime.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import {
  aCustomer,
  anOffice,
  aPdf,
  aProperty,
  as,
  buy,
  confirmTransfer,
  expectSuccess,
  oneTime,
  type Person,
} from '../../support/factories/index.ts';
import { reserve, reserved, sendProof, upload, uploadIds, wanted } from '../../support/factories/reserving.ts';

const url = postgresUrl();
const world = setUpTestServer(url ? { url } : {});
const minute = 60_000;

const change = (property: Property, to: Partial<typeof properties.$inferInsert>) =>
  db().update(properties).set(to).where(eq(properties.id, property.id));
const unitsOf = async ({ id }: Property) => {
  const [row] = await db().select().from(properties).where(eq(properties.id, id));
  return { held: row?.heldUnits, sold: row?.soldUnits };
};
const plansOf = ({ user }: Person) => db().select().from(plans).where(eq(plans.userId, user.id));
const later = async (time: number) => {
  world.clock.advance(time);
  await expireReservations();
};
const someone = async (units = 1) => {
  const [customer, property] = [await aCustomer(), await aProperty({ units })];
  return { customer, property, purchase: await wanted(customer, property) };
};

test('PB-03: choosing a method holds the units for half an hour, from others and not from their customer', async () => {
  const { customer, property, purchase } = await someone();
  const { body } = expectSuccess(await reserve(customer, purchase));
  expect(body.reservation).toEqual({
    id: expect.any(Number),
    held_until: new Date(world.clock.now.getTime() + 30 * minute).toISOString(),
    seconds_left: 1800,
  });
  expect(await unitsOf(property)).toEqual({ held: 1, sold: 0 });
  const left = async (who: Person) =>
    (await as(who).call(propertyDetails, { id: property.id })).body.data.properties[0]?.number_of_unit;
  const other = await aCustomer();
  expect([await left(customer), await left(other)]).toEqual([1, 0]);
  expect(await reserve(other, await wanted(other, property))).toMatchObject({
    status: 409,
    body: { code: 'sold_out' },
  });
  await later(31 * minute);
  expect(await unitsOf(property)).toEqual({ held: 0, sold: 0 });
});

test('RK-01: choosing again takes the units that are wanted now, and does not move the end', async () => {
  const { customer, property, purchase } = await someone(10);
  const first = await reserved(customer, purchase);
  world.clock.advance(20 * minute);
  expect((await reserved(customer, purchase)).reservation_id).toBe(first.reservation_id);
  const second = await reserved(customer, await wanted(customer, property, { number_of_unit: 2 }));
  expect(second.reservation_id).not.toBe(first.reservation_id);
  expect(await unitsOf(property)).toEqual({ held: 2, sold: 0 });
  await later(9 * minute);
  expect(await unitsOf(property)).toEqual({ held: 2, sold: 0 });
  await later(2 * minute);
  expect(await unitsOf(property)).toEqual({ held: 0, sold: 0 });
});

test('PB-02: choosing a method judges the whole purchase, and reserves nothing that could not be bought', async () => {
  const { customer, property, purchase } = await someone();
  const refused = async (wish: object) => (await reserve(customer, { ...purchase, ...wish })).body;
  expect(await refused({ marketer_code: 'NOBODY-1' })).toMatchObject({ errors: { marketer_code: expect.any(Array) } });
  expect(await refused({ paid_amount: 1 })).toMatchObject({ code: 'amount_changed' });
  expect(await refused({ next_of_kin_name: '' })).toMatchObject({ errors: { next_of_kin_name: expect.any(Array) } });
  expect(await refused({ means_of_ids_upload: undefined })).toMatchObject({
    errors: { means_of_ids: expect.any(Array) },
  });
  expect(await refused({ payment_method: 'virtual_wallet' })).toMatchObject({ code: 'insufficient_balance' });
  await change(property, { unpublishedAt: world.clock.now });
  expect(await refused({})).toMatchObject({ code: 'not_found' });
  expect(await db().$count(reservations, eq(reservations.userId, customer.user.id))).toBe(0);
});

test('PB-02: a file is judged when it is chosen, and belongs to whoever sent it', async () => {
  const [customer, other] = [await aCustomer(), await aCustomer()];
  const text = new File(['no picture'], 'me.png', { type: 'image/png' });
  expect(await upload(customer, { profile_picture: text })).toMatchObject({ status: 415 });
  const cut = new File([(await aPdf().bytes()).slice(0, 40)], 'card.pdf', { type: 'application/pdf' });
  expect(await upload(customer, { means_of_ids: cut })).toMatchObject({
    body: { errors: { means_of_ids: [expect.any(String)] } },
  });
  expect(await upload(customer, { profile_picture: aPdf() })).toMatchObject({ status: 415 });
  const stolen = { ...oneTime(await aProperty()), ...(await uploadIds(other)) };
  expect(await reserve(customer, stolen)).toMatchObject({
    status: 422,
    body: { errors: { profile_picture: expect.any(Array) } },
  });
});

test('PB-04: a purchase by transfer takes its reservation, with the files that were sent before', async () => {
  const { customer, property, purchase } = await someone();
  const { status, body } = await sendProof(customer, await reserved(customer, purchase));
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      payment: { id: expect.any(Number), reference: expect.any(String), status: 0 },
      plan: { id: expect.any(Number) },
    },
  ]);
  expect(await unitsOf(property)).toEqual({ held: 1, sold: 0 });
  const [kept] = await db().select().from(contractDetails).where(eq(contractDetails.planId, body.plan.id));
  expect([kept?.profilePicture, kept?.identityFiles]).toEqual([
    purchase.profile_picture_upload,
    [purchase.means_of_ids_upload],
  ]);
  await later(60 * minute);
  expect(await unitsOf(property)).toEqual({ held: 1, sold: 0 });
});

test('PB-04: a proof that comes after the reservation has ended still buys, while the units are free', async () => {
  const { customer, property, purchase } = await someone();
  const late = await reserved(customer, purchase);
  await later(2 * 60 * minute);
  expect((await sendProof(customer, late)).body.plan).toEqual({ id: expect.any(Number) });
  expect(await unitsOf(property)).toEqual({ held: 1, sold: 0 });
});

const obstacles = {
  'sold out': async (property: Property) => {
    await later(31 * minute);
    const other = await aCustomer({ wallet: 1_000_000 });
    expectSuccess(await buy(other, oneTime(property, { payment_method: 'virtual_wallet' })));
  },
  withdrawn: (property: Property) => change(property, { unpublishedAt: world.clock.now }),
  'at another price': (property: Property) => change(property, { price: property.price + 100 }),
  'for rent': (property: Property) => change(property, { purpose: ['Rent'] }),
};

test.each(Object.entries(obstacles))(
  'PB-05: a proof for a property that is %s meanwhile funds the wallet',
  async (_, stop) => {
    const { customer, property, purchase } = await someone();
    const sent = await reserved(customer, purchase);
    await stop(property);
    const { status, body } = await sendProof(customer, sent);
    expect([status, 'plan' in body]).toEqual([200, false]);
    expect(body).toMatchObject({ payment: { status: 0 }, instead_of: expect.stringContaining(property.name) });
    expect(JSON.stringify(body)).not.toContain('Nothing was paid');
    const [payment] = await db().select().from(payments).where(eq(payments.id, body.payment.id));
    expect(payment).toMatchObject({
      purpose: 'fund',
      stage: 'awaiting_confirmation',
      amount: property.price,
      senderName: 'Adaeze I. Okonkwo',
      proofId: expect.any(String),
    });
    const office = await anOffice();
    const detail = expectSuccess(await as(office).call(officePaymentDetail, { id: body.payment.id }));
    expect(detail.body.payment.instead_of).toBe(payment?.insteadOf);
    const told = and(
      eq(notifications.userId, customer.user.id),
      eq(notifications.title, 'Your transfer goes to your wallet'),
    );
    expect(await db().$count(notifications, told)).toBe(1);
    expect((await mailsTo(customer.user.email))[0]?.text).toContain('Nothing is lost');
    await confirmTransfer(office, body.payment.id, property.price / 100);
    expect(await findWalletBalance(customer.user.id)).toBe(property.price);
    expect(await plansOf(customer)).toEqual([]);
  },
);

test('PB-05: a transfer without a reservation, whose account the portal did not show, is refused as before', async () => {
  const { customer, property, purchase } = await someone();
  await change(property, { price: property.price + 100 });
  expect(await sendProof(customer, purchase)).toMatchObject({ status: 409, body: { code: 'amount_changed' } });
  const made_up = await reserved(customer, { ...purchase, paid_amount: (property.price + 100) / 100 });
  expect(await sendProof(customer, { ...made_up, paid_amount: 1 })).toMatchObject({ body: { code: 'amount_changed' } });
  const other = await aCustomer();
  const foreign = await reserved(other, await wanted(other, await aProperty()));
  const borrowed = { ...purchase, reservation_id: foreign.reservation_id };
  expect(await sendProof(customer, borrowed)).toMatchObject({ status: 409 });
});

test('PB-05: a second proof under the same reservation is no second purchase', async () => {
  const { customer, property, purchase } = await someone(5);
  const sent = await reserved(customer, purchase);
  const answers = await Promise.all([sendProof(customer, sent), sendProof(customer, sent)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.filter(({ body }) => 'plan' in body)).toHaveLength(1);
  expect(await plansOf(customer)).toHaveLength(1);
  expect(await unitsOf(property)).toEqual({ held: 1, sold: 0 });
});

test('PB-06: reservations count towards what one customer may hold unpaid', async () => {
  const customer = await aCustomer();
  const purchases = [];
  for (let count = 0; count <= maxHeldPurchases; count += 1) purchases.push(await wanted(customer, await aProperty()));
  const answers = await Promise.all(purchases.map((purchase) => reserve(customer, purchase)));
  const codes = answers.map(({ status, body }) => (status === 200 ? 'reserved' : body.code));
  expect(codes.sort()).toEqual([...Array(maxHeldPurchases).fill('reserved'), 'too_many_open']);
  const estate = await aProperty({ units: 10 });
  const other = await aCustomer();
  expect(await reserve(other, await wanted(other, estate, { number_of_unit: 3 }))).toMatchObject({
    body: { code: 'hold_limit' },
  });
});

test('PB-07: a card or wallet payment takes the reservation too, and a wallet one needs none', async () => {
  const { customer, property, purchase } = await someone();
  await reserved(customer, purchase);
  await db().update(reservations).set({ amount: 1 }).where(eq(reservations.userId, customer.user.id));
  const rich = await aCustomer({ wallet: 1_000_000 });
  const fromWallet = { payment_method: 'virtual_wallet' } as const;
  expect(await reserve(rich, await wanted(rich, property, fromWallet))).toMatchObject({ body: { code: 'sold_out' } });
  const free = await aProperty();
  expect(await reserve(rich, await wanted(rich, free, fromWallet))).toMatchObject({ body: { reservation: null } });
  expectSuccess(await buy(rich, oneTime(free, fromWallet)));
  expect(await unitsOf(free)).toEqual({ held: 0, sold: 1 });
});

test('PB-08: the office sees who is paying just now', async () => {
  const { customer, property, purchase } = await someone();
  await reserved(customer, purchase);
  const { body } = expectSuccess(await as(await anOffice()).call(officeHolds, { name: property.name }));
  expect(body.reservations).toContainEqual(
    expect.objectContaining({ property: { id: property.id, name: property.name }, number_of_unit: 1 }),
  );
});

test('PB-09: files of a purchase that was not made are deleted after two days, others stay', async () => {
  const { customer, purchase } = await someone();
  const { body } = await sendProof(customer, await reserved(customer, purchase));
  const unused = await uploadIds(customer);
  world.clock.advance(49 * 60 * minute);
  await deleteUnusedFiles();
  const gone = { ...oneTime(await aProperty()), ...unused };
  expect(await reserve(customer, gone)).toMatchObject({ status: 422 });
  expect(body.plan.id).toBeGreaterThan(0);
  expect(await reserve(customer, { ...purchase, ...oneTime(await aProperty()) })).toMatchObject({ status: 200 });
});

test.skipIf(!url)('PB-10: whoever reserves, sends or ends at the same moment, no unit is taken twice', async () => {
  const property = await aProperty({ units: 1 });
  const people = await Promise.all(Array.from({ length: 8 }, () => aCustomer()));
  const purchases = await Promise.all(people.map(async (who) => ({ who, purchase: await wanted(who, property) })));
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(purchases.map(({ who, purchase }) => reserve(who, purchase)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    const { who, purchase } = purchases[winner] as (typeof purchases)[number];
    const reservation_id = answers[winner]?.body.reservation?.id;
    world.clock.advance(30 * minute);
    const others = purchases.filter((one) => one.who !== who);
    const [sent] = await Promise.all([
      sendProof(who, { ...purchase, reservation_id }),
      expireReservations(),
      ...others.map((one) => reserve(one.who, one.purchase)),
    ]);
    expect(sent.status).toBe(200);
    expect((await unitsOf(property)).held).toBe(1);
    expect(await checkHealth()).toMatchObject({ ok: true });
    if ('plan' in sent.body) break;
    await later(31 * minute);
  }
});
