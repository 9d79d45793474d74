import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { propertiesPage, propertyDetails } from '#lib/api/catalogue/properties.ts';
import * as calls from '#lib/api/office/properties.ts';
import { officeActions } from '#lib/server/db/schema.ts';
import { touchedTags } from '#lib/server/page-invalidation/tags.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, anOffice, aPlan, aProperty, as, type Person } from '#tests/support/factories/index.ts';

setUpTestServer();

let office: Person;
beforeAll(async () => {
  office = await anOffice();
});

const plot = {
  name: 'Harmony Gardens',
  type: 'Land',
  state: 'oyo',
  lga: 'oluyole',
  price: 4_500_000.5,
  initial_deposit: 900_000,
  payment_type: 'installment',
  property_duration_limit: 12,
  payment_schedule: ['Monthly'],
  total_units: 20,
  details: [{ name: 'Survey', type: 'others', value: 150_000 }],
};

const create = async (overrides: Record<string, unknown> = {}) => {
  const { status, body } = await as(office).call(calls.createProperty, { ...plot, ...overrides });
  expect(body.errors).toBeUndefined();
  expect(status).toBe(200);
  return body.property;
};

/** The page tags that the work invalidated. */
async function tagsOf(work: () => Promise<unknown>) {
  const tags = new Set<string>();
  await touchedTags.run(tags, work);
  return [...tags].sort();
}

test('a new property is published at once, with official place names', async () => {
  const made = await create();
  expect(made).toMatchObject({ state: 'Oyo', lga: 'Oluyole', published: true, total_units: 20, sold_units: 0 });
  expect(made).toMatchObject({ price: 4_500_000.5, details: [{ name: 'Survey', purpose: '', value: 150_000 }] });
  const [newest] = (await send(propertiesPage)).body.properties.data;
  expect(newest).toMatchObject({ id: made.id, name: 'Harmony Gardens', type: { name: 'Land' } });
});

test('a draft is visible to staff only, until it is published', async () => {
  const { id } = await create({ published: false });
  expect((await send(propertyDetails, { id })).status).toBe(404);
  expect((await as(office).call(calls.officePropertyDetail, { id })).body.property.published).toBe(false);
  await as(office).call(calls.updateProperty, { id, published: true });
  expect((await send(propertyDetails, { id })).status).toBe(200);
});

test('a change affects only the given fields', async () => {
  const { id, ...before } = await create({ published: false });
  const { body } = await as(office).call(calls.updateProperty, { id, price: 5_000_000, details: [] });
  expect(body.property).toMatchObject({ ...before, price: 5_000_000, details: [], updated_at: expect.any(String) });
});

describe('empty fields', () => {
  const rich = {
    street_address: '12 Ring Road',
    size: 600,
    features: ['Gym'],
    nearby_landmarks: 'The stadium',
    gated_estate: true,
    discount_percentage: 10,
    description: 'Level ground.',
    video_link: 'https://video.example/1',
    contact_number: '08031234567',
  };

  test('clear optional fields with null or empty text, and touch nothing else', async () => {
    const { id } = await create({ ...rich, published: false });
    const change = (fields: object) => as(office).call(calls.updateProperty, { id, ...fields });
    const first = await change({ description: '', video_link: null, size: null, gated_estate: '' });
    expect(first.body.property).toMatchObject({
      ...{ description: null, video_link: null, size: null, gated_estate: null },
      ...{ street_address: '12 Ring Road', nearby_landmarks: 'The stadium', contact_number: '08031234567' },
    });
    const second = await change({
      ...{ street_address: '', lga: null, features: null, nearby_landmarks: ' ', discount_percentage: null },
      ...{ contact_number: null, details: null },
    });
    expect(second.body.property).toMatchObject({
      ...{ street_address: '', lga: '', features: [], nearby_landmarks: null, discount_percentage: 0 },
      ...{ contact_number: null, details: [], is_discount: false },
    });
  });

  test('cannot clear required fields', async () => {
    const { id } = await create();
    const needed = ['name', 'type', 'state', 'price', 'total_units', 'initial_deposit', 'country', 'payment_type'];
    for (const field of needed)
      for (const nothing of [null, '']) {
        const { status, body } = await as(office).call(calls.updateProperty, { id, [field]: nothing });
        expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]]);
      }
  });
});

test('a local government area gets its official spelling when it alone is changed', async () => {
  const { id } = await create();
  const { body } = await as(office).call(calls.updateProperty, { id, lga: 'ibadan north' });
  expect(body.property.lga).toBe('Ibadan North');
});

