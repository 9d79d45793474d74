import { expect, test } from 'vitest';
import * as catalogue from '#lib/api/catalogue/properties.ts';
import { property } from '#lib/api/catalogue/property.ts';
import { accountDetails } from '#lib/api/content.ts';
import { findState } from '#lib/domain/words/find-state.ts';
import { savedProperties } from '#lib/server/db/schema.ts';
import { db, now } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, aPlan, aProperty, as } from '#tests/support/factories/index.ts';

const world = setUpTestServer();

/** Published a minute after the previous one. */
async function aListed(overrides: Parameters<typeof aProperty>[0] = {}) {
  world.clock.advance(60_000);
  return aProperty({ ...overrides, publishedAt: now() });
}

const detailOf = async (id: number, options = {}) => (await send(catalogue.propertyDetails, { id }, options)).body.data;

test('L-39, D-14, Y-17: the listing is a page of 12, newest first', async () => {
  for (let number = 1; number <= 13; number += 1) await aListed({ name: `Plot ${number}` });
  const { status, body } = await send(catalogue.propertiesPage);
  expect(status).toBe(200);
  expect(body.properties.data.map(({ name }) => name)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Plot ${13 - index}`),
  );
  expect(body.properties).toMatchObject({ per_page: 12, current_page: 1, last_page: 2, total: 13 });
});

test('L-10: the urls of the neighbouring pages are null at the ends', async () => {
  const first = (await send(catalogue.propertiesPage, { page: 1 })).body.properties;
  const last = (await send(catalogue.propertiesPage, { page: 2 })).body.properties;
  expect([first.prev_page_url, first.next_page_url]).toEqual([null, '/api/properties-page?page=2']);
  expect([last.prev_page_url, last.next_page_url]).toEqual(['/api/properties-page?page=1', null]);
});

test('L-11: a page past the end is empty, and an invalid page number is refused', async () => {
  expect((await send(catalogue.propertiesPage, { page: 9_999_999 })).body.properties.data).toEqual([]);
  for (const page of ['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999'])
    expect((await send(catalogue.propertiesPage, { page })).status, page).toBe(422);
});

test('a visitor can make the calls of the catalogue, but not those of an account', async () => {
  const { propertiesPage, propertiesHeader, propertyLocations, propertiesType, filterProperty } = catalogue;
  for (const call of [propertiesPage, propertiesHeader, propertyLocations, propertiesType, filterProperty])
    expect((await send(call)).status, call.path).toBe(200);
  expect((await send(accountDetails)).status).toBe(401);
});

test('L-44, D-12, D-13: a property has every field of the specification, with amounts in naira', async () => {
  const { id } = await aListed({
    discountPercentage: 10,
    features: ['Gym', 'Light'],
    fees: [{ name: 'Survey', type: 'others', purpose: 'Duplex', value: 250_000_50 }],
  });
  const shown = (await detailOf(id)).properties[0];
  expect(Object.keys(shown ?? {}).sort()).toEqual(Object.keys(property.shape).sort());
  expect(shown).toMatchObject({
    id,
    price: 1_000_000,
    initial_deposit: 400_000,
    is_discount: true,
    discount_percentage: 10,
    is_saved: false,
    type: { id: 2, name: 'Residential' },
    category: 'estate',
    purpose: ['Sale'],
    features: ['Gym', 'Light'],
    payment_type: 'installment',
    property_duration_limit: 12,
    payment_schedule: ['Monthly', 'Quarterly'],
    size: 600,
    lga: 'Epe',
    state: 'Lagos',
    country: 'Nigeria',
  });
  expect(shown?.details).toEqual([
    { id: expect.any(Number), name: 'Survey', purpose: 'Duplex', type: 'others', value: 250_000.5 },
  ]);
});

test('U-34: unit_available excludes sold units, number_of_unit also held ones', async () => {
  const wanted = await aProperty({ units: 5 });
  await aPlan({ property: wanted, until: 'sent' });
  expect((await detailOf(wanted.id)).properties[0]).toMatchObject({ unit_available: 5, number_of_unit: 4 });
  await aPlan({ property: wanted, until: 'confirmed' });
  expect((await detailOf(wanted.id)).properties[0]).toMatchObject({ unit_available: 4, number_of_unit: 3 });
});

test('is_saved is false for a visitor and correct for a customer', async () => {
  const { id } = await aListed();
  const customer = await aCustomer();
  await db().insert(savedProperties).values({ userId: customer.user.id, propertyId: id });
  const { body } = await as(customer).call(catalogue.propertiesPage);
  expect(body.properties.data.filter(({ is_saved }) => is_saved).map((saved) => saved.id)).toEqual([id]);
  expect((await detailOf(id)).properties[0]?.is_saved).toBe(false);
});

test('a property without photos shows a stock photo of its kind', async () => {
  const house = await aListed({ name: 'Bungalow, Epe Road' });
  const plot = await aListed({ typeId: 1, category: 'other' });
  expect((await detailOf(house.id)).properties[0]?.display_image).toMatch(/^\/photos\/bungalow-0\d\/800\.jpg$/);
  expect((await detailOf(plot.id)).properties[0]?.display_image).toMatch(/^\/photos\/plot-0\d\/800\.jpg$/);
});

test('an unknown, unpublished or withdrawn property is neither found nor listed', async () => {
  const draft = await aProperty({ publishedAt: null });
  const withdrawn = await aListed({ unpublishedAt: now() });
  for (const id of [draft.id, withdrawn.id, 99_999_999, 'abc', '-1', '1.5', "1'--"])
    expect((await send(catalogue.propertyDetails, { id })).status, String(id)).toBe(404);
  const listed = (await send(catalogue.propertiesPage)).body.properties.data.map(({ id }) => id);
  expect(listed).not.toContain(draft.id);
  expect(listed).not.toContain(withdrawn.id);
});

test('up to 4 similar properties are shown, those of the same type and state first', async () => {
  const kano = { state: 'Kano', typeId: 1 };
  const wanted = await aListed(kano);
  const near = [await aListed(kano), await aListed(kano)];
  await aListed({ state: 'Kano', typeId: 2 });
  const similar = (await detailOf(wanted.id)).similar_property_user;
  expect(similar).toHaveLength(4);
  expect(similar.slice(0, 2).map(({ id }) => id)).toEqual(near.map(({ id }) => id).reverse());
  expect(similar.map(({ id }) => id)).not.toContain(wanted.id);
});

test('L-45, D-17: the locations are the states by name', async () => {
  const { data } = (await send(catalogue.propertyLocations)).body;
  expect(data).toHaveLength(37);
  for (const { id, state_name } of data) expect(findState(state_name)?.id).toBe(id);
});

test('L-46, D-17, Y-33: the types are Land, with id 1, and Residential', async () => {
  const { data } = (await send(catalogue.propertiesType)).body;
  expect(data).toEqual([
    { id: 1, name: 'Land' },
    { id: 2, name: 'Residential' },
  ]);
});

test('L-42, D-15: the header has two descriptions', async () => {
  const { properties_header } = (await send(catalogue.propertiesHeader)).body;
  expect(properties_header[0]?.list_description).toHaveLength(2);
});
