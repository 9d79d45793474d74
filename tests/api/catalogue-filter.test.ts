import { and, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { filterProperty } from '#lib/contract/catalogue.ts';
import { isListed, newestFirst } from '#lib/server/catalogue/listed.ts';
import { meets, type PropertyFilters } from '#lib/server/catalogue/property-filters.ts';
import { properties } from '#lib/server/db/schema.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { send } from '#tests/support/app.ts';
import { aProperty } from '#tests/support/factories.ts';
import { aWorld } from '#tests/support/world.ts';

aWorld();

const million = 1_000_000 * 100;

beforeAll(async () => {
  const shop = (name: string, wish: Parameters<typeof aProperty>[0]) => aProperty({ name, ...wish });
  await shop('plot in Lagos', { typeId: 1, price: 5 * million });
  await shop('plot in Kano', { typeId: 1, state: 'Kano', price: 2 * million });
  await shop('house in Lagos', { price: 40 * million, bedrooms: 3 });
  await shop('mansion in Lagos', { price: 90 * million, bedrooms: 7 });
  await shop('flat to let in Kano', { state: 'Kano', price: 3 * million, bedrooms: 1, purpose: ['Rent'] });
  await shop('flat in the FCT', { state: 'FCT', price: 30 * million, bedrooms: 5 });
});

const found = async (query: Record<string, unknown>) => {
  const { status, body } = await send(filterProperty, query);
  expect(status).toBe(200);
  return body.properties.data.map(({ name }) => name).sort();
};

test('L-40, C-10: every filter that is set must be met', async () => {
  expect(await found({ state: 'Lagos' })).toEqual(['house in Lagos', 'mansion in Lagos', 'plot in Lagos']);
  expect(await found({ type: 1 })).toEqual(['plot in Kano', 'plot in Lagos']);
  expect(await found({ type: 1, state: 'Kano' })).toEqual(['plot in Kano']);
  expect(await found({ minPrice: 30_000_000, maxPrice: '40000000' })).toEqual(['flat in the FCT', 'house in Lagos']);
  expect(await found({ status: 'For Rent' })).toEqual(['flat to let in Kano']);
  expect(await found({ status: 'For Sale', state: 'Kano' })).toEqual(['plot in Kano']);
  expect(await found({ state: 'Zamfara' })).toEqual([]);
});

test('a state is understood by id and by other names of it too', async () => {
  expect(await found({ state: '20' })).toEqual(['flat to let in Kano', 'plot in Kano']);
  expect(await found({ state: 'abuja' })).toEqual(['flat in the FCT']);
  expect(await found({ state: 'Atlantis' })).toEqual([]);
});

test('L-41: bedrooms are 1 to 4 or 5+, in both spellings', async () => {
  expect(await found({ no_of_bedrooms: '3' })).toEqual(['house in Lagos']);
  expect(await found({ no_of_bedroom: '5+' })).toEqual(['flat in the FCT', 'mansion in Lagos']);
  expect((await send(filterProperty, { no_of_bedroom: '6' })).status).toBe(422);
});

test('filters that mean nothing are refused at their field', async () => {
  const { status, body } = await send(filterProperty, { type: 'house', minPrice: '1e9', status: 'Sold', page: 0 });
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {}).sort()).toEqual(['minPrice', 'page', 'status', 'type']);
  for (const type of [3, 99_999, '9223372036854775808'])
    expect(await send(filterProperty, { type })).toMatchObject({
      status: 422,
      body: { errors: { type: ['Type must be one of 1, 2'] } },
    });
});

test('the urls of a filtered page keep its filters', async () => {
  for (let count = 0; count < 12; count += 1) await aProperty({ state: 'Oyo' });
  await aProperty({ state: 'Oyo' });
  const { body } = await send(filterProperty, { state: 'Oyo' });
  expect(body.properties).toMatchObject({ total: 13, next_page_url: '/api/filter-property?page=2&state=Oyo' });
});

test('the newest come off an index in their order, whatever the size of the catalogue', async () => {
  const planOf = (filters: PropertyFilters) =>
    tx(async () => {
      // on a handful of rows sorting them is cheaper, which says nothing of a hundred thousand
      await db().execute(sql`set local enable_sort = off`);
      const newest = db()
        .select({ id: properties.id })
        .from(properties)
        .where(and(isListed(), meets(filters)))
        .orderBy(...newestFirst)
        .limit(12);
      const { rows } = await db().execute<Record<string, string>>(sql`explain ${newest}`);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
  expect(await planOf({})).toMatch(/^Limit.*\n *-> +Index Scan using properties_newest/);
  expect(await planOf({ state: 'Lagos', bedrooms: '3' })).toMatch(/^Limit.*\n *-> +Index Scan using properties_/);
});
