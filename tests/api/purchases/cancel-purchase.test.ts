import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rejectPayment } from '#lib/api/office/payments/payments.ts';
import { makePendingPayment } from '#lib/api/payments/payments.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import { cancelPurchase } from '#lib/api/purchases/cancel-purchase.ts';
import { properties } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import { type CardPayment, setChargeOutcome, setUpCardProvider } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  buy,
  expectSuccess,
  oneTime,
  type Person,
  planOf,
} from '../../support/factories/index.ts';

setUpTestServer();
setUpCardProvider();

const cancel = async (who: Person, id: number) => as(who).call(cancelPurchase, { id });
const heldOf = async (id: number) =>
  (await db().select({ held: properties.heldUnits }).from(properties).where(eq(properties.id, id)))[0]?.held;
const boughtByCard = async () => {
  const [customer, property] = [await aCustomer(), await aProperty({ units: 1 })];
  const { body } = expectSuccess(await buy(customer, oneTime(property, { payment_method: 'paystack' })));
  return { customer, property, id: body.plan.id, payment: body.payment as CardPayment };
};

test('PB-14: an unpaid card purchase can be cancelled, and leaves the lists; its units are free', async () => {
  const story = await boughtByCard();
  expect((await planOf(story as never)).can_cancel).toBe(true);
  expectSuccess(await cancel(story.customer, story.id));
  expect(await heldOf(story.property.id)).toBe(0);
  const { body } = await as(story.customer).call(planProperties, {});
  expect(body.pending_user_properties.total).toBe(0);
  expect((await as(story.customer).call(dashboard, {})).body.user_properties).toEqual([]);
  const plan = await planOf(story as never);
  expect(plan).toMatchObject({ can_cancel: false, pay_again: { possible: false, on_sale: true } });
  const again = { user_property_id: story.id, payment_method: 'virtual_wallet' };
  expect(await as(story.customer).call(makePendingPayment, again)).toMatchObject({ body: { code: 'terms_ended' } });
  expectSuccess(await cancel(story.customer, story.id));
});

test('PB-15: card money that comes after the cancellation is in the wallet', async () => {
  const { customer, property, id, payment } = await boughtByCard();
  expectSuccess(await cancel(customer, id));
  await setChargeOutcome(String(payment.reference), 'success');
  await processEvents();
  expect(await findWalletBalance(customer.user.id)).toBe(property.price);
});

test('PB-15: a paid card or an announced transfer cannot be cancelled, and a rejected one can', async () => {
  const paid = await boughtByCard();
  await setChargeOutcome(String(paid.payment.reference), 'success');
  expect(await cancel(paid.customer, paid.id)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  const sent = await aPlan({ until: 'sent' });
  expect(await cancel(sent.customer, sent.id)).toMatchObject({ status: 409, body: { code: 'awaiting_confirmation' } });
  expect((await planOf(sent)).can_cancel).toBe(false);
  await as(await anOffice()).call(rejectPayment, { id: sent.paymentId, reason: 'No such transfer' });
  expectSuccess(await cancel(sent.customer, sent.id));
  expect(await cancel(await aCustomer(), sent.id)).toMatchObject({ status: 404 });
});
