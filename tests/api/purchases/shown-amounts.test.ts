import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buyProperty } from '#lib/api/purchases/buy-property.ts';
import { paymentLimits } from '#lib/api/rate-limits.ts';
import { properties, propertyFees, rateLimits } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { aCustomer, aProperty, as, buy, byInstalments, oneTime, someFees } from '../../support/factories/index.ts';

const url = postgresUrl();
const world = setUpTestServer(url ? { url } : {});

describe('U-33: the amounts that were shown', () => {
  const shown = { total_amount: 1_020_000, infrastructure_amount: 60_000 };
  const changed = (what: string) => ({ code: 'amount_changed', message: expect.stringContaining(what) });

  test('may be sent, and a purchase with equal amounts is accepted', async () => {
    const property = await aProperty({ fees: someFees });
    expect(await buy(await aCustomer(), byInstalments(property, shown))).toMatchObject({ status: 200 });
  });

  test('refuse a purchase whose price changed behind the same deposit', async () => {
    const property = await aProperty({ fees: someFees });
    await db().update(properties).set({ price: 200_000_000 }).where(eq(properties.id, property.id));
    const { status, body } = await buy(await aCustomer(), byInstalments(property, shown));
    expect([status, body]).toMatchObject([409, changed('The total is ₦2,020,000.00 now')]);
    expect(await db().$count(propertyFees, eq(propertyFees.propertyId, property.id))).toBe(2);
  });

  test('refuse a purchase whose fees have changed', async () => {
    const property = await aProperty({ fees: someFees });
    const raise = (type: 'others' | 'infrastructure', value: number) =>
      db().update(propertyFees).set({ value }).where(eq(propertyFees.type, type));
    await raise('infrastructure', 7_000_000);
    const one = await buy(await aCustomer(), oneTime(property, shown));
    expect([one.status, one.body]).toMatchObject([409, changed('infrastructure fees are ₦70,000.00 now')]);
    await raise('others', 2_000_001);
    const two = await buy(await aCustomer(), oneTime(property, shown));
    expect([two.status, two.body]).toMatchObject([409, changed('The total is ₦1,020,000.01 now')]);
  });
});

test('too many payment calls of one customer are rate limited, others are not', async () => {
  world.clock.advance(60 * 60_000);
  const [customer, other] = [await aCustomer(), await aCustomer()];
  const attempt = (who = customer) => as(who).call(buyProperty, {});
  expect((await attempt()).status).toBe(422);
  await db()
    .update(rateLimits)
    .set({ hits: paymentLimits[0]?.times ?? 0 });
  const refused = await attempt();
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await attempt(other)).status).toBe(422);
  world.clock.advance(60 * 60_000);
  expect((await attempt()).status).toBe(422);
});
