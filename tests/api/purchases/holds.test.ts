import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { officeActions, officeSummary } from '#lib/api/office/actions.ts';
import { officeHolds, releasePlanHold } from '#lib/api/office/holds.ts';
import { officePaymentDetail } from '#lib/api/office/payments/payments.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { plans, properties, propertyFees } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { reconcileCards } from '#lib/server/payments/card/reconcile-cards.ts';
import { expireHolds } from '#lib/server/purchases/holds/end-holds.ts';
import { db } from '#lib/server/runtime.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import {
  type CardPayment,
  noticesOf,
  rowOfPayment,
  setChargeOutcome,
  setFaults,
  setUpCardProvider,
} from '../../support/api/card.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
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

const world = setUpTestServer();
setUpCardProvider();

const minute = 60_000;
const day = 24 * 60 * minute;
const ended = 'Your units are no longer held';

const later = async (time: number) => {
  world.clock.advance(time);
  await expireHolds();
};
const unitsOf = async ({ id }: { id: number }) => {
  const [row] = await db().select().from(properties).where(eq(properties.id, id));
  return [row?.heldUnits, row?.soldUnits];
};
const planRow = async (id: number) => (await db().select().from(plans).where(eq(plans.id, id)))[0];
const sentTransfer = async () => aPlan({ property: await aProperty({ units: 1 }), until: 'sent' });
const boughtByCard = async () => {
  const customer = await aCustomer();
  const property = await aProperty({ units: 1 });
  const { body } = expectSuccess(await buy(customer, oneTime(property, { payment_method: 'paystack' })));
  return { customer, property, id: body.plan.id, payment: body.payment as CardPayment };
};
const soldToAnother = async ({ property }: PlanFixture) => {
  const other = await aCustomer({ wallet: property.price / 100 });
  expectSuccess(await buy(other, oneTime(property, { payment_method: 'virtual_wallet' })));
};

