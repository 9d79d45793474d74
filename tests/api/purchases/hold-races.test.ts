import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { releasePlanHold } from '#lib/api/office/holds.ts';
import { confirmPayment } from '#lib/api/office/payments/payments.ts';
import { properties } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { expireHolds } from '#lib/server/purchases/holds/end-holds.ts';
import { db } from '#lib/server/runtime.ts';
import { noticesOf } from '../../support/api/card.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  buy,
  oneTime,
  purchaseFiles,
} from '../../support/factories/index.ts';
import { recordFigures, rounds, timeoutFor } from '../../support/ledger/rounds.ts';

const url = postgresUrl();
const week = 7 * 24 * 60 * 60_000;

describe.skipIf(!url)('on PostgreSQL', () => {
  const world = setUpTestServer({ url: url ?? '' });

  test('HO-15: of the end of a hold, its confirmation and a buyer of the last unit, each naira and the unit have one end', {
    timeout: timeoutFor(60_000),
  }, async ({ task }) => {
    const [office, files] = [await anOffice(), await purchaseFiles()];
    const ends: Record<string, number> = {};
    for (let round = 0; round < rounds(12); round += 1) {
      const property = await aProperty({ units: 1 });
      const plan = await aPlan({ property, office, until: 'sent' });
      const rival = await aCustomer({ wallet: 1_000_000 });
      world.clock.advance(week);
      const [, , confirmed, , bought] = await Promise.all([
        expireHolds(),
        expireHolds(),
        as(office).call(confirmPayment, { id: plan.paymentId, amount_received: 400_000 }),
        as(office).call(releasePlanHold, { id: plan.id, reason: 'Too long' }),
        buy(rival, oneTime(property, { payment_method: 'virtual_wallet' }), { files }),
      ]);
      expect(confirmed.status).toBe(200);
      const sold = confirmed.body.payment.stage === 'completed';
      expect(bought.status).toBe(sold ? 409 : 200);
      expect(await findWalletBalance(plan.customer.user.id)).toBe(sold ? 0 : 40_000_000);
      const [row] = await db().select().from(properties).where(eq(properties.id, property.id));
      expect(row).toMatchObject({ soldUnits: 1, heldUnits: 0 });
      expect((await noticesOf(plan.customer, 'Your units are no longer held')).length).toBeLessThan(2);
      ends[sold ? 'confirmed' : 'bought'] = (ends[sold ? 'confirmed' : 'bought'] ?? 0) + 1;
    }
    expect(await checkHealth()).toMatchObject({ ok: true });
    recordFigures(task, { rounds: rounds(12), ...ends });
  });
});
