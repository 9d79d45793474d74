import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paystackWebhook } from '#lib/api/payments/paystack.ts';
import { findCharge, updateCharge } from '#lib/server/card-sandbox/charges.ts';
import { providerEvents } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { compareCharge } from '#lib/server/payments/card/compare-charge.ts';
import { db } from '#lib/server/runtime.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import {
  eventOf,
  fundByCard,
  journalsOf,
  noticesOf,
  paidAtProvider,
  postEvent,
  rowOfPayment,
  sendEvent,
  setChargeOutcome,
  setFaults,
  setUpCardProvider,
  signed,
  verified,
} from '../../support/api/card.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aCustomer } from '../../support/factories/index.ts';

const world = setUpTestServer();
setUpCardProvider();

const minute = 60_000;
const stageOf = async (id: number) => (await rowOfPayment(id)).stage;

describe('a charge.success event', () => {
  test("L-62 M-28: settles the payment before the browser asks; the browser's question then settles nothing twice", async () => {
    const customer = await aCustomer();
    const payment = await fundByCard(customer);
    await setChargeOutcome(payment.reference, 'success');
    await processEvents();
    expect(await stageOf(payment.id)).toBe('completed');
    expect(await verified(customer, payment)).toBe(1);
    expect(await findWalletBalance(customer.user.id)).toBe(500_000);
    expect(await noticesOf(customer, 'Payment confirmed')).toHaveLength(1);
  });

  test('M-28: delivered ten times, at once and later, has one effect', async () => {
    const { customer, payment } = await paidAtProvider();
    const data = await eventOf(payment.reference);
    const replies = await Promise.all(Array.from({ length: 10 }, () => postEvent('charge.success', data)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await Promise.all([processEvents(), processEvents()]);
    await postEvent('charge.success', data);
    await processEvents();
    expect([await findWalletBalance(customer.user.id), await journalsOf(payment.id)]).toEqual([500_000, 1]);
    expect(await db().$count(providerEvents, eq(providerEvents.dedupeKey, `charge.success:${data.id}`))).toBe(1);
  });

  test('M-28: delivered twice under different ids, has one effect', async () => {
    const { customer, payment } = await paidAtProvider();
    await postEvent('charge.success', await eventOf(payment.reference));
    await postEvent('charge.success', await eventOf(payment.reference, { id: 4711 }));
    await processEvents();
    expect(await findWalletBalance(customer.user.id)).toBe(500_000);
    expect(await noticesOf(customer, 'Payment confirmed')).toHaveLength(1);
  });

  test.each(['duplicate', 'drop', 'forge'])(
    'with webhook fault %s, verification by the browser is enough',
    async (webhook) => {
      const customer = await aCustomer();
      const payment = await fundByCard(customer);
      await setFaults({ webhook });
      await setChargeOutcome(payment.reference, 'success');
      await processEvents();
      expect(await verified(customer, payment)).toBe(1);
      expect(await findWalletBalance(customer.user.id)).toBe(500_000);
    },
  );

  test('M-28: has no effect while the provider does not confirm it, and is retried', async () => {
    const customer = await aCustomer();
    const payment = await fundByCard(customer);
    await postEvent('charge.success', await eventOf(payment.reference));
    await processEvents();
    expect(await stageOf(payment.id)).toBe('initiated');
    expect(await checkHealth()).toMatchObject({ ok: false });
    await setFaults({ webhook: 'drop' });
    await setChargeOutcome(payment.reference, 'success');
    world.clock.advance(minute);
    await processEvents();
    expect(await stageOf(payment.id)).toBe('completed');
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test('of a charge that was reversed before settlement is finished; after settlement it waits for the office', async () => {
    const [early, late] = [await paidAtProvider(), await paidAtProvider()];
    await postEvent('charge.success', await eventOf(early.payment.reference));
    expect(await verified(late.customer, late.payment)).toBe(1);
    await postEvent('charge.success', await eventOf(late.payment.reference));
    for (const { payment } of [early, late]) {
      const charge = await findCharge(payment.reference);
      if (charge) await updateCharge(charge, { status: 'reversed' as 'failed' });
    }
    await processEvents();
    const open = await db().select().from(providerEvents).where(isNull(providerEvents.processedAt));
    expect(open.map(({ problem }) => problem)).toEqual([expect.stringContaining(`payment ${late.payment.id} is`)]);
    expect(await findWalletBalance(early.customer.user.id)).toBe(0);
    await db().delete(providerEvents);
  });

  test('is retried when its processing failed', async () => {
    const { customer, payment } = await paidAtProvider();
    await setFaults({ verify: 'error' });
    await postEvent('charge.success', await eventOf(payment.reference));
    await processEvents();
    expect(await findWalletBalance(customer.user.id)).toBe(0);
    await setFaults({ verify: 'ok' });
    await processEvents();
    expect(await findWalletBalance(customer.user.id)).toBe(0);
    world.clock.advance(minute);
    await processEvents();
    expect(await findWalletBalance(customer.user.id)).toBe(500_000);
  });

  test('unknown charges and unhandled events are stored without effect', async () => {
    await postEvent('charge.success', { id: 1, status: 'success', reference: 'POS-1', amount: 100, currency: 'NGN' });
    await postEvent('transfer.success', { id: 2 });
    await processEvents();
    const rows = await db().select().from(providerEvents);
    expect(rows.filter(({ processedAt }) => processedAt === null)).toEqual([]);
  });
});

describe('an event without a valid signature', () => {
  test('M-28 L-62: is refused and not stored', async () => {
    const { customer, payment } = await paidAtProvider();
    const before = await db().$count(providerEvents);
    const body = JSON.stringify({ event: 'charge.success', data: await eventOf(payment.reference) });
    const right = signed(body);
    const forgeries = ['', 'x', right.slice(1), right.toUpperCase(), signed(`${body} `), '0'.repeat(128)];
    for (const signature of forgeries)
      expect(await sendEvent(body, signature)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await sendEvent(body.replace('500000', '900000'), right)).status).toBe(403);
    expect((await send(paystackWebhook, {}, { body })).status).toBe(403);
    await processEvents();
    expect([await db().$count(providerEvents), await findWalletBalance(customer.user.id)]).toEqual([before, 0]);
  });

  test('an unreadable or too large event is refused even when it is signed', async () => {
    for (const body of ['no json', '[]', '{"event":"charge.success"}'])
      expect((await sendEvent(body, signed(body))).status).toBe(400);
    const large = JSON.stringify({ event: 'x', data: { id: 1, more: 'x'.repeat(300_000) } });
    expect((await sendEvent(large, signed(large))).status).toBe(413);
  });
});

describe('a charge that differs from the payment', () => {
  test.each([
    ['wrong_amount', '₦5,001.00 instead of ₦5,000.00'],
    ['wrong_currency', 'the currency USD instead of NGN'],
  ])('M-27: with a %s nothing is posted, and the office is informed', async (verify, text) => {
    const { customer, payment } = await paidAtProvider();
    await setFaults({ verify });
    await postEvent('charge.success', await eventOf(payment.reference));
    await processEvents();
    expect(await verified(customer, payment)).toBe(0);
    expect(await findWalletBalance(customer.user.id)).toBe(0);
    const health = await checkHealth();
    const check = health.checks.find(({ name }) => name.startsWith('The card provider'));
    expect(check).toMatchObject({ ok: false, detail: expect.stringContaining(text) });
    expect(world.complaints.splice(0).join()).toContain('ANOTHER PAYMENT');
    await setFaults({ verify: 'ok' });
    expect(await verified(customer, payment)).toBe(1);
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test('M-27: of another customer, or with another reference, is not posted', async () => {
    const { customer, payment } = await paidAtProvider();
    const row = await rowOfPayment(payment.id);
    const charge = await eventOf(payment.reference);
    const judged = (change: object, email: string | null = customer.user.email) =>
      compareCharge(row, email, { ...charge, authorization: null, ...change });
    expect(judged({})).toEqual({ kind: 'paid', amount: 500_000 });
    expect(judged({ customer: { email: 'someone@else.example' } })).toMatchObject({
      kind: 'mismatch',
      text: 'another customer',
    });
    expect(judged({ reference: 'HS-OTHER' })).toMatchObject({ kind: 'mismatch', text: 'another reference' });
    expect(judged({ customer: { email: customer.user.email.toUpperCase() } })).toMatchObject({ kind: 'paid' });
    expect(judged({ customer: { email: 'gone@else.example' } }, null)).toMatchObject({ kind: 'paid' });
    expect(await verified(customer, payment)).toBe(1);
  });
});
