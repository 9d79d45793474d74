import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { officePaymentDetail } from '#lib/api/office/payments/payments.ts';
import { fundWallet, verifyPayment } from '#lib/api/payments/payments.ts';
import { formatNaira } from '#lib/domain/money.ts';
import { idempotentAnswers, payments, plans, properties, providerChecks } from '#lib/server/db/schema.ts';
import { runOnce } from '#lib/server/http/idempotency.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { reconcileCards } from '#lib/server/payments/card/reconcile-cards.ts';
import { pay } from '#lib/server/payments/pay.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import {
  type CardPayment,
  fundByCard,
  noticesOf,
  paymentsOf,
  rowOfPayment,
  setChargeOutcome,
  setFaults,
  setUpCardProvider,
} from '../../support/api/card.ts';
import { signedIn } from '../../support/api/signed-in.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aCustomer, anOffice, aProperty, as, buy, expectSuccess, oneTime } from '../../support/factories/index.ts';

const world = setUpTestServer();
setUpCardProvider();

const minute = 60_000;
const hour = 60 * minute;

/** Long enough for every check to be due. */
const reconciledAfter = async (time: number) => {
  world.clock.advance(time);
  await reconcileCards();
};
const boughtByCard = async () => {
  const customer = await aCustomer();
  const property = await aProperty({ units: 1 });
  const { body } = expectSuccess(await buy(customer, oneTime(property, { payment_method: 'paystack' })));
  return { customer, property, plan: body.plan, payment: body.payment as CardPayment };
};
const heldOf = async (id: number) => (await db().select().from(properties).where(eq(properties.id, id)))[0]?.heldUnits;
const checksOf = (paymentId: number) => db().$count(providerChecks, eq(providerChecks.paymentId, paymentId));

