import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makePendingPayment, repayment } from '#lib/api/payments/payments.ts';
import { payments, properties } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import {
  type CardPayment,
  rowOfPayment,
  setChargeOutcome,
  setFaults,
  setUpCardProvider,
  verified,
} from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  aPlan,
  aProperty,
  as,
  buy,
  byInstalments,
  expectSuccess,
  nextRepaymentOf,
  planOf,
  repaymentsOf,
} from '../../support/factories/index.ts';

setUpTestServer();
setUpCardProvider();

const byCard = { payment_method: 'paystack' } as const;
const unitsOf = async (id: number) => {
  const [row] = await db().select().from(properties).where(eq(properties.id, id));
  return { held: row?.heldUnits, sold: row?.soldUnits };
};

describe('while a card payment is open', () => {
  const openRepayment = async () => {
    const plan = await aPlan({ customer: await aCustomer({ wallet: 500_000 }) });
    const { amount } = await nextRepaymentOf(plan);
    const pay = async (payment_method: string, more: object = {}) =>
      as(plan.customer).call(repayment, { plan_id: plan.id, payment_method, amount, ...more });
    const payment = expectSuccess(await pay('paystack')).body.payment as CardPayment;
    return { plan, pay, payment, amount };
  };

  test('M-23: the same payment by card resumes it, with its reference and access code', async () => {
    const { pay, payment } = await openRepayment();
    expect(expectSuccess(await pay('paystack')).body.payment).toEqual(payment);
  });

  test('another instalment by card is refused, and the open one stays open', async () => {
    const { plan, pay, payment } = await openRepayment();
    const [, second] = await repaymentsOf(plan);
    expect(await pay('paystack', { repayment_id: second?.id })).toMatchObject({
      status: 409,
      body: { code: 'not_next_repayment' },
    });
    expect(await rowOfPayment(payment.id)).toMatchObject({ stage: 'initiated' });
  });

  test('another method supersedes it; money that still arrives goes to the wallet', async () => {
    const { plan, pay, payment, amount } = await openRepayment();
    expect((await planOf(plan)).next_repayment).toMatchObject({ awaiting: false });
    expectSuccess(await pay('virtual_wallet'));
    expect(await rowOfPayment(payment.id)).toMatchObject({ stage: 'abandoned', received: 0 });
    const before = await findWalletBalance(plan.customer.user.id);
    await setChargeOutcome(payment.reference, 'success');
    await verified(plan.customer, payment);
    expect(await findWalletBalance(plan.customer.user.id)).toBe(before + amount * 100);
  });

  test('M-28: if it was paid it is posted, and nothing is paid twice', async () => {
    const { plan, pay, payment } = await openRepayment();
    await setFaults({ webhook: 'drop' });
    await setChargeOutcome(payment.reference, 'success');
    const [paid] = await repaymentsOf(plan);
    const again = await pay('virtual_wallet', { repayment_id: paid?.id });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await rowOfPayment(payment.id)).toMatchObject({ stage: 'completed' });
  });

  test('a new payment is refused while the provider does not answer', async () => {
    const { pay, payment } = await openRepayment();
    await setFaults({ verify: 'error' });
    expect(await pay('virtual_wallet')).toMatchObject({ status: 409, body: { code: 'awaiting_confirmation' } });
    expect(await rowOfPayment(payment.id)).toMatchObject({ stage: 'initiated' });
  });

  test('a superseded first payment does not lose its last unit to another buyer', async () => {
    const customer = await aCustomer({ wallet: 1_000_000 });
    const property = await aProperty({ units: 1 });
    const { body } = expectSuccess(await buy(customer, byInstalments(property, byCard)));
    const paid = expectSuccess(
      await as(customer).call(makePendingPayment, { user_property_id: body.plan.id, payment_method: 'virtual_wallet' }),
    );
    expect(paid.body.payment.status).toBe(1);
    expect(await unitsOf(property.id)).toEqual({ held: 0, sold: 1 });
    expect(await db().$count(payments, eq(payments.planId, body.plan.id))).toBe(2);
  });
});
