import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { entries, journals, payments, plans, properties } from '#lib/server/db/schema.ts';
import { receiveTransfer } from '#lib/server/ledger/receive-transfer.ts';
import { payFromWallet, settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
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
import { settleAll } from '#tests/support/ledger/outcomes.ts';
import { recordFigures, rounds, timeoutFor } from '#tests/support/ledger/rounds.ts';

const url = postgresUrl();

describe.skipIf(url === undefined)('simultaneous requests on PostgreSQL', () => {
  setUpTestServer({ url });

  test('W-11: of 50 payments from a wallet that affords 10, exactly 10 succeed', {
    timeout: timeoutFor(60_000),
  }, async ({ task }) => {
    for (let round = 0; round < rounds(1); round += 1) {
      const [customer, listing] = [await aPerson(), await aListing()];
      const plan = await aRunningPlan(customer, listing, { infrastructure: 1_000_000 });
      await fund(customer, 10_500);
      const fee = { userId: customer, purpose: 'infrastructure', planId: plan.id, amount: 1_000 } as const;
      const spends = Array.from({ length: 50 }, () => payFromWallet({ ...fee, description: '' }));
      expect(await settleAll(spends)).toEqual({ succeeded: 10, refusals: new Set(['insufficient_balance']) });
      expect(await findWalletBalance(customer)).toBe(500);
    }
    recordFigures(task, { rounds: rounds(1) });
  });

  test('W-11: a wallet spent on many plans at once never goes below zero or deadlocks', async () => {
    const customer = await aPerson();
    const running = await Promise.all(
      Array.from({ length: 8 }, async () => aRunningPlan(customer, await aListing(), { other: 100_000 })),
    );
    await fund(customer, 20_000);
    const spends = running.flatMap(({ id: planId }) =>
      [1, 2, 3, 4].map((part) =>
        payFromWallet({ userId: customer, purpose: 'other', planId, amount: 1_000, description: `${part}` }),
      ),
    );
    expect(await settleAll(spends)).toEqual({ succeeded: 20, refusals: new Set(['insufficient_balance']) });
    expect(await findWalletBalance(customer)).toBe(0);
  });

  test('M-28: twenty confirmations of one payment have one effect', async () => {
    const [customer, office, listing] = [await aPerson(), await aPerson('admin'), await aListing()];
    const plan = await aPlan(customer, listing);
    const transfer = {
      method: 'bank_transfer',
      purpose: 'first',
      amount: 40_000,
      ...(await aProof(customer)),
    } as const;
    const payment = await aPayment({ userId: customer, planId: plan.id, ...transfer });
    const settlements = await Promise.all(
      Array.from({ length: 20 }, () => settlePayment(payment.id, receivedAmount(45_000, office))),
    );
    expect(settlements.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await db().select().from(journals).where(eq(journals.paymentId, payment.id))).toHaveLength(1);
    expect(await findWalletBalance(customer)).toBe(5_000);
  });

  test('D-35: of a confirmation and a rejection of one payment, one succeeds', async () => {
    const [customer, office] = [await aPerson(), await aPerson('admin')];
    const proof = await aProof(customer);
    const payment = await aPayment({ userId: customer, method: 'bank_transfer', ...proof });
    const { succeeded, refusals } = await settleAll([
      settlePayment(payment.id, receivedAmount(100_000, office)),
      settlePayment(payment.id, { kind: 'rejected', reason: 'Not found', handledBy: office }),
    ]);
    expect([succeeded, refusals]).toEqual([1, new Set(['already_handled'])]);
    const [now] = await db().select().from(payments).where(eq(payments.id, payment.id));
    expect(await findWalletBalance(customer)).toBe(now?.stage === 'completed' ? 100_000 : 0);
  });

  test('W-10: a transfer or late card payment reported twenty times is credited once', async () => {
    const customer = await aPerson();
    await aPayment({ userId: customer, method: 'virtual_wallet', amount: 300 });
    const transfer = { userId: customer, amount: 300, externalReference: 'transfer' };
    await Promise.all(Array.from({ length: 20 }, () => receiveTransfer(transfer)));
    expect(await findWalletBalance(customer)).toBe(300);

    const card = await aPayment({ userId: customer, amount: 700 });
    await settlePayment(card.id, { kind: 'abandoned', reason: 'Not completed within 24 hours' });
    await Promise.all(Array.from({ length: 20 }, () => settlePayment(card.id, receivedAmount(700))));
    expect(await findWalletBalance(customer)).toBe(1_000);
  });

  test('of 30 buyers of the last unit exactly one gets it', async () => {
    const listing = await aListing({ totalUnits: 1 });
    const buyers = await Promise.all(Array.from({ length: 30 }, () => aPerson()));
    const buys = buyers.map((userId) =>
      tx(async () => {
        const plan = await aPlan(userId, listing);
        await aPayment({ userId, purpose: 'first', planId: plan.id, amount: 40_000 });
      }),
    );
    expect(await settleAll(buys)).toEqual({ succeeded: 1, refusals: new Set(['sold_out']) });
    const [row] = await db().select().from(properties).where(eq(properties.id, listing));
    expect(row).toMatchObject({ heldUnits: 1, soldUnits: 0 });
  });

  test('of two first payments of one plan opened at once, one is open, and its units are held once', async () => {
    const [customer, listing] = [await aPerson(), await aListing()];
    const plan = await aPlan(customer, listing);
    const first = { userId: customer, purpose: 'first', planId: plan.id, amount: 40_000 } as const;
    const opened = await aPayment(first);
    await settlePayment(opened.id, { kind: 'failed', reason: 'Declined' });
    expect(await settleAll([aPayment(first), aPayment(first), aPayment(first)])).toEqual({
      succeeded: 1,
      refusals: new Set(['awaiting_confirmation']),
    });
    const [row] = await db().select().from(plans).where(eq(plans.id, plan.id));
    expect(row?.unitState).toBe('held');
  });

  test('every journal written in these races sums to zero', async () => {
    const { rows } = await db().execute(sql`select sum(amount) as sum from ${entries}`);
    expect(rows).toEqual([{ sum: '0' }]);
  });
});