describe('without an event or the browser', () => {
  test('M-26: a successful charge is found, posted and notified', async () => {
    const { customer, payment, plan } = await boughtByCard();
    await setFaults({ webhook: 'drop' });
    await setChargeOutcome(payment.reference, 'success');
    await reconciledAfter(minute);
    expect(await rowOfPayment(payment.id)).toMatchObject({ stage: 'completed' });
    expect(await noticesOf(customer, 'Payment confirmed')).toHaveLength(1);
    const [row] = await db().select().from(plans).where(eq(plans.id, plan.id));
    expect(row).toMatchObject({ state: 'awaiting', unitState: 'sold' });
    expect(await checksOf(payment.id)).toBe(0);
  });

  test('FR-12: a charge from a time when the clock was ahead is found once it is set back', async () => {
    await setFaults({ webhook: 'drop' });
    world.clock.advance(365 * 24 * hour);
    const { payment } = await boughtByCard();
    await reconciledAfter(minute);
    expect(await rowOfPayment(payment.id)).toMatchObject({ stage: 'initiated' });
    await setChargeOutcome(payment.reference, 'success');
    await reconciledAfter(-365 * 24 * hour);
    expect(await rowOfPayment(payment.id)).toMatchObject({ stage: 'completed' });
  });

  test('a declined card fails the payment after the time for another attempt', async () => {
    const { customer, payment, property } = await boughtByCard();
    await setChargeOutcome(payment.reference, 'failed', { reason: 'Insufficient Funds' });
    await reconciledAfter(minute);
    expect(await rowOfPayment(payment.id)).toMatchObject({ stage: 'initiated' });
    await reconciledAfter(20 * minute);
    expect(await rowOfPayment(payment.id)).toMatchObject({ stage: 'failed' });
    expect(await heldOf(property.id)).toBe(0);
    const [notice] = await noticesOf(customer, 'Payment not completed');
    expect(notice?.content).toContain('The card was declined: Insufficient Funds.');
  });

  test('a card that succeeds after being declined pays', async () => {
    const { payment } = await boughtByCard();
    await setFaults({ webhook: 'drop' });
    await setChargeOutcome(payment.reference, 'failed');
    await reconciledAfter(minute);
    await setChargeOutcome(payment.reference, 'success');
    await reconciledAfter(2 * minute);
    expect(await rowOfPayment(payment.id)).toMatchObject({ stage: 'completed' });
  });

  test('U-36: an unpaid first payment is abandoned after 30 minutes, and its units are released', async () => {
    const { customer, payment, property } = await boughtByCard();
    await reconciledAfter(29 * minute);
    expect([await heldOf(property.id), (await rowOfPayment(payment.id)).stage]).toEqual([1, 'initiated']);
    await reconciledAfter(2 * hour);
    expect([await heldOf(property.id), (await rowOfPayment(payment.id)).stage]).toEqual([0, 'abandoned']);
    expect(await noticesOf(customer, 'Payment not completed')).toHaveLength(1);
  });

  test('another unpaid payment is abandoned after 24 hours', async () => {
    const payment = await fundByCard(await aCustomer());
    await reconciledAfter(24 * hour - minute);
    expect((await rowOfPayment(payment.id)).stage).toBe('initiated');
    await reconciledAfter(2 * hour);
    expect(await rowOfPayment(payment.id)).toMatchObject({
      stage: 'abandoned',
      reason: 'The card payment was not completed within 24 hours.',
    });
  });

  test('nothing is abandoned while the provider is unreachable, and it is asked again later', async () => {
    const { payment, property } = await boughtByCard();
    await setFaults({ verify: 'error' });
    await reconciledAfter(25 * hour);
    expect([await heldOf(property.id), (await rowOfPayment(payment.id)).stage]).toEqual([1, 'initiated']);
    await setFaults({ verify: 'ok' });
    await reconciledAfter(2 * hour);
    expect(await rowOfPayment(payment.id)).toMatchObject({ stage: 'abandoned' });
  });

  test('the intervals grow, and a run soon after the last one asks nothing', async () => {
    const payment = await fundByCard(await aCustomer());
    const nextOf = async () =>
      (
        await db().select().from(providerChecks).where(eq(providerChecks.paymentId, payment.id))
      )[0]?.nextCheckAt.getTime() ?? 0;
    const waits: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      world.clock.now = new Date(await nextOf());
      await reconcileCards();
      const next = await nextOf();
      await reconcileCards();
      expect(await nextOf()).toBe(next);
      waits.push((next - world.clock.now.getTime()) / minute);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });
});

describe('a charge that differs from the payment', () => {
  test('M-27: is abandoned with its hold, and reported to the office until the provider’s answer changes', async () => {
    const { customer, payment, property } = await boughtByCard();
    await setFaults({ webhook: 'drop', verify: 'wrong_amount' });
    await setChargeOutcome(payment.reference, 'success');
    await reconciledAfter(26 * hour);
    expect(world.complaints.splice(0)).toHaveLength(1);
    expect(await rowOfPayment(payment.id)).toMatchObject({
      stage: 'abandoned',
      reason: expect.stringContaining('Our office is looking into it'),
    });
    expect(await heldOf(property.id)).toBe(0);
    const says = `${formatNaira(property.price + 100)} instead of ${formatNaira(property.price)}`;
    const { checks } = await checkHealth();
    const detail = `payment ${payment.id} (${payment.reference}): ${says}`;
    expect(checks.filter(({ ok }) => !ok)).toMatchObject([{ detail }]);
    const office = await anOffice();
    const reported = async () =>
      expectSuccess(await as(office).call(officePaymentDetail, { id: payment.id })).body.payment.provider_reports;
    expect(await reported()).toBe(says);
    await setFaults({ verify: 'ok' });
    await reconciledAfter(24 * hour);
    expect(await findWalletBalance(customer.user.id)).toBe(property.price);
    expect(await checkHealth()).toMatchObject({ ok: true });
    expect(await reported()).toBeNull();
  });
});

