import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as calls from '#lib/api/alerts.ts';
import { maxAlerts } from '#lib/domain/limits.ts';
import { matchChanges } from '#lib/server/alerts/match-changes.ts';
import { writeAlerts } from '#lib/server/alerts/write-alerts.ts';
import { alerts, notifications, outbox, savedSearches } from '#lib/server/db/schema.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { aCustomer, aProperty, as, expectSuccess } from '../../support/factories/index.ts';

const url = postgresUrl();

describe.skipIf(!url)('on PostgreSQL', () => {
  const world = setUpTestServer(url ? { url } : {});

  test('AL-18: instances that write at the same time write to everybody once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => aCustomer()));
    for (const person of people) expectSuccess(await as(person).call(calls.saveSearch, { state: 'Delta' }));
    for (let count = 0; count < 60; count += 1) await aProperty({ state: 'Delta' });
    world.clock.advance(24 * 60 * 60_000);
    await Promise.all(Array.from({ length: 6 }, writeAlerts));
    await writeAlerts();
    const ids = people.map(({ user }) => user.id);
    const told = await db().select().from(notifications).where(inArray(notifications.userId, ids));
    expect(told.map(({ userId }) => userId).sort()).toEqual(ids.sort());
    const mails = people.map(({ user }) => db().$count(outbox, eq(outbox.recipient, user.email)));
    expect(new Set(await Promise.all(mails))).toEqual(new Set([1]));
  });

  test('AL-18: a crash in the middle loses nothing and repeats nothing', async () => {
    const customer = await aCustomer();
    expectSuccess(await as(customer).call(calls.saveSearch, { state: 'Kwara' }));
    const { id } = await aProperty({ state: 'Kwara' });
    world.clock.advance(24 * 60 * 60_000);
    const crash = tx(async () => {
      await writeAlerts();
      throw new Error('the power is gone');
    });
    await expect(crash).rejects.toThrow('the power is gone');
    await matchChanges();
    await writeAlerts();
    await writeAlerts();
    const told = await db().select().from(notifications).where(eq(notifications.userId, customer.user.id));
    expect(told.map(({ propertyIds }) => propertyIds)).toEqual([[id]]);
    expect(await db().$count(alerts, eq(alerts.userId, customer.user.id))).toBe(1);
  });

  test('AL-03: searches that are saved at once do not pass the limit', async () => {
    const customer = await aCustomer();
    const save = (price: number) => as(customer).call(calls.saveSearch, { maxPrice: price });
    await Promise.all(Array.from({ length: maxAlerts + 8 }, (_, index) => save(index + 1)));
    expect(await db().$count(savedSearches, eq(savedSearches.userId, customer.user.id))).toBe(maxAlerts);
  });
});
