import { beforeAll, expect, test } from 'vitest';
import { releasePlanHold } from '#lib/api/office/holds.ts';
import { confirmPayment, officePaymentDetail, refundPayment } from '#lib/api/office/payments/payments.ts';
import { DAY } from '#lib/domain/durations.ts';
import { singleHandedActs } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aFunding } from '../../support/factories/fundings.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  approveBySomebodyElse,
  as,
  expectSuccess,
  type Person,
} from '../../support/factories/index.ts';
import { aColleagueOf } from '../../support/factories/staff.ts';

const world = setUpTestServer();
const limit = 1_000_000;
beforeAll(() => {
  const { settings, ...rest } = runtime();
  setRuntime({ ...rest, settings: { ...settings, APPROVAL_ABOVE: limit } });
});

const confirming = async (who: Person, id: number, amount_received: number) =>
  expectSuccess(await as(who).call(confirmPayment, { id, amount_received })).body.approval;
/** Announces a funding and confirms it; whether it waits. */
async function funds(who: Person, customer: Person, naira: number) {
  const approval = await confirming(who, await aFunding(customer, naira), naira);
  return approval !== null;
}
const detailOf = async (who: Person, id: number) => expectSuccess(await as(who).call(officePaymentDetail, { id })).body;

test('TW-10: five pieces of one sum are one sum: what would bring it to the limit waits', async () => {
  const [finance, customer] = [await anOffice({ staffRole: 'finance' }), await aCustomer()];
  for (const naira of [400_000, 300_000, 297_999]) {
    expect(await funds(finance, customer, naira)).toBe(false);
    world.clock.advance(DAY);
  }
  expect(await funds(finance, customer, 2001)).toBe(true);
  expect(await findWalletBalance(customer.user.id)).toBe(99_799_900);
  // another member, and another customer
  expect(await funds(await anOffice({ staffRole: 'finance' }), customer, 999_999)).toBe(false);
  expect(await funds(finance, await aCustomer(), 999_999)).toBe(false);
});

test('TW-10: the limit itself waits', async () => {
  const finance = await anOffice({ staffRole: 'finance' });
  expect(await funds(finance, await aCustomer(), limit)).toBe(true);
});

test('TW-10: in a day it is one sum, for whomever; the next day in Lagos begins anew, and after 30 days the customer does', async () => {
  const [finance, one] = [await anOffice({ staffRole: 'finance' }), await aCustomer()];
  expect(await funds(finance, one, 500_000)).toBe(false);
  expect(await funds(finance, await aCustomer(), 500_000)).toBe(true);
  expect(await funds(finance, await aCustomer(), 499_999)).toBe(false);
  world.clock.advance(DAY);
  expect(await funds(finance, await aCustomer(), 500_000)).toBe(false);
  world.clock.advance(29 * DAY - 1);
  expect(await funds(finance, one, 500_000)).toBe(true);
  world.clock.advance(1);
  expect(await funds(finance, one, 999_999)).toBe(false);
});

test('TW-10: payments on one property are one sum, of whatever customers', async () => {
  const [finance, property] = [await anOffice({ staffRole: 'finance' }), await aProperty({ units: 20 })];
  const paying = async () => {
    world.clock.advance(DAY);
    const { paymentId } = await aPlan({ until: 'sent', property });
    return (await confirming(finance, paymentId, 400_000)) !== null;
  };
  expect([await paying(), await paying(), await paying()]).toEqual([false, false, true]);
});

test('TW-11: refunds count with confirmations, and wait like them', async () => {
  const finance = await anOffice({ staffRole: 'finance' });
  const { paymentId, customer } = await aPlan({ until: 'confirmed', office: finance });
  expect(await funds(finance, customer, 300_000)).toBe(false);
  const { refund } = await detailOf(finance, paymentId);
  expect(refund.second_person).toBe(
    'With ₦700,000 that you have confirmed or refunded alone for this customer since ' +
      `${sinceText()}, this comes to ₦1,100,000: a second person must approve it.`,
  );
  const sent = { id: paymentId, reason: 'Changed their mind' };
  const { approval } = expectSuccess(await as(finance).call(refundPayment, sent)).body;
  expect(approval).not.toBeNull();
  const before = await findWalletBalance(customer.user.id);
  await approveBySomebodyElse(approval?.id ?? 0);
  expect((await findWalletBalance(customer.user.id)) - before).toBe(40_000_000);
});

const sinceText = () =>
  world.clock.now.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Lagos',
  });

test('TW-11: holds that are released alone are a sum of their own', async () => {
  const support = await anOffice({ staffRole: 'support' });
  const customer = await aCustomer();
  const releasing = async () => {
    const { id } = await aPlan({ until: 'sent', customer });
    return expectSuccess(await as(support).call(releasePlanHold, { id, reason: 'Nobody answers' })).body.approval;
  };
  const { settings, ...rest } = runtime();
  const [plan] = [await aPlan({ until: 'sent' })];
  const worth = Number(plan.property.price) / 100;
  setRuntime({ ...rest, settings: { ...settings, APPROVAL_ABOVE: worth * 2 } });
  expect(await releasing()).toBeNull();
  world.clock.advance(DAY);
  expect(await releasing()).not.toBeNull();
  setRuntime({ ...rest, settings });
});

test('TW-12: the screen is told before the press what was confirmed alone, and since when', async () => {
  const [finance, customer] = [await anOffice({ staffRole: 'finance' }), await aCustomer()];
  await funds(finance, customer, 600_000);
  const id = await aFunding(customer, 500_000);
  expect((await detailOf(finance, id)).confirmation?.alone).toEqual({
    customer: 600_000,
    customer_since: world.clock.now.toISOString(),
    property: 0,
    property_since: null,
    day: 600_000,
  });
  expect((await detailOf(await anOffice(), id)).confirmation?.alone).toMatchObject({ customer: 0, day: 0 });
});

test('TW-13: what a second person has approved does not count', async () => {
  const [finance, customer] = [await anOffice({ staffRole: 'finance' }), await aCustomer()];
  const id = await aFunding(customer, 5_000_000);
  await approveBySomebodyElse((await confirming(finance, id, 5_000_000))?.id ?? 0);
  expect(await findWalletBalance(customer.user.id)).toBe(500_000_000);
  expect(await funds(finance, customer, 999_999)).toBe(false);
});

test('TW-14: two accounts that may be one person share their sums', async () => {
  const [owner, customer] = [await anOffice(), await aCustomer()];
  const invited = await aColleagueOf(owner);
  expect(await funds(owner, customer, 600_000)).toBe(false);
  expect(await funds(invited, customer, 600_000)).toBe(true);
  expect(await funds(invited, customer, 399_999)).toBe(false);
  expect(await funds(owner, await aCustomer(), 2000)).toBe(true);
});

test('TW-13: the database keeps each act as it was done', async () => {
  const finance = await anOffice({ staffRole: 'finance' });
  await funds(finance, await aCustomer(), 2000);
  const acts = await db().select().from(singleHandedActs);
  expect(acts.at(-1)).toMatchObject({ kind: 'confirmed', byId: finance.user.id, amount: 200_000, propertyId: null });
});
