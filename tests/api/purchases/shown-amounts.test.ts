import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rejectPayment } from '#lib/api/office/payments-and-plans.ts';
import { makePendingPayment } from '#lib/api/payments/payments.ts';
import { buyProperty } from '#lib/api/purchases/buy-property.ts';
import { paymentLimits } from '#lib/api/rate-limits.ts';
import { maxOpenFirstPayments } from '#lib/domain/limits.ts';
import { properties, propertyFees, rateLimits } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import {
  aCustomer,
  anOffice,
  aPicture,
  aPlan,
  aProperty,
  as,
  buy,
  byInstalments,
  confirmTransfer,
  oneTime,
  someFees,
} from '../../support/factories/index.ts';

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

describe('open first payments', () => {
  const tooMany = { status: 409, body: { code: 'too_many_open', message: expect.stringContaining('buy again') } };
  const held = async (id: number) =>
    (await db().select({ held: properties.heldUnits }).from(properties).where(eq(properties.id, id)))[0]?.held;

  test('are limited for a customer, even when sent simultaneously', async () => {
    const customer = await aCustomer();
    const estates = await Promise.all(Array.from({ length: maxOpenFirstPayments + 3 }, () => aProperty()));
    const answers = await Promise.all(estates.map((estate) => buy(customer, byInstalments(estate))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxOpenFirstPayments);
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(tooMany);
    const units = await Promise.all(estates.map(({ id }) => held(id)));
    expect(units.filter((count) => count === 1)).toHaveLength(maxOpenFirstPayments);
    expect(await buy(await aCustomer(), byInstalments(await aProperty()))).toMatchObject({ status: 200 });
  });

  test('make room when confirmed or rejected, and count again when paid again', async () => {
    const [customer, office] = [await aCustomer(), await anOffice()];
    const property = await aProperty({ units: maxOpenFirstPayments + 5 });
    const stories = [];
    for (let count = 0; count < maxOpenFirstPayments; count += 1)
      stories.push(await aPlan({ customer, office, property, until: 'sent' }));
    const [first, second] = stories;
    expect(await buy(customer, byInstalments(property))).toMatchObject(tooMany);
    await as(office).call(rejectPayment, { id: first?.paymentId, reason: 'No such transfer' });
    expect(await buy(customer, byInstalments(property))).toMatchObject({ status: 200 });
    const again = async () =>
      as(customer).call(
        makePendingPayment,
        { user_property_id: first?.id, payment_method: 'bank_transfer', bank_name: 'A. Okonkwo' },
        { files: { proof_of_payment: await aPicture() } },
      );
    expect(await again()).toMatchObject(tooMany);
    await confirmTransfer(office, Number(second?.paymentId), 400_000);
    expect(await again()).toMatchObject({ status: 200 });
  });

  test('do not limit payments from the wallet', async () => {
    const customer = await aCustomer({ wallet: 400_000 });
    const property = await aProperty({ units: maxOpenFirstPayments + 5 });
    for (let count = 0; count < maxOpenFirstPayments; count += 1) await aPlan({ customer, property, until: 'sent' });
    const wallet = byInstalments(property, { payment_method: 'virtual_wallet' });
    expect(await buy(customer, wallet)).toMatchObject({ status: 200 });
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
