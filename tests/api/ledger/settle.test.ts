import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { plans, properties, repayments, transactions } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { receiveTransfer } from '#lib/server/ledger/receive-transfer.ts';
import { payFromWallet, settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aListing,
  aPayment,
  aPerson,
  aPlan,
  aProof,
  aRunningPlan,
  fund,
  receivedAmount,
} from '#tests/support/ledger/fixtures.ts';

setUpTestServer();

const planNow = async (id: number) => (await db().select().from(plans).where(eq(plans.id, id)))[0];
const listingNow = async (id: number) => (await db().select().from(properties).where(eq(properties.id, id)))[0];
const linesOf = async (paymentId: number) =>
  db().select().from(transactions).where(eq(transactions.paymentId, paymentId)).orderBy(transactions.id);
const repaymentsOf = (planId: number) =>
  db().select().from(repayments).where(eq(repayments.planId, planId)).orderBy(repayments.number);
const healthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);

async function transferFor(userId: number, planId: number, amount: number) {
  const proof = await aProof(userId);
  return aPayment({ userId, purpose: 'first', method: 'bank_transfer', planId, amount, ...proof });
}

describe('a first payment', () => {
  test('D-35: goes from awaiting confirmation to completed, sells the units and moves the plan to awaiting', async () => {
    const [customer, office, listing] = [await aPerson(), await aPerson('admin'), await aListing()];
    const plan = await aPlan(customer, listing, { units: 2 });
    expect(await listingNow(listing)).toMatchObject({ heldUnits: 2, soldUnits: 0 });

    const payment = await transferFor(customer, plan.id, 80_000);
    expect(payment).toMatchObject({ stage: 'awaiting_confirmation', status: 0 });
    expect(payment.reference).toMatch(/^HS-[A-Z2-9]{20}$/);
    const settlement = await settlePayment(payment.id, receivedAmount(80_000, office));

    expect(settlement).toMatchObject({ changed: true, late: false });
    expect(settlement.payment).toMatchObject({ stage: 'completed', status: 1, received: 80_000, applied: 80_000 });
    expect(settlement.plan).toMatchObject({ state: 'awaiting', unitState: 'sold', paidAmount: 80_000 });
    expect(await listingNow(listing)).toMatchObject({ heldUnits: 0, soldUnits: 2 });
    expect(await findWalletBalance(customer)).toBe(0);
    await healthy();
  });

  test('M-19: of less than the amount fails, goes to the wallet and releases the units', async () => {
    const [customer, office, listing] = [await aPerson(), await aPerson('admin'), await aListing()];
    const plan = await aPlan(customer, listing);
    const payment = await transferFor(customer, plan.id, 40_000);
    const settlement = await settlePayment(payment.id, receivedAmount(39_999, office));

    expect(settlement.payment).toMatchObject({ stage: 'failed', status: 2, applied: 0, toWallet: 39_999 });
    expect(settlement.payment.reason).toBe('₦399.99 arrived instead of ₦400. It is in your wallet.');
    expect(settlement.plan).toMatchObject({ state: 'pending', unitState: 'released', paidAmount: 0 });
    expect(await listingNow(listing)).toMatchObject({ heldUnits: 0, soldUnits: 0 });
    expect(await findWalletBalance(customer)).toBe(39_999);
    expect(await linesOf(payment.id)).toMatchObject([{ part: 'payment' }, { part: 'to_wallet', amount: 39_999 }]);
    await healthy();
  });

  test('M-20: of more than the amount completes, and the excess goes to the wallet', async () => {
    const [customer, office, listing] = [await aPerson(), await aPerson('admin'), await aListing()];
    const plan = await aPlan(customer, listing);
    const payment = await transferFor(customer, plan.id, 40_000);
    const settlement = await settlePayment(payment.id, receivedAmount(50_000, office));
    expect(settlement.payment).toMatchObject({ stage: 'completed', applied: 40_000, toWallet: 10_000 });
    expect(await findWalletBalance(customer)).toBe(10_000);
    await healthy();
  });

  test('that was rejected can be paid again, which holds the units again, unless they are sold', async () => {
    const [customer, office, listing] = [await aPerson(), await aPerson('admin'), await aListing({ totalUnits: 1 })];
    const plan = await aPlan(customer, listing);
    const payment = await transferFor(customer, plan.id, 40_000);
    await settlePayment(payment.id, { kind: 'rejected', reason: 'No such transfer', handledBy: office });
    expect(await planNow(plan.id)).toMatchObject({ unitState: 'released' });

    const again = await aPayment({ userId: customer, purpose: 'first', planId: plan.id, amount: 40_000 });
    expect(await planNow(plan.id)).toMatchObject({ unitState: 'held' });
    await settlePayment(again.id, { kind: 'abandoned', reason: 'Not completed within 24 hours' });

    const rival = await aPerson();
    const { id: planId } = await aPlan(rival, listing);
    await aPayment({ userId: rival, purpose: 'first', planId, amount: 40_000 });
    await expect(
      aPayment({ userId: customer, purpose: 'first', planId: plan.id, amount: 40_000 }),
    ).rejects.toMatchObject({ code: 'sold_out' });
  });

  test('is refused while another one is open, and once the plan is paid', async () => {
    const [customer, listing] = [await aPerson(), await aListing()];
    const plan = await aPlan(customer, listing);
    const first = { userId: customer, purpose: 'first', planId: plan.id, amount: 40_000 } as const;
    const payment = await aPayment(first);
    await expect(aPayment(first)).rejects.toMatchObject({ code: 'awaiting_confirmation' });
    await settlePayment(payment.id, receivedAmount(40_000));
    await expect(aPayment(first)).rejects.toMatchObject({ code: 'already_paid' });
  });
});

