import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { propertiesPage } from '#lib/api/catalogue/properties.ts';
import {
  removeSavedProperty,
  savedProperties,
  savedPropertyIds,
  savePropertyToggle as toggle,
} from '#lib/api/catalogue/saved-properties.ts';
import { maxSavedProperties } from '#lib/domain/limits.ts';
import { properties, rateLimits, savedProperties as table } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { aCustomer, aPlan, aProperty, as, expectSuccess, type Person } from '../../support/factories/index.ts';

const press = (person: Person, property_id: number, is_saved?: boolean | string) =>
  as(person).call(toggle, { property_id, is_saved });
const idsOf = async (person: Person) => expectSuccess(await as(person).call(savedPropertyIds)).body.property_ids;
const listOf = async (person: Person, page = 1) => expectSuccess(await as(person).call(savedProperties, { page })).body;
const rowsOf = ({ user }: Person, propertyId: number) =>
  db().$count(table, and(eq(table.userId, user.id), eq(table.propertyId, propertyId)));
const unpublish = (id: number) =>
  db()
    .update(properties)
    .set({ unpublishedAt: new Date('2026-11-19') })
    .where(eq(properties.id, id));

describe('saving', () => {
  const world = setUpTestServer();

  test('S-05, S-07, L-48: the toggle saves a property, and removes it the next time', async () => {
    const [customer, { id }] = [await aCustomer(), await aProperty()];
    expect((await press(customer, id)).body).toEqual({ success: true, is_saved: true, message: 'Property saved' });
    expect(await idsOf(customer)).toEqual([id]);
    expect((await press(customer, id)).body).toEqual({
      success: true,
      is_saved: false,
      message: 'Property removed from your saved list',
    });
    expect(await idsOf(customer)).toEqual([]);
  });

  test('with is_saved it can be repeated with the same result', async () => {
    const [customer, { id }] = [await aCustomer(), await aProperty()];
    for (const wanted of [true, true, '1'])
      expect((await press(customer, id, wanted)).body).toMatchObject({ is_saved: true });
    expect(await rowsOf(customer, id)).toBe(1);
    for (const wanted of [false, false, '0'])
      expect((await press(customer, id, wanted)).body).toMatchObject({ is_saved: false });
    expect((await press(customer, id, 'perhaps')).body.errors).toHaveProperty('is_saved');
  });

  test('saved properties belong to one customer', async () => {
    const [customer, other, { id }] = [await aCustomer(), await aCustomer(), await aProperty()];
    await press(customer, id);
    const isSavedFor = async (person: Person) =>
      expectSuccess(await as(person).call(propertiesPage)).body.properties.data.find((one) => one.id === id)?.is_saved;
    expect([await isSavedFor(customer), await isSavedFor(other)]).toEqual([true, false]);
    expect((await listOf(other)).saved_property.data).toEqual([]);
  });

  test('S-02, L-47, D-16: the list has the latest first, each with its id and property', async () => {
    const customer = await aCustomer();
    const [first, second] = [await aProperty({ name: 'First' }), await aProperty({ name: 'Second' })];
    await press(customer, first.id);
    world.clock.advance(60_000);
    await press(customer, second.id);
    const { saved_property } = await listOf(customer);
    expect(saved_property.data.map(({ property: { name, is_saved } }) => [name, is_saved])).toEqual([
      ['Second', true],
      ['First', true],
    ]);
    const [row] = await db().select().from(table).where(eq(table.propertyId, second.id));
    expect(saved_property.data[0]?.id).toBe(row?.id);
    expect(await idsOf(customer)).toEqual([second.id, first.id]);
  });

  test('a page has twelve, and needs no more queries than others', async () => {
    const customer = await aCustomer();
    for (let more = 0; more < 14; more += 1) await press(customer, (await aProperty()).id);
    const [one, two, three] = [await listOf(customer), await listOf(customer, 2), await listOf(customer, 3)];
    expect([one, two, three].map(({ saved_property }) => saved_property.data.length)).toEqual([12, 2, 0]);
    expect(one.saved_property).toMatchObject({
      total: 14,
      last_page: 2,
      next_page_url: '/api/user/saved-property?page=2',
    });
    expect((await as(customer).call(savedProperties, { page: 0 })).status).toBe(422);
  });

  test('S-08, L-49: entries are removed by their id; another customer’s is not found', async () => {
    const [customer, other, { id: property }] = [await aCustomer(), await aCustomer(), await aProperty()];
    await press(customer, property);
    const id = (await listOf(customer)).saved_property.data[0]?.id;
    expect((await as(other).call(removeSavedProperty, { id })).body).toMatchObject({
      success: false,
      code: 'not_found',
    });
    expect(await rowsOf(customer, property)).toBe(1);
    expect((await as(customer).call(removeSavedProperty, { id })).body).toEqual({
      success: true,
      is_saved: false,
      message: 'Property removed from your saved list',
    });
    expect((await as(customer).call(removeSavedProperty, { id })).status).toBe(404);
  });

  test('Q-19: an unlisted property cannot be saved, but can be removed', async () => {
    const [customer, { id }] = [await aCustomer(), await aProperty()];
    await press(customer, id);
    await unpublish(id);
    expect((await press(customer, id, true)).body).toMatchObject({
      success: false,
      code: 'not_found',
      message: expect.stringMatching(/not found/i),
    });
    expect((await press(await aCustomer(), id)).status).toBe(404);
    expect((await press(customer, 987_654)).status).toBe(404);
    expect((await press(customer, id)).body).toMatchObject({ is_saved: false });
  });

  test('withdrawn properties are only counted, and are listed again when republished', async () => {
    const [customer, kept, withdrawn] = [await aCustomer(), await aProperty(), await aProperty()];
    for (const { id } of [kept, withdrawn]) await press(customer, id);
    await unpublish(withdrawn.id);
    const { saved_property, not_offered } = await listOf(customer);
    expect([saved_property.data.map(({ property }) => property.id), saved_property.total, not_offered]).toEqual([
      [kept.id],
      1,
      1,
    ]);
    expect(await idsOf(customer)).toEqual([kept.id]);
    await db().update(properties).set({ unpublishedAt: null }).where(eq(properties.id, withdrawn.id));
    expect(await listOf(customer)).toMatchObject({ saved_property: { total: 2 }, not_offered: 0 });
  });

  test('sold out properties can be saved', async () => {
    const [customer, property] = [await aCustomer(), await aProperty({ units: 1 })];
    await aPlan({ property, until: 'confirmed' });
    const { id } = property;
    expect((await press(customer, id)).body).toMatchObject({ is_saved: true });
    expect((await listOf(customer)).saved_property.data[0]?.property).toMatchObject({ unit_available: 0 });
  });

  test(`at most ${maxSavedProperties} can be saved, and saving one again does not count`, async () => {
    const [customer, { id: last }] = [await aCustomer(), await aProperty()];
    const values = Array.from({ length: maxSavedProperties }, (_, index) => ({ name: `Plot ${index}` }));
    const sample = await aProperty();
    const { id: _, ...copy } = sample;
    const made = await db()
      .insert(properties)
      .values(values.map(({ name }) => ({ ...copy, name })))
      .returning({ id: properties.id });
    await db()
      .insert(table)
      .values(made.map(({ id }) => ({ userId: customer.user.id, propertyId: id })));
    expect((await press(customer, last)).body).toMatchObject({
      code: 'too_many_saved',
      message: `You have saved ${maxSavedProperties} properties. Take one off your list to save another.`,
    });
    expect((await press(customer, made[0]?.id as number, true)).body).toMatchObject({ is_saved: true });
    await press(customer, made[0]?.id as number);
    expect((await press(customer, last)).body).toMatchObject({ is_saved: true });
    expect((await idsOf(customer)).length).toBe(maxSavedProperties);
  });

  test('too many requests are rate limited', async () => {
    const [customer, { id }] = [await aCustomer(), await aProperty()];
    await press(customer, id, true);
    const hits = toggle.limits?.[0]?.times ?? 0;
    await db()
      .update(rateLimits)
      .set({ hits })
      .where(like(rateLimits.subject, `POST ${toggle.path} % user ${customer.user.id}`));
    const refused = await press(customer, id, true);
    expect([refused.status, refused.response.headers.has('retry-after')]).toEqual([429, true]);
  });
});

const url = postgresUrl();

// The embedded database has a single connection, so races need a server.
describe.skipIf(!url)('saving on PostgreSQL', () => {
  setUpTestServer({ url: url ?? '' });

  test('S-06: simultaneous toggles end in one row or none, without an error', async () => {
    const [customer, { id }] = [await aCustomer(), await aProperty()];
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all(Array.from({ length: 8 }, () => press(customer, id)));
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(await rowsOf(customer, id)).toBeLessThanOrEqual(1);
    }
    await Promise.all(Array.from({ length: 8 }, () => press(customer, id, true)));
    expect(await rowsOf(customer, id)).toBe(1);
    await Promise.all(Array.from({ length: 8 }, () => press(customer, id, false)));
    expect(await rowsOf(customer, id)).toBe(0);
  });
});
