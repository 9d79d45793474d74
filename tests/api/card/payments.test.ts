import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  fundWallet,
  makePendingPayment,
  payForInfrastructure,
  paymentAttempt,
  repayment,
  verifyPayment,
} from '#lib/api/payments/payments.ts';
import { plans, properties } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import {
  type CardPayment,
  CLOSED_PORT,
  fundByCard,
  noticesOf,
  paymentsOf,
  popupResult,
  rowOfPayment,
  setChargeOutcome,
  setFaults,
  setUpCardProvider,
  useProviderPort,
  verified,
} from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  aPlan,
  aProperty,
  as,
  buy,
  expectSuccess,
  nextRepaymentOf,
  oneTime,
  purchaseFiles,
  someFees,
} from '../../support/factories/index.ts';

setUpTestServer();
setUpCardProvider();

const byCard = { payment_method: 'paystack' } as const;
const buyByCard = async (customer: Awaited<ReturnType<typeof aCustomer>>, overrides: object = {}) => {
  const property = await aProperty({ units: 1 });
  const { body } = expectSuccess(await buy(customer, oneTime(property, { ...byCard, ...overrides })));
  return { property, plan: body.plan, payment: body.payment as CardPayment };
};
const unitsOf = async (id: number) => {
  const [row] = await db().select().from(properties).where(eq(properties.id, id));
  return { held: row?.heldUnits, sold: row?.soldUnits };
};

describe('every payment call by card', () => {
  test('M-23, L-50, L-51: returns a new reference, the access code and the script that opens the pop-up', async () => {
    const plan = await aPlan({ property: await aProperty({ fees: someFees }) });
    const next = await nextRepaymentOf(plan);
    const { customer } = plan;
    const { payment: bought } = await buyByCard(await aCustomer());
    const replies = [
      expectSuccess(await as(customer).call(fundWallet, { ...byCard, amount: 5_000 })).body.payment,
      expectSuccess(await as(customer).call(repayment, { ...byCard, plan_id: plan.id, amount: next.amount })).body
        .payment,
      expectSuccess(
        await as(customer).call(payForInfrastructure, {
          ...byCard,
          plan_id: plan.id,
          purpose: 'infrastructure',
          paid_amount: 2_000,
        }),
      ).body.payment,
      bought,
    ];
    for (const payment of replies)
      expect(payment).toEqual({
        id: expect.any(Number),
        status: 0,
        reference: expect.stringMatching(/^HS-/),
        access_code: expect.any(String),
        inline_url: '/card-sandbox/inline.js',
      });
    expect(new Set(replies.map(({ reference }) => reference)).size).toBe(4);
  });

  test('M-24: the provider gets the server’s amount in kobo and NGN, whatever the browser sends', async () => {
    const customer = await aCustomer();
    const property = await aProperty();
    const cheap = await buy(customer, oneTime(property, { ...byCard, paid_amount: 1_001 }));
    expect(cheap).toMatchObject({ status: 409, body: { code: 'amount_changed' } });
    const { payment } = expectSuccess(await buy(customer, oneTime(property, { ...byCard, amount: 1 } as object))).body;
    expect((await popupResult(payment.access_code ?? '')).body).toMatchObject({
      reference: payment.reference,
      amount: property.price,
      currency: 'NGN',
      email: customer.user.email,
      status: 'ongoing',
    });
  });
});

