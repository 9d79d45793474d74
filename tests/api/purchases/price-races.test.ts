import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { updateProperty } from '#lib/api/office/properties.ts';
import { approvals, cheapPurchases, plans, propertyHistory, purchaseClearances, users } from '#lib/server/db/schema.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import {
  aCustomer,
  anOffice,
  aProperty,
  approveBySomebodyElse,
  as,
  buy,
  oneTime,
  purchaseFiles,
} from '../../support/factories/index.ts';
import { rounds, timeoutFor } from '../../support/ledger/rounds.ts';

const url = postgresUrl();
const wallet = { payment_method: 'virtual_wallet', bank_name: undefined } as const;

describe.skipIf(!url)('on PostgreSQL', () => {
  setUpTestServer({ url: url ?? '' });

  test('PR-14: a purchase beside a change of the price is at the one or the other, and the history has both', {
    timeout: timeoutFor(60_000),
  }, async () => {
    const [owner, files] = [await anOffice(), await purchaseFiles()];
    for (let round = 0; round < rounds(5); round += 1) {
      const property = await aProperty();
      const [one, other] = [await aCustomer({ wallet: 3_000_000 }), await aCustomer({ wallet: 3_000_000 })];
      const [, low, high] = await Promise.all([
        as(owner).call(updateProperty, { id: property.id, price: 2_500_000 }),
        buy(one, oneTime(property, wallet), { files }),
        buy(other, oneTime({ ...property, price: 2_500_000_00 }, wallet), { files }),
      ]);
      const bought = await db().select().from(plans).where(eq(plans.propertyId, property.id));
      expect(
        bought.map(({ unitPrice }) => unitPrice).every((price) => [1_000_000_00, 2_500_000_00].includes(price)),
      ).toBe(true);
      for (const reply of [low, high]) expect([200, 409]).toContain(reply.status);
      const kept = await db()
        .select()
        .from(propertyHistory)
        .where(eq(propertyHistory.propertyId, property.id))
        .orderBy(propertyHistory.id);
      expect(kept.map(({ after }) => after?.price)).toEqual([1_000_000_00, 2_500_000_00]);
      // whichever came first, the owners know of each that was bought for less than half
      const cheap = bought.filter(({ unitPrice }) => unitPrice === 1_000_000_00);
      const told = await db().select().from(cheapPurchases);
      expect(told.filter(({ planId }) => bought.some(({ id }) => id === planId))).toHaveLength(cheap.length);
    }
  });

  test('PR-05: two falls at once, each within the limit, do not make one beyond it', {
    timeout: timeoutFor(60_000),
  }, async () => {
    const people = [await anOffice(), await anOffice()];
    for (let round = 0; round < rounds(5); round += 1) {
      const { id } = await aProperty({ initialDeposit: 100_00 });
      await Promise.all(people.map((person) => as(person).call(updateProperty, { id, price: 900_000 })));
      const replies = await Promise.all(
        people.map((person, at) => as(person).call(updateProperty, { id, price: 850_000 + at })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const kept = await db()
        .select()
        .from(propertyHistory)
        .where(eq(propertyHistory.propertyId, id))
        .orderBy(propertyHistory.id);
      expect(kept.map(({ after }) => after?.price)).toEqual([1_000_000_00, 900_000_00]);
    }
  });

  test('PR-11: an approval that is used twice at once is for one purchase', {
    timeout: timeoutFor(60_000),
  }, async () => {
    const [member, files] = [await anOffice({ staffRole: 'sales' }), await purchaseFiles()];
    await db().update(users).set({ phoneNumber: '08095550000' }).where(eq(users.id, member.user.id));
    const buyer = await aCustomer({ wallet: 9_000_000 });
    await db().update(users).set({ phoneNumber: '+2348095550000' }).where(eq(users.id, buyer.user.id));
    const property = await aProperty();
    const purchase = oneTime(property, wallet);
    const asked = await Promise.all([1, 2, 3].map(() => buy(buyer, purchase, { files })));
    expect(asked.map(({ body }) => body.code)).toEqual(Array(3).fill('purchase_waits'));
    const waiting = await db().select().from(approvals).where(eq(approvals.state, 'waiting'));
    const own = waiting.filter(
      ({ subject }) => subject === `purchase of property ${property.id} by customer ${buyer.user.id}`,
    );
    expect(own).toHaveLength(1);
    await approveBySomebodyElse(own[0]?.id ?? 0);
    const replies = await Promise.all([1, 2, 3].map(() => buy(buyer, purchase, { files })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await findWalletBalance(buyer.user.id)).toBe(8_000_000_00);
    const [used] = await db().select().from(purchaseClearances).where(eq(purchaseClearances.userId, buyer.user.id));
    expect(used?.planId).not.toBeNull();
  });
});
