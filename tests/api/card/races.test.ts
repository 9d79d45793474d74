import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { fundWallet, makePendingPayment, repayment, verifyPayment } from '#lib/api/payments/payments.ts';
import { plans, providerEvents } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { reconcileCards } from '#lib/server/payments/card/reconcile-cards.ts';
import { db } from '#lib/server/runtime.ts';
import { processEvents } from '#lib/server/webhooks/process-events.ts';
import {
  type CardPayment,
  eventOf,
  fundByCard,
  journalsOf,
  noticesOf,
  paymentsOf,
  postEvent,
  rowOfPayment,
  setChargeOutcome,
  setFaults,
  setUpCardProvider,
  transfer,
  withVirtualAccount,
} from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import {
  aCustomer,
  aPicture,
  aPlan,
  aProperty,
  as,
  buy,
  expectSuccess,
  nextRepaymentOf,
  oneTime,
} from '../../support/factories/index.ts';

const url = postgresUrl();
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

describe.skipIf(!url)('simultaneous requests on PostgreSQL', () => {
  const world = setUpTestServer({ url: url ?? '' });
  setUpCardProvider();

  test('M-28: browser, events and reconcilers settle one reference ten times: one journal, one notice', async () => {
    const customer = await aCustomer();
    const payment = await fundByCard(customer);
    await setChargeOutcome(payment.reference, 'success');
    world.clock.advance(60_000);
    const { reference } = payment;
    await Promise.all([
      times(10, () => as(customer).call(verifyPayment, { reference })),
      times(4, processEvents),
      times(4, reconcileCards),
    ]);
    expect([await findWalletBalance(customer.user.id), await journalsOf(payment.id)]).toEqual([500_000, 1]);
    expect(await noticesOf(customer, 'Payment confirmed')).toHaveLength(1);
    expect(await paymentsOf(customer)).toHaveLength(1);
  });

  test('M-29: late money, reported by all of them at once, is credited once', async () => {
    const customer = await aCustomer();
    const property = await aProperty({ units: 1 });
    const { body } = expectSuccess(await buy(customer, oneTime(property, { payment_method: 'paystack' })));
    const { reference } = body.payment as CardPayment;
    world.clock.advance(26 * 60 * 60_000);
    await reconcileCards();
    await setChargeOutcome(reference, 'success');
    await Promise.all([times(10, () => as(customer).call(verifyPayment, { reference })), times(4, processEvents)]);
    expect(await findWalletBalance(customer.user.id)).toBe(property.price);
    expect(await paymentsOf(customer)).toHaveLength(2);
  });

  test('W-10: a transfer reported twelve times is credited once', async () => {
    const customer = await aCustomer();
    await setFaults({ webhook: 'drop' });
    const { body } = await transfer(await withVirtualAccount(customer), 5_000);
    const data = await eventOf(String(body.reference));
    let number = 0;
    await times(12, () => postEvent('charge.success', { ...data, id: `${body.reference}-${(number += 1) % 3}` }));
    expect(await db().$count(providerEvents)).toBeGreaterThanOrEqual(3);
    await times(5, processEvents);
    expect(await findWalletBalance(customer.user.id)).toBe(500_000);
    expect(await noticesOf(customer, 'Payment confirmed')).toHaveLength(1);
  });

  test('M-38: an attempt sent twelve times makes one payment with one charge', async () => {
    const customer = await aCustomer();
    const sent = { payment_method: 'paystack', amount: 5_000 };
    const replies = await times(12, () => as(customer).call(fundWallet, sent, { key: 'many-at-once' }));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies[0]?.body.payment).toMatchObject({ status: 0, access_code: expect.any(String) });
    expect(await paymentsOf(customer)).toHaveLength(1);
  });

  test('a card charged while a wallet payment supersedes it loses no money and pays nothing twice', async () => {
    const plan = await aPlan({ customer: await aCustomer({ wallet: 500_000 }) });
    const { amount } = await nextRepaymentOf(plan);
    const pay = (payment_method: string) =>
      as(plan.customer).call(repayment, { plan_id: plan.id, payment_method, amount });
    const { id, reference } = expectSuccess(await pay('paystack')).body.payment as CardPayment;
    const [byWallet] = await Promise.all([
      pay('virtual_wallet'),
      setChargeOutcome(reference, 'success').then(() => processEvents()),
    ]);
    await as(plan.customer).call(verifyPayment, { reference });
    const card = await rowOfPayment(id);
    const spent = byWallet.status === 200 ? amount * 100 : 0;
    const late = card.stage === 'completed' ? 0 : amount * 100;
    expect(await findWalletBalance(plan.customer.user.id)).toBe(50_000_000 - spent + late);
    expect(await checkHealth()).toMatchObject({ ok: true });
  });

  test('the last unit is not lost to another buyer while its first payment is replaced', async () => {
    const customer = await aCustomer({ wallet: 1_000_000 });
    const property = await aProperty({ units: 1 });
    const { body } = expectSuccess(await buy(customer, oneTime(property, { payment_method: 'paystack' })));
    const rivals = await times(5, () => aCustomer({ wallet: 5_000_000 }));
    const again = { user_property_id: body.plan.id, payment_method: 'bank_transfer', bank_name: 'A. Okonkwo' };
    const files = { proof_of_payment: await aPicture() };
    const [mine, ...others] = await Promise.all([
      as(customer).call(makePendingPayment, again, { files }),
      ...rivals.map((rival) => buy(rival, oneTime(property, { payment_method: 'virtual_wallet' }))),
    ]);
    expect([mine?.status, ...others.map(({ status }) => status)]).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await db().$count(plans, eq(plans.propertyId, property.id))).toBe(1);
  });
});