describe('money that arrives after its payment was abandoned', () => {
  const givenUp = async () => {
    const story = await boughtByCard();
    await reconciledAfter(26 * hour);
    expect(await rowOfPayment(story.payment.id)).toMatchObject({ stage: 'abandoned' });
    return story;
  };

  test('M-29: goes to the wallet once, from event or browser, and the customer is notified', async () => {
    const { customer, payment, property } = await givenUp();
    await setChargeOutcome(payment.reference, 'success');
    await processEvents();
    expectSuccess(await as(customer).call(verifyPayment, { reference: payment.reference }));
    expect(await findWalletBalance(customer.user.id)).toBe(property.price);
    const [notice] = await noticesOf(customer, 'Payment confirmed');
    expect(notice?.content).toMatch(/Arrived late: .* It is in your wallet\./);
    expect((await paymentsOf(customer)).map(({ stage }) => stage)).toEqual(['abandoned', 'completed']);
  });

  test('M-29: goes to the wallet also when the property was sold to somebody else', async () => {
    const { customer, payment, property } = await givenUp();
    const other = await aCustomer({ wallet: property.price / 100 });
    expectSuccess(await buy(other, oneTime(property, { payment_method: 'virtual_wallet' })));
    await setChargeOutcome(payment.reference, 'success');
    await processEvents();
    expect(await findWalletBalance(customer.user.id)).toBe(property.price);
    expect(await noticesOf(customer, 'Payment confirmed')).toHaveLength(1);
  });

  test('M-29: is found without an event when the provider is asked for the last time', async () => {
    const { customer, payment, property } = await givenUp();
    await setFaults({ webhook: 'drop' });
    await setChargeOutcome(payment.reference, 'success');
    await reconciledAfter(48 * hour);
    expect(await findWalletBalance(customer.user.id)).toBe(property.price);
  });

  test('otherwise the provider is not asked any more', async () => {
    const { payment } = await givenUp();
    await reconciledAfter(48 * hour);
    expect(await checksOf(payment.id)).toBe(0);
  });
});

describe('a crash between the row and the access code', () => {
  const openedOnly = (userId: number) =>
    tx(() =>
      pay(
        { method: 'paystack', senderName: undefined, proof: undefined },
        { userId, purpose: 'fund', amount: 500_000, description: 'Wallet funding' },
      ),
    );

  test('ends the payment without a charge, and the ledger is consistent', async () => {
    const customer = await aCustomer();
    const payment = await openedOnly(customer.user.id);
    await reconciledAfter(minute);
    expect(await rowOfPayment(payment.id)).toMatchObject({ stage: 'initiated' });
    await reconciledAfter(3 * minute);
    expect(await rowOfPayment(payment.id)).toMatchObject({
      stage: 'failed',
      reason: 'The card payment could not be started.',
    });
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test('lets the same attempt continue when it is repeated', async () => {
    const customer = await aCustomer();
    const first = await fundByCard(customer, 5_000, 'crashed-attempt');
    const [attempt] = await db().select().from(idempotentAnswers).where(eq(idempotentAnswers.key, 'crashed-attempt'));
    const same = { caller: await signedIn(customer.user), call: fundWallet, bodyHash: attempt?.bodyHash ?? '' };
    await runOnce({ ...same, key: 'crashed-earlier' }, async () => {
      const { id } = await openedOnly(customer.user.id);
      return { payment: { id, status: 0 } };
    });
    const call = () =>
      as(customer).call(fundWallet, { payment_method: 'paystack', amount: 5_000 }, { key: 'crashed-earlier' });
    const [one, two] = await Promise.all([call(), call()]);
    expect(expectSuccess(one).body.payment).toMatchObject({ status: 0, access_code: expect.any(String) });
    expect(expectSuccess(two).body).toEqual(one.body);
    expect(one.body.payment.reference).not.toBe(first.reference);
    expect(await db().$count(payments, eq(payments.userId, customer.user.id))).toBe(2);
  });
});
