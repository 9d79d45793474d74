import { desc } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { propertiesPage, propertyDetails } from '#lib/contract/catalogue.ts';
import * as calls from '#lib/contract/office-properties.ts';
import { officeActions } from '#lib/server/db/schema.ts';
import { touchedTags } from '#lib/server/page-cache.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '#tests/support/app.ts';
import { aCustomer, anOffice, aPlan, aProperty, as, type Person } from '#tests/support/factories.ts';
import { aWorld } from '#tests/support/world.ts';

aWorld();

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

const create = async (wish: Record<string, unknown> = {}) => {
  const { status, body } = await as(office).call(calls.createProperty, { ...plot, ...wish });
  expect(body.errors).toBeUndefined();
  expect(status).toBe(200);
  return body.property;
};

/** The tags of pages that the work has made stale. */
async function tagsOf(work: () => Promise<unknown>) {
  const tags = new Set<string>();
  await touchedTags.run(tags, work);
  return [...tags].sort();
}

test('a property that the office adds is published at once, under official names', async () => {
  const made = await create();
  expect(made).toMatchObject({ state: 'Oyo', lga: 'Oluyole', published: true, total_units: 20, sold_units: 0 });
  expect(made).toMatchObject({ price: 4_500_000.5, details: [{ name: 'Survey', purpose: '', value: 150_000 }] });
  const [newest] = (await send(propertiesPage)).body.properties.data;
  expect(newest).toMatchObject({ id: made.id, name: 'Harmony Gardens', type: { name: 'Land' } });
});

test('a draft is seen by the office only, until it is published', async () => {
  const { id } = await create({ published: false });
  expect((await send(propertyDetails, { id })).status).toBe(404);
  expect((await as(office).call(calls.officePropertyDetail, { id })).body.property.published).toBe(false);
  await as(office).call(calls.updateProperty, { id, published: true });
  expect((await send(propertyDetails, { id })).status).toBe(200);
});

test('a change touches only what is given', async () => {
  const { id, ...before } = await create();
  const { body } = await as(office).call(calls.updateProperty, { id, price: 5_000_000, details: [] });
  expect(body.property).toMatchObject({ ...before, price: 5_000_000, details: [], updated_at: expect.any(String) });
});

test('a change is refused when its whole would be wrong', async () => {
  const { id } = await create();
  const change = (fields: object) => as(office).call(calls.updateProperty, { id, ...fields });
  expect((await change({ price: 500_000 })).body.errors).toHaveProperty('initial_deposit');
  expect((await change({ state: 'Atlantis' })).body.errors).toHaveProperty('state');
  expect((await change({ purpose: [] })).body.errors).toHaveProperty('purpose');
  expect((await as(office).call(calls.updateProperty, { id: 999_999, price: 1 })).status).toBe(404);
});

test('there cannot be fewer units than are sold or held', async () => {
  const property = await aProperty({ units: 3 });
  await aPlan({ property, until: 'sent' });
  await aPlan({ property, until: 'confirmed' });
  const { status, body } = await as(office).call(calls.updateProperty, { id: property.id, total_units: 1 });
  expect(status).toBe(409);
  expect(body.message).toBe('2 units are sold or held already, so there cannot be fewer than 2.');
});

test('a property with plans is not deleted, one without is', async () => {
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

test('the office finds properties by a part of their name, wildcards taken as they are', async () => {
  await create({ name: 'Zuma 100% View' });
  const search = async (name: string) =>
    (await as(office).call(calls.officeProperties, { name })).body.properties.data.map((found) => found.name);
  expect(await search('zuma 100%')).toEqual(['Zuma 100% View']);
  expect(await search('zuma_100')).toEqual([]);
});

test('every change makes the pages that show it anew and is written down', async () => {
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

test('instalments need a deposit, and a customer may do none of this', async () => {
  const { status, body } = await as(office).call(calls.createProperty, { ...plot, initial_deposit: 0 });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['initial_deposit']]);
  const customer = await aCustomer();
  expect((await as(customer).call(calls.createProperty, plot)).status).toBe(403);
  expect((await as(customer).call(calls.deleteProperty, { id: 1 })).status).toBe(403);
});