describe('verifying a payment', () => {
  test('L-61 W-25: a successful charge is posted and notified once, however often it is verified', async () => {
    const customer = await aCustomer();
    const payment = await fundByCard(customer);
    expect(await verified(customer, payment)).toBe(0);
    await setFaults({ webhook: 'drop' });
    await setChargeOutcome(payment.reference, 'success', { card: '4081' });
    expect([await verified(customer, payment), await verified(customer, payment)]).toEqual([1, 1]);
    expect(await findWalletBalance(customer.user.id)).toBe(500_000);
    expect(await noticesOf(customer, 'Payment confirmed')).toHaveLength(1);
  });

  test('U-36 M-30: a paid purchase sells its units, and the answer names the plan', async () => {
    const customer = await aCustomer();
    const { property, plan, payment } = await buyByCard(customer);
    expect(await unitsOf(property.id)).toEqual({ held: 1, sold: 0 });
    await setChargeOutcome(payment.reference, 'success');
    const { body } = expectSuccess(await as(customer).call(verifyPayment, { reference: payment.reference }));
    expect(body).toMatchObject({ payment: { id: payment.id, status: 1 }, plan });
    expect(await unitsOf(property.id)).toEqual({ held: 0, sold: 1 });
  });

  test('a declined card fails the payment with the bank’s reason and releases the units', async () => {
    const customer = await aCustomer();
    const { property, payment } = await buyByCard(customer);
    await setChargeOutcome(payment.reference, 'failed', { reason: 'Insufficient Funds' });
    const { body } = expectSuccess(await as(customer).call(verifyPayment, { reference: payment.reference }));
    expect(body.payment).toMatchObject({
      status: 2,
      reason:
        'The card was declined: Insufficient Funds. If your card was charged anyway, the money goes to your wallet.',
    });
    expect(await rowOfPayment(payment.id)).toMatchObject({
      stage: 'failed',
      reason: 'The card was declined: Insufficient Funds',
    });
    expect(await unitsOf(property.id)).toEqual({ held: 0, sold: 0 });
  });

  test('M-25: after closing the pop-up unpaid, a purchase keeps its units for a day, and wallet funding is abandoned', async () => {
    const customer = await aCustomer();
    const { property, payment } = await buyByCard(customer);
    await setChargeOutcome(payment.reference, 'abandoned');
    expect(await verified(customer, payment)).toBe(0);
    expect(await unitsOf(property.id)).toEqual({ held: 1, sold: 0 });
    const funding = await fundByCard(customer);
    await setChargeOutcome(funding.reference, 'abandoned');
    expect(await verified(customer, funding)).toBe(2);
  });

  test('M-26: after closing the pop-up once charged, the payment is completed', async () => {
    const customer = await aCustomer();
    const payment = await fundByCard(customer);
    await setFaults({ webhook: 'drop' });
    await setChargeOutcome(payment.reference, 'success');
    await setChargeOutcome(payment.reference, 'abandoned');
    expect(await verified(customer, payment)).toBe(1);
  });

  test('nothing changes while the provider does not answer', async () => {
    const customer = await aCustomer();
    const payment = await fundByCard(customer);
    await setFaults({ webhook: 'drop', verify: 'error' });
    await setChargeOutcome(payment.reference, 'success');
    expect(await verified(customer, payment)).toBe(0);
    await setFaults({ verify: 'timeout' });
    expect(await verified(customer, payment)).toBe(0);
    expect(await findWalletBalance(customer.user.id)).toBe(0);
    await setFaults({ verify: 'ok' });
    expect(await verified(customer, payment)).toBe(1);
  });

  test('another customer’s reference is not found', async () => {
    const payment = await fundByCard(await aCustomer());
    await setChargeOutcome(payment.reference, 'success');
    const stranger = as(await aCustomer());
    for (const reference of [payment.reference, 'HS-NOTHING'])
      expect((await stranger.call(verifyPayment, { reference })).status).toBe(404);
  });
});

describe('when the provider cannot initialize the charge', () => {
  test('W-26: the payment fails, nothing is held, and the answer says so, also when repeated', async () => {
    const customer = await aCustomer();
    const property = await aProperty({ units: 1 });
    const files = await purchaseFiles();
    const send = () => buy(customer, oneTime(property, byCard), { key: 'no-provider', files });
    const port = useProviderPort(CLOSED_PORT);
    const first = await send();
    useProviderPort(port);
    expect(first).toMatchObject({ status: 503, body: { code: 'card_unavailable' } });
    expect(first.body.message).toContain('your purchase is kept');
    expect(await send()).toMatchObject({ status: 503, body: { code: 'card_unavailable' } });
    expect((await paymentsOf(customer)).map(({ stage }) => stage)).toEqual(['failed']);
    expect(await unitsOf(property.id)).toEqual({ held: 0, sold: 0 });
    const asked = expectSuccess(await as(customer).call(paymentAttempt, { key: 'no-provider' })).body;
    expect(asked.payment).toMatchObject({ status: 2 });
    expect(asked.payment?.access_code).toBeUndefined();
  });

  test('the plan can be paid again', async () => {
    const customer = await aCustomer();
    const property = await aProperty({ units: 1 });
    const port = useProviderPort(CLOSED_PORT);
    await buy(customer, oneTime(property, byCard));
    useProviderPort(port);
    const [plan] = await db().select().from(plans).where(eq(plans.userId, customer.user.id));
    const again = expectSuccess(
      await as(customer).call(makePendingPayment, { ...byCard, user_property_id: plan?.id }),
    ).body;
    await setChargeOutcome(again.payment.reference ?? '', 'success');
    expect(await verified(customer, { reference: again.payment.reference ?? '' })).toBe(1);
  });
});

describe('the same attempt sent twice', () => {
  test('M-38 L-13: makes one payment and one charge, even simultaneously', async () => {
    const customer = await aCustomer();
    const [first, second] = await Promise.all([1, 2].map(() => fundByCard(customer, 5_000, 'card-attempt-1')));
    expect(second).toEqual(first);
    expect(await fundByCard(customer, 5_000, 'card-attempt-1')).toEqual(first);
    expect(await paymentsOf(customer)).toHaveLength(1);
    const other = await as(customer).call(fundWallet, { ...byCard, amount: 6_000 }, { key: 'card-attempt-1' });
    expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } });
  });

  test('M-39: the attempt can be queried by its key, with what the browser needs to continue', async () => {
    const customer = await aCustomer();
    const payment = await fundByCard(customer, 5_000, 'card-attempt-2');
    expect(expectSuccess(await as(customer).call(paymentAttempt, { key: 'card-attempt-2' })).body.payment).toEqual(
      payment,
    );
  });
});
