import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { autopays, plans, repayments } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import type { Plan } from '#lib/server/ledger/rows.ts';
import { settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { releaseUnits } from '#lib/server/ledger/units.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aListing,
  aPayment,
  aPerson,
  aPlan,
  aProof,
  aRunningPlan,
  receivedAmount,
} from '#tests/support/ledger/fixtures.ts';

setUpTestServer();

const planNow = async (id: number) => (await db().select().from(plans).where(eq(plans.id, id)))[0];
const healthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);

/** A transfer that was announced while the units were held, and arrives when they no longer are. */
async function lateTransfer(listing: number) {
  const customer = await aPerson();
  const plan = await aPlan(customer, listing);
  const wanted = {
    userId: customer,
    purpose: 'first',
    method: 'bank_transfer',
    planId: plan.id,
    amount: 40_000,
  } as const;
  const payment = await aPayment({ ...wanted, ...(await aProof(customer)) });
  await releaseUnits((await planNow(plan.id)) as Plan);
  return { customer, plan, payment };
}

const autopayOf = async ({ id, userId }: Plan) => {
  const values = { planId: id, userId, source: 'wallet', consentVersion: 1, consentedAt: now() } as const;
  await db().insert(autopays).values(values);
  return async () => (await db().select().from(autopays).where(eq(autopays.planId, id)))[0];
};

describe('a first payment that arrives after the hold has ended', () => {
  test('holds the units again and sells them, while enough are free', async () => {
    const office = await aPerson('admin');
    const { plan, payment } = await lateTransfer(await aListing({ totalUnits: 1, publishedAt: now() }));
    const settlement = await settlePayment(payment.id, receivedAmount(40_000, office));
    expect(settlement.payment).toMatchObject({ stage: 'completed', applied: 40_000 });
    expect(await planNow(plan.id)).toMatchObject({ unitState: 'sold', state: 'awaiting' });
    await healthy();
  });

  test('goes to the wallet when the units are gone, and says so', async () => {
    const [office, listing] = [await aPerson('admin'), await aListing({ totalUnits: 1, publishedAt: now() })];
    const { customer, plan, payment } = await lateTransfer(listing);
    await aRunningPlan(await aPerson(), listing);
    const settlement = await settlePayment(payment.id, receivedAmount(40_000, office));
    expect(settlement.payment).toMatchObject({ stage: 'failed', applied: 0, toWallet: 40_000 });
    expect(settlement.payment.reason).toMatch(/units/);
    expect(await findWalletBalance(customer)).toBe(40_000);
    expect(await planNow(plan.id)).toMatchObject({ unitState: 'released', state: 'pending' });
    await healthy();
  });

  test('goes to the wallet when the property is no longer on sale', async () => {
    const office = await aPerson('admin');
    const { customer, plan, payment } = await lateTransfer(await aListing());
    await settlePayment(payment.id, receivedAmount(40_000, office));
    expect(await findWalletBalance(customer)).toBe(40_000);
    expect(await planNow(plan.id)).toMatchObject({ unitState: 'released' });
  });

  test('that is rejected holds nothing', async () => {
    const office = await aPerson('admin');
    const { plan, payment } = await lateTransfer(await aListing({ publishedAt: now() }));
    await settlePayment(payment.id, { kind: 'rejected', reason: 'Not found', handledBy: office });
    expect(await planNow(plan.id)).toMatchObject({ unitState: 'released' });
  });
});

test('nothing was received is no way for a payment to end', async () => {
  const payment = await aPayment({ userId: await aPerson() });
  await expect(settlePayment(payment.id, receivedAmount(0))).rejects.toThrow('Nothing was received');
});

test('a top-up by card is credited only if all of it arrived, and what is more too', async () => {
  const customer = await aPerson();
  const [less, more] = [await aPayment({ userId: customer }), await aPayment({ userId: customer })];
  const failed = await settlePayment(less.id, receivedAmount(99_999));
  expect(failed.payment).toMatchObject({ stage: 'failed', applied: 0, toWallet: 99_999 });
  const paid = await settlePayment(more.id, receivedAmount(100_001));
  expect(paid.payment).toMatchObject({ stage: 'completed', applied: 100_000, toWallet: 1 });
  expect(await findWalletBalance(customer)).toBe(200_000);
});

test('AutoPay ends with the last instalment, and not before', async () => {
  const customer = await aPerson();
  const plan = await aRunningPlan(customer, await aListing(), { infrastructure: 60_000 });
  const autopay = await autopayOf(plan);
  const pay = async (purpose: 'repayment' | 'infrastructure', amount: number, repaymentId?: number) => {
    const wanted = { userId: customer, purpose, planId: plan.id, amount, ...(repaymentId && { repaymentId }) };
    return settlePayment((await aPayment(wanted)).id, receivedAmount(amount));
  };
  // fees as large as all of the price that is left end nothing
  await pay('infrastructure', 60_000);
  expect(await autopay()).toMatchObject({ state: 'on', endedFor: null });
  const instalments = await db()
    .select()
    .from(repayments)
    .where(eq(repayments.planId, plan.id))
    .orderBy(repayments.number);
  for (const [at, { id, amount }] of instalments.entries()) {
    expect(await autopay(), `before the payment of instalment ${at + 1}`).toMatchObject({ state: 'on' });
    await pay('repayment', amount, id);
  }
  expect(await autopay()).toMatchObject({ state: 'ended', endedFor: 'paid' });
  await healthy();
});

test('a failed payment of an instalment or a fee leaves the units where they are', async () => {
  const customer = await aPerson();
  const plan = await aRunningPlan(customer, await aListing(), { other: 3_000 });
  const fee = await aPayment({ userId: customer, purpose: 'other', planId: plan.id, amount: 2_000 });
  await settlePayment(fee.id, { kind: 'failed', reason: 'Declined' });
  expect(await planNow(plan.id)).toMatchObject({ unitState: 'sold', state: 'in_progress' });
});

test('the plan of a settlement has the sums that are in the database', async () => {
  const customer = await aPerson();
  const plan = await aRunningPlan(customer, await aListing(), { infrastructure: 5_000, other: 3_000 });
  for (const purpose of ['infrastructure', 'other'] as const) {
    const payment = await aPayment({ userId: customer, purpose, planId: plan.id, amount: 2_000 });
    const settled = await settlePayment(payment.id, receivedAmount(2_000));
    const { paidAmount, paidInfrastructure, paidOther } = (await planNow(plan.id)) as Plan;
    expect(settled.plan).toMatchObject({ paidAmount, paidInfrastructure, paidOther });
    expect(purpose === 'other' ? paidOther : paidInfrastructure).toBe(2_000);
  }
});