test('without instalments the deposit equals the price', async () => {
  const { id } = await create({ payment_type: 'full', initial_deposit: undefined, published: false });
  const change = async (fields: object) => (await as(office).call(calls.updateProperty, { id, ...fields })).body;
  expect((await change({ price: 3_000_000 })).property.initial_deposit).toBe(3_000_000);
  expect((await change({ payment_type: 'installment', initial_deposit: 500_000 })).property.initial_deposit).toBe(
    500_000,
  );
  expect((await change({ payment_type: 'full' })).property.initial_deposit).toBe(3_000_000);
  expect((await change({ initial_deposit: 400_000 })).property.initial_deposit).toBe(3_000_000);
  const other = await create({ payment_type: 'full', initial_deposit: 400_000 });
  expect(other.initial_deposit).toBe(other.price);
});

describe('two people changing one property', () => {
  test('the second change is refused instead of overwriting the first', async () => {
    const { id, updated_at } = await create();
    const change = (fields: object) => as(office).call(calls.updateProperty, { id, updated_at, ...fields });
    expect((await change({ price: 5_000_000 })).status).toBe(200);
    const late = await change({ name: 'Harmony Heights' });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const { property } = (await as(office).call(calls.officePropertyDetail, { id })).body;
    expect(property).toMatchObject({ name: 'Harmony Gardens', price: 5_000_000 });
    const again = await change({ name: 'Harmony Heights', updated_at: property.updated_at });
    expect(again.body.property).toMatchObject({ name: 'Harmony Heights', price: 5_000_000 });
  });

  test('one of two simultaneous changes is refused', async () => {
    const { id, updated_at } = await create();
    const both = await Promise.all(
      ['First', 'Second'].map((name) => as(office).call(calls.updateProperty, { id, updated_at, name })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('a change is refused when the resulting property would be invalid', async () => {
  const { id } = await create();
  const change = (fields: object) => as(office).call(calls.updateProperty, { id, ...fields });
  expect((await change({ price: 500_000 })).body.errors).toHaveProperty('initial_deposit');
  expect((await change({ state: 'Atlantis' })).body.errors).toHaveProperty('state');
  expect((await change({ purpose: [] })).body.errors).toHaveProperty('purpose');
  expect((await as(office).call(calls.updateProperty, { id: 999_999, price: 1 })).status).toBe(404);
});

test('the units cannot be fewer than those sold or held', async () => {
  const property = await aProperty({ units: 3 });
  await aPlan({ property, until: 'sent' });
  await aPlan({ property, until: 'confirmed' });
  const { status, body } = await as(office).call(calls.updateProperty, { id: property.id, total_units: 1 });
  expect(status).toBe(409);
  expect(body.message).toBe('2 units are sold or held already, so there cannot be fewer than 2.');
});

test('a property with plans cannot be deleted, one without can', async () => {
  const bought = await aProperty();
  await aPlan({ property: bought, until: 'sent' });
  const refused = await as(office).call(calls.deleteProperty, { id: bought.id });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/^Customers have plans for this property/);
  const { id } = await create();
  expect((await as(office).call(calls.deleteProperty, { id })).status).toBe(200);
  expect((await as(office).call(calls.officePropertyDetail, { id })).status).toBe(404);
  expect((await as(office).call(calls.deleteProperty, { id })).status).toBe(404);
});

test('properties are found by part of their name, without wildcards', async () => {
  await create({ name: 'Zuma 100% View' });
  const search = async (name: string) =>
    (await as(office).call(calls.officeProperties, { name })).body.properties.data.map((found) => found.name);
  expect(await search('zuma 100%')).toEqual(['Zuma 100% View']);
  for (const wildcard of ['zuma%view', 'zuma_view', '%']) expect(await search(wildcard)).toEqual([]);
});

describe('the list of the office', () => {
  const listed = async (overrides: object) =>
    (await as(office).call(calls.officeProperties, { name: 'Rolling', ...overrides })).body.properties.data.map(
      ({ name }) => name.replace('Rolling ', ''),
    );
  beforeAll(async () => {
    const naira = 100;
    await aProperty({ name: 'Rolling Hills', price: 9_000_000 * naira, typeId: 1, lga: 'Ikorodu', units: 4 });
    await aProperty({ name: 'Rolling Court', price: 2_000_000 * naira, purpose: ['Rent'], unpublishedAt: new Date() });
    await aProperty({ name: 'Rolling Draft', price: 5_000_000 * naira, publishedAt: null });
    const gone = await aProperty({ name: 'Rolling Gone', price: 1_000_000 * naira, units: 1, state: 'Kano' });
    await aPlan({ property: gone, until: 'confirmed' });
  });

  test('is filtered by published, unpublished or sold out', async () => {
    expect(await listed({ state: 'published' })).toEqual(['Gone', 'Hills']);
    expect(await listed({ state: 'unpublished' })).toEqual(['Draft', 'Court']);
    expect(await listed({ state: 'sold_out' })).toEqual(['Gone']);
  });

  test('is filtered by land, homes, rentals and sales', async () => {
    expect(await listed({ type: 'Land' })).toEqual(['Hills']);
    expect(await listed({ type: 'Residential', purpose: 'Rent' })).toEqual(['Court']);
    expect(await listed({ purpose: 'Sale', state: 'unpublished' })).toEqual(['Draft']);
  });

  test('is sorted by price or name', async () => {
    expect(await listed({ sort: 'price_low' })).toEqual(['Gone', 'Court', 'Draft', 'Hills']);
    expect(await listed({ sort: 'price_high' })).toEqual(['Hills', 'Draft', 'Court', 'Gone']);
    expect(await listed({ sort: 'name' })).toEqual(['Court', 'Draft', 'Gone', 'Hills']);
  });

  test('is searched by place, state and id', async () => {
    const found = async (name: string) =>
      (await as(office).call(calls.officeProperties, { name })).body.properties.data.map((each) => each.name);
    expect(await found('ikorodu')).toEqual(['Rolling Hills']);
    expect(await found('Kano')).toEqual(['Rolling Gone']);
    const [draft] = (await as(office).call(calls.officeProperties, { name: 'Rolling Draft' })).body.properties.data;
    expect(await found(String(draft?.id))).toContain('Rolling Draft');
  });

  test('shows units, plans and the urls of neighbouring pages', async () => {
    const { properties } = (await as(office).call(calls.officeProperties, { name: 'Rolling Gone' })).body;
    expect(properties.data[0]).toMatchObject({ total_units: 1, sold_units: 1, held_units: 0, plans_count: 1 });
    expect(properties).toMatchObject({ total: 1, last_page: 1, next_page_url: null });
    const all = (await as(office).call(calls.officeProperties, { sort: 'name', state: 'published' })).body.properties;
    expect(all.next_page_url).toBe('/api/office/properties?page=2&state=published&sort=name');
  });

  test('refuses an unknown filter', async () => {
    const { status, body } = await as(office).call(calls.officeProperties, { state: 'lost', sort: 'size' });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, ['sort', 'state']]);
  });
});

test('every change invalidates the pages that show it, and is recorded', async () => {
  let id = 0;
  const created = await tagsOf(async () => {
    id = (await create()).id;
  });
  const changed = await tagsOf(() => as(office).call(calls.updateProperty, { id, price: 6_000_000 }));
  const deleted = await tagsOf(() => as(office).call(calls.deleteProperty, { id }));
  for (const tags of [created, changed, deleted]) expect(tags).toEqual(['catalogue', `property:${id}`]);
  const actions = await db().select().from(officeActions).orderBy(desc(officeActions.id)).limit(3);
  expect(actions.map(({ action, subject, userId }) => [action, subject, userId])).toEqual(
    ['deleted', 'changed', 'created'].map((what) => [`property ${what}`, `property:${id}`, office.user.id]),
  );
});

test('a property shows its last changes, with who made them', async () => {
  const { id } = await create({ published: false });
  await as(office).call(calls.updateProperty, { id, price: 6_000_000, name: 'Harmony Park' });
  await as(office).call(calls.updateProperty, { id, published: true });
  await as(office).call(calls.updateProperty, { id, published: false });
  const { changes } = (await as(office).call(calls.officePropertyDetail, { id })).body;
  expect(changes.map(({ action, fields, by }) => [action, fields.join(), by])).toEqual([
    ['unpublished', 'published', 'Bola Adeyemi'],
    ['published', 'published', 'Bola Adeyemi'],
    ['changed', 'name,price', 'Bola Adeyemi'],
    ['created', '', 'Bola Adeyemi'],
  ]);
});

test('instalments require a deposit, and customers have no access', async () => {
  const { status, body } = await as(office).call(calls.createProperty, { ...plot, initial_deposit: 0 });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['initial_deposit']]);
  const customer = await aCustomer();
  expect((await as(customer).call(calls.createProperty, plot)).status).toBe(403);
  expect((await as(customer).call(calls.deleteProperty, { id: 1 })).status).toBe(403);
});
