import { and, eq, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { officeCustomerDetail } from '#lib/api/office/customers.ts';
import { officePaymentDetail } from '#lib/api/office/payments/payments.ts';
import { officePlanDetail } from '#lib/api/office/plans/plan-page.ts';
import { officePropertyDetail, updateProperty } from '#lib/api/office/properties.ts';
import { approve, rejectApproval } from '#lib/api/office/staff/approvals.ts';
import { approvals, notifications, outbox, payments, plans, properties, users } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { setHistoryAuthor } from '#lib/server/prices/set-history-author.ts';
import { db, runtime, setRuntime, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aProperty,
  approveBySomebodyElse,
  as,
  buy,
  expectSuccess,
  oneTime,
  type Person,
} from '../../support/factories/index.ts';
import { reserve, wanted } from '../../support/factories/reserving.ts';

const world = setUpTestServer();
const DAY = 86_400_000;
const wallet = { payment_method: 'virtual_wallet', bank_name: undefined } as const;
let owner: Person;
beforeAll(async () => {
  owner = await anOffice();
});

/** A colleague, and a customer. */
async function aStaffBuyer(money = 0) {
  const member = await anOffice({ staffRole: 'sales' });
  await db()
    .update(users)
    .set({ firstName: 'Ngozi', lastName: `Eze${member.user.id}`, phoneNumber: `0809${member.user.id + 1_000_000}` })
    .where(eq(users.id, member.user.id));
  const buyer = await aCustomer({ wallet: money });
  return { member, buyer };
}

const phoneOf = async ({ user }: Person) =>
  (await db().select().from(users).where(eq(users.id, user.id)))[0]?.phoneNumber ?? '';

const waitingFor = async (buyer: Person) => {
  const subject = like(approvals.subject, `% by customer ${buyer.user.id}`);
  return (
    await db()
      .select()
      .from(approvals)
      .where(and(subject, eq(approvals.state, 'waiting')))
  )[0];
};

async function aSamePhone(money = 0) {
  const { member, buyer } = await aStaffBuyer(money);
  await db()
    .update(users)
    .set({ phoneNumber: `+234${(await phoneOf(member)).slice(1)}` })
    .where(eq(users.id, buyer.user.id));
  return { member, buyer };
}

test('PR-11: the purchase of a member of staff waits before any money, for a colleague who is not that one', async () => {
  const { member, buyer } = await aSamePhone(2_000_000);
  const property = await aProperty();
  const purchase = oneTime(property, wallet);
  const reply = await buy(buyer, purchase);
  expect([reply.status, reply.body.code]).toEqual([409, 'purchase_waits']);
  expect(reply.body.message).toMatch(/waiting for our approval. Nothing has been paid/);
  expect(await findWalletBalance(buyer.user.id)).toBe(2_000_000_00);
  expect(await db().$count(plans, eq(plans.userId, buyer.user.id))).toBe(0);

  const asked = await waitingFor(buyer);
  expect(asked?.summary).toBe(
    'Let Adaeze Okonkwo buy 1 unit of Palm Grove Estate at ₦1,000,000 a unit, ₦1,000,000 in all',
  );
  expect(asked?.changes[0]?.after).toBe(`same phone as Ngozi Eze${member.user.id} (Sales)`);
  const id = asked?.id ?? 0;
  // also as finance, who may decide otherwise
  await db().update(users).set({ staffRole: 'finance' }).where(eq(users.id, member.user.id));
  expect((await as(member).call(approve, { id })).body.code).toBe('own_proposal');
  expect((await as(member).call(rejectApproval, { id, reason: 'No' })).body.code).toBe('own_proposal');
  // asked again it asks nobody again
  expect((await reserve(buyer, await wanted(buyer, property))).status).toBe(409);
  expect(await waitingFor(buyer)).toMatchObject({ id });

  expectSuccess(await as(owner).call(approve, { id }));
  const [told] = await db().select().from(notifications).where(eq(notifications.userId, buyer.user.id));
  expect(told).toMatchObject({ title: 'Your purchase is approved', link: `/dashboard/invest-property/${property.id}` });
  const { plan } = expectSuccess(await buy(buyer, purchase)).body;
  expect(await findWalletBalance(buyer.user.id)).toBe(1_000_000_00);
  // it is for one purchase
  expect((await buy(buyer, purchase)).status).toBe(409);

  const mark = `Is a member of staff: same phone as Ngozi Eze${member.user.id}`;
  const ofCustomer = expectSuccess(await as(owner).call(officeCustomerDetail, { id: buyer.user.id })).body;
  const ofPlan = expectSuccess(await as(owner).call(officePlanDetail, { id: plan.id })).body;
  const [payment] = await db().select().from(payments).where(eq(payments.planId, plan.id));
  const ofPayment = expectSuccess(await as(owner).call(officePaymentDetail, { id: payment?.id ?? 0 })).body;
  expect([ofCustomer.customer.staff_buyer, ofPlan.staff_buyer, ofPayment.staff_buyer]).toEqual([mark, mark, mark]);
});

test('PR-11: an approval is over after seven days, and is for the price that was approved', async () => {
  const { buyer } = await aSamePhone(2_000_000);
  const property = await aProperty();
  expect((await buy(buyer, oneTime(property, wallet))).status).toBe(409);
  await approveBySomebodyElse((await waitingFor(buyer))?.id ?? 0);
  await tx(async () => {
    await setHistoryAuthor({ by: null, source: 'demo' });
    await db().update(properties).set({ price: 950_000_00 }).where(eq(properties.id, property.id));
  });
  expect((await buy(buyer, oneTime({ ...property, price: 950_000_00 }, wallet))).body.code).toBe('purchase_waits');
  await approveBySomebodyElse((await waitingFor(buyer))?.id ?? 0);
  world.clock.advance(8 * DAY);
  expect((await buy(buyer, oneTime({ ...property, price: 950_000_00 }, wallet))).body.code).toBe('purchase_waits');
});

test('PR-11: a rejected purchase is told to its buyer, and is not asked for again at once', async () => {
  const { buyer } = await aSamePhone(2_000_000);
  const property = await aProperty();
  expect((await buy(buyer, oneTime(property, wallet))).status).toBe(409);
  const id = (await waitingFor(buyer))?.id ?? 0;
  expectSuccess(await as(owner).call(rejectApproval, { id, reason: 'Not at this price' }));
  expect((await buy(buyer, oneTime(property, wallet))).body.message).toMatch(/has not approved this purchase/);
  expect(await waitingFor(buyer)).toBeUndefined();
  const [told] = await db().select().from(notifications).where(eq(notifications.userId, buyer.user.id));
  expect(told?.title).toBe('Your purchase is not approved');
});

test('PR-12: who only has the same name waits once; then the office remembers that they are two people', async () => {
  const { member, buyer } = await aStaffBuyer(5_000_000);
  const form = { ...wallet, subscriber_name_1: `EZE${member.user.id} Ngozi` };
  const property = await aProperty();
  expect((await buy(buyer, oneTime(property, form))).body.code).toBe('purchase_waits');
  const asked = await waitingFor(buyer);
  expect(asked?.changes.map(({ name }) => name)).toContain('Remember that they are two people');
  await approveBySomebodyElse(asked?.id ?? 0);
  expectSuccess(await buy(buyer, oneTime(property, form)));
  expectSuccess(await buy(buyer, oneTime(property, form)));
  // but not if the address is the same as well
  await db().update(users).set({ address: '7 Allen Avenue, Ikeja' }).where(eq(users.id, member.user.id));
  const athome = { ...form, residential_address: 'No. 7 Allen Ave Ikeja' };
  expect((await buy(buyer, oneTime(property, athome))).body.code).toBe('purchase_waits');
});

test('PR-11: switched off and invited colleagues count as well, by mailbox too', async () => {
  const property = await aProperty();
  for (const state of [
    { switchedOffAt: new Date('2026-10-01') },
    { otpVerifiedAt: null, invitedUntil: new Date('2026-12-01') },
  ]) {
    const member = await anOffice({ staffRole: 'support' });
    const email = `bo.la${member.user.id}@gmail.com`;
    await db()
      .update(users)
      .set({ ...state, email })
      .where(eq(users.id, member.user.id));
    const buyer = await aCustomer({ wallet: 2_000_000 });
    const form = { ...wallet, email: `bola${member.user.id}+home@googlemail.com` };
    expect((await buy(buyer, oneTime(property, form))).body.code).toBe('purchase_waits');
    expect((await waitingFor(buyer))?.changes[0]?.after).toContain('same mailbox as');
  }
});

test('PR-08: a price that fell beside the portal, or under another limit, is not paid before a second person agrees', async () => {
  const property = await aProperty();
  await tx(async () => {
    await setHistoryAuthor({ by: null, source: 'demo' });
    await db()
      .update(properties)
      .set({ price: 500_000_00, initialDeposit: 500_000_00 })
      .where(eq(properties.id, property.id));
  });
  const buyer = await aCustomer({ wallet: 2_000_000 });
  const cheap = oneTime({ ...property, price: 500_000_00 }, wallet);
  expect((await buy(buyer, cheap)).body.code).toBe('purchase_waits');
  const asked = await waitingFor(buyer);
  expect(asked?.changes).toEqual([{ name: 'Highest in 30 days', before: null, after: 'price ₦1,000,000 → ₦500,000' }]);
  await approveBySomebodyElse(asked?.id ?? 0);
  expectSuccess(await buy(buyer, cheap));

  const { settings, ...rest } = runtime();
  setRuntime({ ...rest, settings: { ...settings, PRICE_FALL_PERCENT: 60 } });
  expectSuccess(await buy(await aCustomer({ wallet: 2_000_000 }), cheap));
  setRuntime({ ...rest, settings });
});

const mailsAbout = (planId: number) =>
  db()
    .select()
    .from(outbox)
    .where(like(outbox.dedupeKey, `cheap purchase ${planId} %`));

test('PR-09: a purchase at under half of the price of the day before is told to all owners, once', async () => {
  const sales = await anOffice({ staffRole: 'sales' });
  const property = await aProperty();
  world.clock.advance(DAY);
  const { approval } = expectSuccess(
    await as(sales).call(updateProperty, { id: property.id, price: 400_000, initial_deposit: 400_000 }),
  ).body;
  await approveBySomebodyElse(approval?.id ?? 0);
  world.clock.advance(60_000);
  const buyer = await aCustomer({ wallet: 2_000_000 });
  const { plan } = expectSuccess(await buy(buyer, oneTime({ ...property, price: 400_000_00 }, wallet))).body;
  const owners = await db().$count(users, and(eq(users.role, 'admin'), eq(users.staffRole, 'owner')));
  const mails = await mailsAbout(plan.id);
  expect(mails).toHaveLength(owners);
  expect(mails[0]?.text).toContain('₦400,000');
  expectSuccess(await as(sales).call(updateProperty, { id: property.id, price: 2_000_000 }));
  expect(await mailsAbout(plan.id)).toHaveLength(owners);
  expect(expectSuccess(await as(owner).call(officePlanDetail, { id: plan.id })).body.price.cheap).toMatch(
    /under half of ₦1,000,000/,
  );
});

test('PR-09: so is one at under half of the price of the day after', async () => {
  const property = await aProperty();
  world.clock.advance(2 * DAY);
  const { plan } = expectSuccess(await buy(await aCustomer({ wallet: 2_000_000 }), oneTime(property, wallet))).body;
  expect(await mailsAbout(plan.id)).toEqual([]);
  world.clock.advance(DAY / 2);
  expectSuccess(await as(owner).call(updateProperty, { id: property.id, price: 2_100_000 }));
  expect((await mailsAbout(plan.id)).length).toBeGreaterThan(0);
});

test('PR-13: who lowers a price, buys with an account of their own and raises it again is stopped at each step, and seen', async () => {
  const { member, buyer } = await aSamePhone(100_000);
  const property = await aProperty({
    name: 'Lagoon View',
    price: 50_000_000_00,
    initialDeposit: 50_000_000_00,
    units: 50,
    paymentType: 'full',
  });
  const lowered = expectSuccess(await as(member).call(updateProperty, { id: property.id, price: 1_000 })).body;
  expect(lowered.property.price).toBe(50_000_000);
  expect((await as(member).call(approve, { id: lowered.approval?.id ?? 0 })).status).toBe(403);

  const ten = oneTime(
    { ...property, price: 1_000_00 },
    { number_of_unit: 10, payment_method: 'paystack', bank_name: undefined },
  );
  expect((await buy(buyer, ten)).body.code).toBe('amount_changed');
  // with an accomplice who approves the price, the purchase still waits for somebody who is not the buyer
  await approveBySomebodyElse(lowered.approval?.id ?? 0);
  expect((await buy(buyer, ten)).body.code).toBe('purchase_waits');
  const asked = await waitingFor(buyer);
  expect(asked?.summary).toContain('buy 10 units of Lagoon View at ₦1,000 a unit, ₦10,000 in all');
  await approveBySomebodyElse(asked?.id ?? 0);
  const { plan } = expectSuccess(await buy(buyer, { ...ten, ...wallet })).body;
  expect((await mailsAbout(plan.id)).length).toBeGreaterThan(0);

  expectSuccess(await as(member).call(updateProperty, { id: property.id, price: 50_000_000 }));
  const { history } = expectSuccess(await as(owner).call(officePropertyDetail, { id: property.id })).body;
  expect(history.map(({ source, changes }) => [source, changes[0]?.before, changes[0]?.after])).toEqual([
    ['form', '₦1,000', '₦50,000,000'],
    ['approval', '₦50,000,000', '₦1,000'],
    ['demo', null, 'Lagoon View'],
  ]);
});