describe('the hold of an announced transfer', () => {
  test('HO-06 HO-08: lasts seven days, then its units are free and the customer is told by notice and mail', async () => {
    const plan = await sentTransfer();
    expect((await planOf(plan)).hold).toEqual({ held: true, until: '2026-11-27T08:00:00.000Z' });
    await later(7 * day - 1);
    expect(await unitsOf(plan.property)).toEqual([1, 0]);
    await later(1);
    await expireHolds();
    expect(await unitsOf(plan.property)).toEqual([0, 0]);
    expect(await planOf(plan)).toMatchObject({
      hold: { held: false, until: '2026-11-27T08:00:00.000Z' },
      payment: { status: 0 },
      pay_again: null,
    });
    const notices = await noticesOf(plan.customer, ended);
    expect(notices.map(({ content }) => content)).toEqual([
      '1 unit of Palm Grove Estate was held for you until 27 November 2026, 09:00. That time is over, so others can buy now. Your transfer is still being confirmed. If the units are still free then, they are yours. If not, the money goes to your wallet. Your money is safe and you don’t need to do anything.',
    ]);
    const [mail] = await mailsTo(plan.customer.user.email);
    expect([mail?.subject, mail?.text]).toEqual([ended, expect.stringContaining(`/dashboard/my-property/${plan.id}`)]);
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test('HO-07: My Properties says until when', async () => {
    const plan = await sentTransfer();
    const until = new Date(world.clock.now.getTime() + 7 * day).toISOString();
    const { pending_user_properties } = expectSuccess(await as(plan.customer).call(planProperties)).body;
    expect(pending_user_properties.data).toMatchObject([{ plan_id: plan.id, hold: { held: true, until } }]);
  });

  test('HO-13: confirmed after its end, it takes up the units again if they are free', async () => {
    const plan = await sentTransfer();
    await later(7 * day);
    const detail = expectSuccess(await as(plan.office).call(officePaymentDetail, { id: plan.paymentId })).body;
    expect(detail.hold).toMatchObject({ held: false, units_free: true });
    await confirmTransfer(plan.office, plan.paymentId, 450_000);
    expect(await planRow(plan.id)).toMatchObject({ state: 'awaiting', unitState: 'sold', heldUntil: null });
    expect(await unitsOf(plan.property)).toEqual([0, 1]);
    expect(await findWalletBalance(plan.customer.user.id)).toBe(5_000_000);
    expect(await noticesOf(plan.customer, 'Payment confirmed')).toHaveLength(1);
  });

  test('HO-14: confirmed after its units were sold, it goes to the wallet, and both sides are told', async () => {
    const plan = await sentTransfer();
    await later(7 * day);
    await soldToAnother(plan);
    const detail = expectSuccess(await as(plan.office).call(officePaymentDetail, { id: plan.paymentId })).body;
    expect(detail.hold).toMatchObject({ held: false, units_free: false });
    const { payment } = (await confirmTransfer(plan.office, plan.paymentId, 400_000)).body;
    expect(payment).toMatchObject({
      stage: 'failed',
      to_wallet: 400_000,
      reason: expect.stringContaining('no longer held'),
    });
    expect(await findWalletBalance(plan.customer.user.id)).toBe(40_000_000);
    expect(await unitsOf(plan.property)).toEqual([0, 1]);
    const [notice] = await noticesOf(plan.customer, 'Your units are no longer available');
    expect(notice?.content).toContain('Nothing is lost: it is in your wallet.');
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'is withdrawn',
      (id) => db().update(properties).set({ unpublishedAt: world.clock.now }).where(eq(properties.id, id)),
    ],
    [
      'is only for rent',
      (id) =>
        db()
          .update(properties)
          .set({ purpose: ['Rent'] })
          .where(eq(properties.id, id)),
    ],
    [
      'is sold in one payment only',
      (id) => db().update(properties).set({ paymentType: 'full' }).where(eq(properties.id, id)),
    ],
    [
      'has other fees',
      (id) => db().insert(propertyFees).values({ propertyId: id, name: 'Roads', type: 'others', value: 1 }),
    ],
  ])('HO-14: confirmed after the property %s, it goes to the wallet', async (_, change) => {
    const plan = await sentTransfer();
    await later(7 * day);
    await change(plan.property.id);
    await confirmTransfer(plan.office, plan.paymentId, 400_000);
    expect(await findWalletBalance(plan.customer.user.id)).toBe(40_000_000);
    expect(await planRow(plan.id)).toMatchObject({ state: 'pending', unitState: 'released' });
  });
});

test('a hold from while the clock was a year ahead does not outlast it', async () => {
  world.clock.advance(365 * day);
  const story = await boughtByCard();
  world.clock.advance(-365 * day);
  await expireHolds();
  expect(await unitsOf(story.property)).toEqual([0, 0]);
});

describe('the hold of a card payment', () => {
  test('HO-05: lasts thirty minutes, then the payment is given up and its units are free, told once', async () => {
    const story = await boughtByCard();
    await later(30 * minute - 1);
    expect(await unitsOf(story.property)).toEqual([1, 0]);
    await later(1);
    expect(await unitsOf(story.property)).toEqual([0, 0]);
    expect(await rowOfPayment(story.payment.id)).toMatchObject({
      stage: 'abandoned',
      reason: 'The card payment was not completed while your units were held.',
    });
    expect(await noticesOf(story.customer, 'Payment not completed')).toHaveLength(1);
    expect(await noticesOf(story.customer, ended)).toHaveLength(0);
  });

  test('HO-16: ends with the sale if it was paid in time and nobody had told', async () => {
    const story = await boughtByCard();
    await setFaults({ webhook: 'drop' });
    await setChargeOutcome(story.payment.reference, 'success');
    await later(30 * minute);
    expect(await unitsOf(story.property)).toEqual([0, 1]);
    expect(await noticesOf(story.customer, 'Payment confirmed')).toHaveLength(1);
  });

  test('HO-16: ends while the provider is silent; money that is found later takes the units up again', async () => {
    const story = await boughtByCard();
    await setFaults({ webhook: 'drop', verify: 'error' });
    await setChargeOutcome(story.payment.reference, 'success');
    await later(30 * minute);
    expect(await unitsOf(story.property)).toEqual([0, 0]);
    expect(await noticesOf(story.customer, ended)).toHaveLength(1);
    await setFaults({ verify: 'ok' });
    world.clock.advance(60 * minute);
    await reconcileCards();
    expect(await unitsOf(story.property)).toEqual([0, 1]);
  });

  test('HO-14: money that is found when the unit is sold goes to the wallet', async () => {
    const story = await boughtByCard();
    await setFaults({ webhook: 'drop', verify: 'error' });
    await setChargeOutcome(story.payment.reference, 'success');
    await later(30 * minute);
    const other = await aCustomer({ wallet: story.property.price / 100 });
    expectSuccess(await buy(other, oneTime(story.property, { payment_method: 'virtual_wallet' })));
    await setFaults({ verify: 'ok' });
    world.clock.advance(60 * minute);
    await reconcileCards();
    await processEvents();
    expect(await unitsOf(story.property)).toEqual([0, 1]);
    expect(await findWalletBalance(story.customer.user.id)).toBe(story.property.price);
    expect(await noticesOf(story.customer, 'Your units are no longer available')).toHaveLength(1);
  });
});

describe('the office', () => {
  test('HO-17 HO-18: lists holds by property and releases one at once, with a reason that the customer reads', async () => {
    const [plan, office] = [await sentTransfer(), await anOffice()];
    const holdsOf = async () =>
      expectSuccess(await as(office).call(officeHolds, { property_id: plan.property.id })).body.holds.data;
    expect(await holdsOf()).toMatchObject([
      {
        plan_id: plan.id,
        property: { id: plan.property.id, held_units: 1, total_units: 1 },
        customer: { id: plan.customer.user.id },
        number_of_unit: 1,
        payment: { id: plan.paymentId, payment_method: 'bank_transfer', amount: 400_000 },
        since: world.clock.now.toISOString(),
        until: new Date(world.clock.now.getTime() + 7 * day).toISOString(),
      },
    ]);
    world.clock.advance(minute);
    const release = () => as(office).call(releasePlanHold, { id: plan.id, reason: 'Nobody answers the phone' });
    expectSuccess(await release());
    expect(await holdsOf()).toEqual([]);
    expect(await unitsOf(plan.property)).toEqual([0, 0]);
    expect((await planOf(plan)).hold).toEqual({ held: false, until: world.clock.now.toISOString() });
    const [notice] = await noticesOf(plan.customer, ended);
    expect(notice?.content).toContain('Our office has ended this. The reason: Nobody answers the phone.');
    const { actions } = expectSuccess(await as(office).call(officeActions, { area: 'plan' })).body;
    expect(actions.data[0]).toMatchObject({ action: 'release_hold', subject: `plan ${plan.id}` });
    expect(await release()).toMatchObject({ status: 409, body: { code: 'already_handled' } });
    await confirmTransfer(plan.office, plan.paymentId, 400_000);
    expect(await unitsOf(plan.property)).toEqual([0, 1]);
  });

  test('HO-19: is told of holds that the portal did not end', async () => {
    await sentTransfer();
    const office = await anOffice();
    const before = expectSuccess(await as(office).call(officeSummary)).body.holds;
    world.clock.advance(7 * day + 61 * minute);
    const { holds } = expectSuccess(await as(office).call(officeSummary)).body;
    expect([before.overdue, holds.overdue]).toEqual([0, before.held]);
    await expireHolds();
    expect(expectSuccess(await as(office).call(officeSummary)).body.holds).toEqual({
      held: 0,
      overdue: 0,
      reserved_properties: 0,
    });
  });
});