describe('settling again', () => {
  test('M-28: with the same outcome has one effect and returns the same result', async () => {
    const customer = await aPerson();
    const payment = await aPayment({ userId: customer, amount: 5_000 });
    const first = await settlePayment(payment.id, receivedAmount(5_000));
    const second = await settlePayment(payment.id, receivedAmount(5_000));
    expect(second).toEqual({ ...first, changed: false });
    expect(await findWalletBalance(customer)).toBe(5_000);
  });

  test('with another outcome is refused', async () => {
    const [customer, office] = [await aPerson(), await aPerson('admin')];
    const proof = await aProof(customer);
    const payment = await aPayment({ userId: customer, method: 'bank_transfer', ...proof });
    await settlePayment(payment.id, receivedAmount(100_000, office));
    const rejected = { kind: 'rejected', reason: 'Not found', handledBy: office } as const;
    await expect(settlePayment(payment.id, rejected)).rejects.toMatchObject({ code: 'already_handled' });
    await expect(settlePayment(payment.id, receivedAmount(90_000, office))).rejects.toMatchObject({
      code: 'already_handled',
    });
    await expect(settlePayment(999_999, rejected)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('M-29: with card money after the payment was abandoned credits the wallet once', async () => {
    const [customer, listing] = [await aPerson(), await aListing()];
    const plan = await aPlan(customer, listing);
    const payment = await aPayment({ userId: customer, purpose: 'first', planId: plan.id, amount: 40_000 });
    await settlePayment(payment.id, { kind: 'abandoned', reason: 'Not completed within 24 hours' });

    const late = await settlePayment(payment.id, receivedAmount(40_000));
    expect(late).toMatchObject({ late: true, changed: true, payment: { purpose: 'fund', stage: 'completed' } });
    expect(await settlePayment(payment.id, receivedAmount(40_000))).toMatchObject({ late: true, changed: false });
    expect(await findWalletBalance(customer)).toBe(40_000);
    expect(await planNow(plan.id)).toMatchObject({ state: 'pending', unitState: 'released' });
    await healthy();
  });
});

describe('a running plan', () => {
  test('is paid by repayments and fees, and completed by the last payment', async () => {
    const [customer, listing] = [await aPerson(), await aListing()];
    const plan = await aRunningPlan(customer, listing, { infrastructure: 10_000, other: 5_001 });
    expect(plan).toMatchObject({ state: 'in_progress', paidAmount: 40_000 });
    for (const { id, amount } of await repaymentsOf(plan.id)) {
      const wanted = { userId: customer, purpose: 'repayment', planId: plan.id, repaymentId: id, amount } as const;
      await settlePayment((await aPayment(wanted)).id, receivedAmount(amount));
    }
    expect((await repaymentsOf(plan.id)).every(({ paidAt }) => paidAt !== null)).toBe(true);
    const fee = (purpose: 'infrastructure' | 'other', amount: number) =>
      aPayment({ userId: customer, purpose, planId: plan.id, amount });
    await settlePayment((await fee('infrastructure', 5_000)).id, receivedAmount(5_000));
    expect(await planNow(plan.id)).toMatchObject({ state: 'in_progress', paidAmount: 100_000 });
    await settlePayment((await fee('other', 2_500)).id, receivedAmount(2_500));
    expect(await planNow(plan.id)).toMatchObject({ state: 'in_progress', completedAt: null });
    const { plan: completed } = await settlePayment((await fee('other', 1)).id, receivedAmount(1));
    expect(completed).toMatchObject({ state: 'completed', paidInfrastructure: 5_000, paidOther: 2_501 });
    expect(completed?.completedAt).toBeInstanceOf(Date);
    await healthy();
  });

  test('credits the wallet with the excess of a repayment or a fee payment', async () => {
    const [customer, listing] = [await aPerson(), await aListing()];
    const plan = await aRunningPlan(customer, listing, { other: 3_000 });
    const [next] = await repaymentsOf(plan.id);
    const repayment = { purpose: 'repayment', repaymentId: next?.id as number, amount: 25_000 } as const;
    const paid = await aPayment({ userId: customer, planId: plan.id, ...repayment });
    expect((await settlePayment(paid.id, receivedAmount(25_000))).payment).toMatchObject({
      applied: 20_000,
      toWallet: 5_000,
    });

    const fees = { userId: customer, purpose: 'other', planId: plan.id, amount: 2_000 } as const;
    const [one, two] = [await aPayment(fees), await aPayment(fees)];
    await settlePayment(one.id, receivedAmount(2_000));
    expect((await settlePayment(two.id, receivedAmount(2_000))).payment).toMatchObject({
      applied: 1_000,
      toWallet: 1_000,
    });
    expect(await findWalletBalance(customer)).toBe(6_000);
    await healthy();
  });

  test('without instalments and fees is completed by its contract id', async () => {
    const plan = await aRunningPlan(await aPerson(), await aListing(), { oneTime: true });
    expect(plan).toMatchObject({ state: 'completed', paidAmount: 100_000 });
  });

  test('M-29: credits the wallet with money for fees that are already paid, and says so', async () => {
    const [customer, listing] = [await aPerson(), await aListing()];
    const plan = await aRunningPlan(customer, listing, { other: 2_000 });
    const fees = { userId: customer, purpose: 'other', planId: plan.id, amount: 2_000 } as const;
    const [one, two] = [await aPayment(fees), await aPayment(fees)];
    await settlePayment(one.id, receivedAmount(2_000));
    const settlement = await settlePayment(two.id, receivedAmount(2_000));
    expect(settlement.payment).toMatchObject({ stage: 'failed', toWallet: 2_000 });
    expect(settlement.payment.reason).toContain('paid already');
    await healthy();
  });
});

describe('the wallet', () => {
  test('W-11: pays up to its balance and refuses more, without a trace', async () => {
    const [customer, listing] = [await aPerson(), await aListing()];
    const plan = await aRunningPlan(customer, listing, { infrastructure: 10_000 });
    await fund(customer, 3_000);
    const fee = (amount: number) => ({
      userId: customer,
      purpose: 'infrastructure' as const,
      planId: plan.id,
      amount,
      description: 'Infrastructure fees',
    });
    await expect(payFromWallet(fee(3_001))).rejects.toMatchObject({ code: 'insufficient_balance' });
    const { payment } = await payFromWallet(fee(3_000));
    expect(payment).toMatchObject({ stage: 'completed', method: 'virtual_wallet', applied: 3_000 });
    expect(await findWalletBalance(customer)).toBe(0);
    await expect(payFromWallet(fee(1))).rejects.toMatchObject({ code: 'insufficient_balance' });
    await healthy();
  });

  test('is charged only the instalment for an overpaid repayment', async () => {
    const [customer, listing] = [await aPerson(), await aListing()];
    const plan = await aRunningPlan(customer, listing);
    await fund(customer, 30_000);
    const [next] = await repaymentsOf(plan.id);
    const repaymentId = next?.id as number;
    await payFromWallet({
      userId: customer,
      purpose: 'repayment',
      planId: plan.id,
      repaymentId,
      amount: 25_000,
      description: '1',
    });
    expect(await findWalletBalance(customer)).toBe(10_000);
    await healthy();
  });

  test('is not charged for what is already paid', async () => {
    const [customer, listing] = [await aPerson(), await aListing()];
    const plan = await aRunningPlan(customer, listing, { other: 1_000 });
    await fund(customer, 5_000);
    const fee = { userId: customer, purpose: 'other', planId: plan.id, amount: 1_000, description: 'Fees' } as const;
    await payFromWallet(fee);
    await expect(payFromWallet(fee)).rejects.toMatchObject({ code: 'already_paid' });
    expect(await findWalletBalance(customer)).toBe(4_000);
  });

  test('cannot fund itself', async () => {
    const customer = await aPerson();
    const itself = { userId: customer, purpose: 'fund', amount: 1_000, description: 'Top-up' } as const;
    await expect(payFromWallet(itself)).rejects.toThrow('The wallet pays for plans only');
    expect(await findWalletBalance(customer)).toBe(0);
  });

  test('W-10: is credited exactly what arrived in the virtual account, once', async () => {
    const customer = await aPerson();
    const awaited = await aPayment({ userId: customer, method: 'virtual_wallet', amount: 7_000 });
    const transfer = { userId: customer, amount: 6_500, externalReference: `transfer-${customer}` };
    const { payment } = await receiveTransfer(transfer);
    expect(payment).toMatchObject({ id: awaited.id, stage: 'completed', applied: 6_500, toWallet: 0 });
    expect(await receiveTransfer(transfer)).toMatchObject({ changed: false, payment: { id: awaited.id } });
    const unannounced = await receiveTransfer({ ...transfer, amount: 10, externalReference: `${customer}-2` });
    expect(unannounced.payment).toMatchObject({ amount: 10, stage: 'completed' });
    expect(await findWalletBalance(customer)).toBe(6_510);
    await healthy();
  });
});
