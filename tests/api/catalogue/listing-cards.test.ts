import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { findCards } from '#lib/server/catalogue/listing/find-cards.ts';
import { loadListing } from '#lib/server/catalogue/listing/load-listing.ts';
import { vacuumCatalogue } from '#lib/server/catalogue/vacuum-catalogue.ts';
import { content, properties, propertyPhotos } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { aCustomer, aProperty, buy, oneTime } from '#tests/support/factories/index.ts';

const url = postgresUrl();
const cards = async () => (await findCards({ path: '/properties-page', page: 1 })).properties.data;
const listed = async (page: number, sort: 'newest' | 'price_low' = 'newest') => {
  const { properties } = await findCards({ path: '/filter-property', page, sort, filters: { state: 'Kano' } });
  return properties;
};
const descriptions = async () => (await loadListing({ page: 1, sort: 'newest' }, false)).descriptions;

describe.each([
  ['the embedded database', undefined],
  ['PostgreSQL', url],
])('a listing on %s', (name, server) => {
  const without = name === 'PostgreSQL' && !url;
  if (!without) setUpTestServer({ ...(server && { url: server }) });

  test.skipIf(without)('shows a property as sold out at the next request after its last unit was bought', async () => {
    const property = await aProperty({ units: 1 });
    expect(await cards()).toMatchObject([{ id: property.id, unit_available: 1 }]);
    const customer = await aCustomer({ wallet: 1_500_000 });
    const { status } = await buy(customer, oneTime(property, { payment_method: 'virtual_wallet' }));
    expect(status).toBe(200);
    expect(await cards()).toMatchObject([{ id: property.id, unit_available: 0 }]);
  });

  test.skipIf(without)('shows every change at the next request', async () => {
    const { id } = await aProperty({ state: 'Kano', price: 100_000_000 });
    const shown = async (change: Partial<typeof properties.$inferInsert>) => {
      await db().update(properties).set(change).where(eq(properties.id, id));
      return (await listed(1)).data;
    };
    expect(await shown({ size: 600 })).toMatchObject([
      { id, price: 1_000_000, lga: 'Epe', display_image: expect.stringContaining('/photos/duplex-') },
    ]);
    expect(await shown({ price: 99_999_950 })).toMatchObject([{ price: 999_999.5 }]);
    expect(await shown({ name: 'Now “elsewhere” & <new>', lga: 'Dala' })).toMatchObject([
      { name: 'Now “elsewhere” & <new>', lga: 'Dala' },
    ]);
    const picture = { key: 'kept', alt: 'A gate', color: '#aabbcc', width: 1200, height: 800, widths: [400, 800] };
    await db()
      .insert(propertyPhotos)
      .values([
        { ...picture, propertyId: id, position: 2, key: 'second' },
        { ...picture, propertyId: id, position: 1 },
      ]);
    expect((await listed(1)).data[0]?.photos).toMatchObject([{ key: 'kept', widths: [400, 800], avif: false }]);
    await db().update(propertyPhotos).set({ avif: true }).where(eq(propertyPhotos.key, 'kept'));
    expect((await listed(1)).data[0]?.photos).toMatchObject([{ key: 'kept', avif: true }]);
    await db().update(propertyPhotos).set({ position: 3 }).where(eq(propertyPhotos.key, 'kept'));
    expect((await listed(1)).data[0]?.photos).toMatchObject([{ key: 'second' }]);
    await db().delete(propertyPhotos).where(eq(propertyPhotos.key, 'second'));
    expect((await listed(1)).data[0]?.photos).toMatchObject([{ key: 'kept' }]);
    expect(await shown({ unpublishedAt: new Date() })).toEqual([]);
    expect((await shown({ unpublishedAt: null })).map((card) => card.id)).toEqual([id]);
    await db().delete(properties).where(eq(properties.id, id));
    expect(await listed(1)).toMatchObject({ data: [], total: 0, last_page: 1 });
  });

  test.skipIf(without)('TP-08: reads a card again only when its rows have changed', async () => {
    const [first, second] = [await aProperty({ state: 'Kano' }), await aProperty({ state: 'Kano' })];
    const execute = vi.spyOn(db(), 'execute');
    const statements = async (maxPrice: number) => {
      execute.mockClear();
      const { properties } = await findCards({
        path: '/filter-property',
        page: 1,
        filters: { state: 'Kano', maxPrice },
      });
      expect(properties.data.map(({ id }) => id)).toEqual([second.id, first.id]);
      return execute.mock.calls.length;
    };
    expect(await statements(500_000_000_000)).toBe(2);
    expect(await statements(500_000_000_001)).toBe(1);
    await db().update(properties).set({ totalUnits: 9 }).where(eq(properties.id, first.id));
    expect(await statements(500_000_000_002)).toBe(2);
    expect(await statements(500_000_000_003)).toBe(1);
    execute.mockRestore();
    await db().delete(properties).where(eq(properties.state, 'Kano'));
  });

  test.skipIf(without)('keeps its order from the first page to the last, each property once', async () => {
    for (let count = 1; count <= 38; count += 1)
      await aProperty({ state: 'Kano', price: count * 100_000_000, units: count });
    const pages = [await listed(1, 'price_low'), await listed(2, 'price_low'), await listed(3, 'price_low')];
    pages.push(await listed(4, 'price_low'), await listed(5, 'price_low'));
    expect(pages.flatMap(({ data }) => data.map(({ unit_available: units }) => units))).toEqual(
      Array.from({ length: 38 }, (_, index) => index + 1),
    );
    expect(pages.map(({ total, last_page: last }) => [total, last])).toEqual(Array.from(pages, () => [38, 4]));
    await db().delete(properties).where(eq(properties.state, 'Kano'));
  });

  test.skipIf(without)('shows a changed header at the next request', async () => {
    expect(await descriptions()).toHaveLength(2);
    await db()
      .insert(content)
      .values({ kind: 'header', value: { list_description: ['Written by the office.'] } });
    expect(await descriptions()).toEqual(['Written by the office.']);
    await db().delete(content);
    expect(await descriptions()).toHaveLength(2);
  });

  test.skipIf(without)('is counted from indexes alone after a vacuum', async () => {
    await aProperty();
    await vacuumCatalogue();
    const { rows } = await db().execute(
      sql`select relallvisible > 0 as seen from pg_class where relname = 'properties'`,
    );
    expect(rows).toEqual([{ seen: true }]);
  });
});
