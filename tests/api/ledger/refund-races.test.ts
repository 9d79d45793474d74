import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#lib/api/errors.ts';
import { journals, payments, plans, properties, repayments, users } from '#lib/server/db/schema.ts';
import { postRefund } from '#lib/server/ledger/post-refund.ts';
import { payFromWallet } from '#lib/server/ledger/settle-payment.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { aListing, aPerson, aRunningPlan, fund } from '#tests/support/ledger/fixtures.ts';
import { settleAll } from '#tests/support/ledger/outcomes.ts';

const url = postgresUrl();

describe.skipIf(url === undefined)('simultaneous refunds on PostgreSQL', () => {
  setUpTestServer({ url });

  const firstOf = async (planId: number) =>
    (await db().select().from(payments).where(eq(payments.planId, planId)).orderBy(payments.id))[0]?.id as number;
  const nextOf = async (planId: number) =>
    (await db().select().from(repayments).where(eq(repayments.planId, planId)).orderBy(repayments.number))[0]
      ?.id as number;

  test('twenty refunds of one payment have one effect', async () => {
    const [customer, office, listing] = [await aPerson(), await aPerson('admin'), await aListing()];
    const plan = await aRunningPlan(customer, listing);
    const paid = await firstOf(plan.id);
    const why = { reason: 'Sent twice', handledBy: office };
    const tries = Array.from({ length: 20 }, () => postRefund(paid, why));
    expect(await settleAll(tries)).toEqual({ succeeded: 1, refusals: new Set(['already_refunded']) });
    expect(await findWalletBalance(customer)).toBe(40_000);
    const [refund] = await db().select().from(payments).where(eq(payments.refundOf, paid));
    expect(await db().$count(journals, eq(journals.paymentId, refund?.id as number))).toBe(1);
    const [property] = await db().select().from(properties).where(eq(properties.id, listing));
    expect(property).toMatchObject({ soldUnits: 0, heldUnits: 0 });
  });

  test('of a refund of the first payment and a simultaneous repayment only one succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [customer, office, listing] = [await aPerson(), await aPerson('admin'), await aListing()];
      await fund(customer, 20_000);
      const plan = await aRunningPlan(customer, listing);
      const [paid, repaymentId] = [await firstOf(plan.id), await nextOf(plan.id)];
      const repayment = {
        userId: customer,
        purpose: 'repayment',
        planId: plan.id,
        repaymentId,
        amount: 20_000,
      } as const;
      const { succeeded } = await settleAll([
        postRefund(paid, { reason: 'Cancelled', handledBy: office }),
        payFromWallet({ ...repayment, description: 'Repayment 1' }),
      ]);
      expect(succeeded).toBe(1);
      const [now] = await db().select().from(plans).where(eq(plans.id, plan.id));
      const refunded = now?.state === 'pending';
      expect(now?.paidAmount).toBe(refunded ? 0 : 60_000);
      expect(await findWalletBalance(customer)).toBe(refunded ? 60_000 : 0);
    }
  });

  test('of a refund and a simultaneous closing of the account only one succeeds', async () => {
    const office = await aPerson('admin');
    for (let round = 0; round < 10; round += 1) {
      const [customer, listing] = [await aPerson(), await aListing()];
      const paid = await firstOf((await aRunningPlan(customer, listing)).id);
      const close = tx(async () => {
        await db().select().from(users).where(eq(users.id, customer)).for('update');
        if ((await findWalletBalance(customer)) > 0) throw new Refusal('account_in_use');
        await db().update(users).set({ closedAt: new Date() }).where(eq(users.id, customer));
      });
      const { succeeded } = await settleAll([postRefund(paid, { reason: 'Cancelled', handledBy: office }), close]);
      expect(succeeded).toBe(1);
      const [user] = await db().select().from(users).where(eq(users.id, customer));
      expect(await findWalletBalance(customer)).toBe(user?.closedAt ? 0 : 40_000);
    }
  });

  test('released units are sold once, to one of many buyers', async () => {
    const [customer, office] = [await aPerson(), await aPerson('admin')];
    const listing = await aListing({ totalUnits: 1 });
    const plan = await aRunningPlan(customer, listing);
    const paid = await firstOf(plan.id);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aPerson()));
    const { succeeded } = await settleAll([
      postRefund(paid, { reason: 'Cancelled', handledBy: office }),
      ...buyers.map((buyer) => aRunningPlan(buyer, listing)),
    ]);
    expect(succeeded).toBeLessThanOrEqual(2);
    const [property] = await db().select().from(properties).where(eq(properties.id, listing));
    expect(property).toMatchObject({ soldUnits: succeeded - 1, heldUnits: 0 });
  });
});
