import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { plans, repayments } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { openPayment } from '#lib/server/ledger/open-payment.ts';
import { payFromWallet } from '#lib/server/ledger/settle-payment.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { aListing, aPerson, aRunningPlan, fund } from '#tests/support/ledger/fixtures.ts';
import { settleAll } from '#tests/support/ledger/outcomes.ts';
import { transferAsApproved } from '#tests/support/ledger/transfers.ts';

const url = postgresUrl();

describe.skipIf(url === undefined)('OT-12: a transfer at the same moment as a payment of the former owner', () => {
  setUpTestServer({ url });

  const aRunning = async () => {
    const [office, from, to] = [await aPerson('admin'), await aPerson(), await aPerson()];
    await fund(from, 20_000);
    const plan = await aRunningPlan(from, await aListing());
    const [next] = await db()
      .select()
      .from(repayments)
      .where(eq(repayments.planId, plan.id))
      .orderBy(repayments.number);
    const wanted = { userId: from, planId: plan.id, repaymentId: next?.id as number, amount: 20_000 };
    const payment = { ...wanted, purpose: 'repayment' as const, description: 'Repayment 1' };
    return { office, from, to, plan, payment };
  };
  const ownerAndPaid = async (id: number) => {
    const [plan] = await db().select().from(plans).where(eq(plans.id, id));
    return [plan?.userId, plan?.paidAmount];
  };
  const isHealthy = async () => expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);

  test('from the wallet: it counts on the plan that goes over, or its money stays in the wallet', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { office, from, to, plan, payment } = await aRunning();
      const both = [transferAsApproved(plan.id, { from, to, office }), payFromWallet(payment)];
      const { refusals } = await settleAll(round % 2 ? both : both.reverse());
      const paid = refusals.size === 0 ? 20_000 : 0;
      expect([...refusals]).toEqual(paid ? [] : ['not_found']);
      expect(await ownerAndPaid(plan.id)).toEqual([to, 40_000 + paid]);
      expect(await findWalletBalance(from)).toBe(20_000 - paid);
    }
    await isHealthy();
  });

  test('by card: one of the two is made, and the other refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { office, from, to, plan, payment } = await aRunning();
      const [moving, charging] = await Promise.allSettled([
        transferAsApproved(plan.id, { from, to, office }),
        openPayment({ ...payment, method: 'paystack' }),
      ]);
      expect([moving.status, charging.status].sort()).toEqual(['fulfilled', 'rejected']);
      if (moving.status === 'rejected') expect(String(moving.reason.cause ?? moving.reason)).toContain('on its way');
      if (charging.status === 'rejected') expect(charging.reason).toMatchObject({ code: 'not_found' });
      expect(await ownerAndPaid(plan.id)).toEqual([moving.status === 'fulfilled' ? to : from, 40_000]);
    }
    await isHealthy();
  });
});
