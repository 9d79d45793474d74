import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { cardProps } from '#islands/catalogue/card-props.ts';
import { filterProperty, propertiesPage } from '#lib/api/catalogue/properties.ts';
import { findCards } from '#lib/server/catalogue/listing/find-cards.ts';
import { findProperties } from '#lib/server/catalogue/listing/find-properties.ts';
import { properties } from '#lib/server/db/schema.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aProperty, someFees } from '#tests/support/factories/index.ts';

setUpTestServer();

const million = 1_000_000 * 100;

beforeAll(async () => {
  const shop = (name: string, overrides: Parameters<typeof aProperty>[0]) => aProperty({ name, ...overrides });
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

test('L-40, C-10: properties match every filter that is set', async () => {
  expect(await found({ state: 'Lagos' })).toEqual(['house in Lagos', 'mansion in Lagos', 'plot in Lagos']);
  expect(await found({ type: 1 })).toEqual(['plot in Kano', 'plot in Lagos']);
  expect(await found({ type: 1, state: 'Kano' })).toEqual(['plot in Kano']);
  expect(await found({ minPrice: 30_000_000, maxPrice: '40000000' })).toEqual(['flat in the FCT', 'house in Lagos']);
  expect(await found({ status: 'For Rent' })).toEqual(['flat to let in Kano']);
  expect(await found({ status: 'For Sale', state: 'Kano' })).toEqual(['plot in Kano']);
  expect(await found({ state: 'Zamfara' })).toEqual([]);
});

test('a state is also found by id and by its other names', async () => {
  expect(await found({ state: '20' })).toEqual(['flat to let in Kano', 'plot in Kano']);
  expect(await found({ state: 'abuja' })).toEqual(['flat in the FCT']);
  expect(await found({ state: 'Atlantis' })).toEqual([]);
});

test('L-41: bedrooms are 1 to 4 or 5+, in both spellings', async () => {
  expect(await found({ no_of_bedrooms: '3' })).toEqual(['house in Lagos']);
  expect(await found({ no_of_bedroom: '5+' })).toEqual(['flat in the FCT', 'mansion in Lagos']);
  expect((await send(filterProperty, { no_of_bedroom: '6' })).status).toBe(422);
});

test('invalid filters are refused at their field', async () => {
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

test('C-09: without a filter /filter-property equals /properties-page, page by page', async () => {
  for (const page of [1, 2, 3]) {
    const [plain, filtered] = [await send(propertiesPage, { page }), await send(filterProperty, { page })];
    expect(filtered.body.properties.data).toEqual(plain.body.properties.data);
    expect(filtered.body.properties.total).toBe(plain.body.properties.total);
  }
});

test('a listing is sorted as requested, and its urls keep the order', async () => {
  const sorted = async (sort?: string) => {
    const { body } = await send(filterProperty, { state: 'Kano', sort });
    return body.properties.data.map(({ name }) => name);
  };
  await aProperty({ state: 'Kano', name: 'palace in Kano', price: 70 * million });
  const byPrice = ['plot in Kano', 'flat to let in Kano', 'palace in Kano'];
  expect(await sorted('price_low')).toEqual(byPrice);
  expect(await sorted('price_high')).toEqual(byPrice.toReversed());
  expect(await sorted('newest')).toEqual(await sorted());
  const { body } = await send(filterProperty, { state: 'Oyo', sort: 'price_high' });
  expect(body.properties.next_page_url).toBe('/api/filter-property?page=2&state=Oyo&sort=price_high');
  expect((await send(filterProperty, { sort: 'cheapest' })).body.errors).toHaveProperty('sort');
});

test('the total is exact after every change', async () => {
  const total = async () => (await send(filterProperty, { state: 'Benue' })).body.properties.total;
  expect(await total()).toBe(0);
  const { id } = await aProperty({ state: 'Benue' });
  expect(await total()).toBe(1);
  const change = (set: Partial<typeof properties.$inferInsert>) =>
    db().update(properties).set(set).where(eq(properties.id, id));
  await change({ unpublishedAt: new Date() });
  expect(await total()).toBe(0);
  await change({ unpublishedAt: null });
  expect(await total()).toBe(1);
  await change({ state: 'Kogi' });
  expect(await total()).toBe(0);
  await change({ state: 'Benue' });
  await db().delete(properties).where(eq(properties.id, id));
  expect(await total()).toBe(0);
  await tx(async () => {
    await aProperty({ state: 'Benue' });
    expect(await total()).toBe(1);
    throw new Error('taken back');
  }).catch(() => {});
  expect(await total()).toBe(0);
});

test('cards omit the columns that they do not show, and look the same', async () => {
  await aProperty({ state: 'Ekiti', description: 'Long.', fees: someFees });
  await aProperty({ state: 'Ekiti', description: 'Longer.', units: 0 });
  await aProperty({ state: 'Ekiti', durationLimit: 1 });
  const wanted = { path: '/filter-property', page: 1, filters: { state: 'Ekiti' } };
  const [whole, { properties: cards }] = [await findProperties(wanted), await findCards(wanted)];
  expect(whole.data[2]).toMatchObject({ description: 'Long.', details: [{}, {}] });
  expect(cards.data[2]).toMatchObject({ description: null, details: [] });
  const looks = ({ data, ...page }: typeof whole) => ({ ...page, data: data.map((property) => cardProps(property)) });
  expect(looks(cards)).toEqual(looks(whole));
  expect(looks(cards).data.map(({ deposit }) => deposit)).toEqual([null, 400_000, 400_000]);
});
