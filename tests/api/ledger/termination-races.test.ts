import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payments, plans, repayments, terminations } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { payFromWallet } from '#lib/server/ledger/settle-payment.ts';
import { payTerminationRefund } from '#lib/server/ledger/terminations/post-termination.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { aListing, aPerson, aRunningPlan, fund } from '#tests/support/ledger/fixtures.ts';
import { settleAll } from '#tests/support/ledger/outcomes.ts';
import { endAsApproved } from '#tests/support/ledger/terminations.ts';
import { ledgerBalance } from '../../support/ledger/ledger-balance.ts';

const url = postgresUrl();

describe.skipIf(url === undefined)('TE-15: ending a sale at the same moment as a payment on PostgreSQL', () => {
  setUpTestServer({ url });

  test('the payment counts in what is settled, or is refused and its money stays in the wallet', async () => {
    const office = await aPerson('admin');
    for (let round = 0; round < 10; round += 1) {
      const [customer, listing] = [await aPerson(), await aListing()];
      await fund(customer, 20_000);
      const plan = await aRunningPlan(customer, listing);
      const [first] = await db()
        .select()
        .from(repayments)
        .where(eq(repayments.planId, plan.id))
        .orderBy(repayments.number);
      const { refusals } = await settleAll([
        endAsApproved(plan.id, { customer, office }),
        payFromWallet({
          userId: customer,
          purpose: 'repayment',
          planId: plan.id,
          repaymentId: first?.id as number,
          amount: 20_000,
          description: 'Repayment 1',
        }),
      ]);
      const [ended] = await db().select().from(terminations).where(eq(terminations.planId, plan.id));
      const [now] = await db().select().from(plans).where(eq(plans.id, plan.id));
      expect(now?.state).toBe('terminated');
      const paid = refusals.size === 0 ? 60_000 : 40_000;
      expect(ended).toMatchObject({ paidPrice: paid, kept: paid / 10, owed: paid - paid / 10 });
      expect(await findWalletBalance(customer)).toBe(60_000 - paid);
    }
  });

  test('of twenty payments back at once one is made', async () => {
    const [office, customer] = [await aPerson('admin'), await aPerson()];
    const plan = await aRunningPlan(customer, await aListing());
    const ended = await endAsApproved(plan.id, { customer, office });
    const before = await ledgerBalance('termination_refunds');
    await Promise.all(
      Array.from({ length: 20 }, () => payTerminationRefund(ended, { description: 'Paid back', handledBy: office })),
    );
    expect(await findWalletBalance(customer)).toBe(36_000);
    expect(await db().$count(payments, eq(payments.purpose, 'termination_refund'))).toBe(1);
    const after = await ledgerBalance('termination_refunds');
    expect(before - after).toBe(36_000);
    expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);
  });
});
