import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { search, searchSuggestions } from '#lib/api/catalogue/search.ts';
import { properties } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aProperty } from '#tests/support/factories/index.ts';

const million = 100_000_000;
setUpTestServer();

const shop = (name: string, price: number, overrides: Parameters<typeof aProperty>[0] = {}) =>
  aProperty({ name, price: price * million, initialDeposit: 0, category: 'other', lga: 'Ikeja', ...overrides });
const found = async (name: string) => {
  const { status, body } = await send(search, { name });
  expect(status, name).toBe(200);
  return body;
};
const names = async (name: string) => (await found(name)).properties.map((property) => property.name).sort();

beforeAll(async () => {
  await shop('Coral Duplex', 40);
  await shop('Palm Duplex', 15);
  await shop('Epe Plots', 4, { lga: 'Epe' });
  await shop('Polo Club Villas', 90);
  await shop('Trans Amadi Flats', 30, { lga: 'Port Harcourt', state: 'Rivers' });
  await shop('Omole Lawn', 25, { streetAddress: 'Omole Phase 1' });
});

test('FI-05: prices in a search limit what is found, alone and with words', async () => {
  expect(await names('under 20 million')).toEqual(['Epe Plots', 'Palm Duplex']);
  expect(await names('5m')).toEqual(['Epe Plots']);
  expect(await names('duplex less than ₦20m')).toEqual(['Palm Duplex']);
  expect(await names('between 20 and 35 million')).toEqual(['Omole Lawn', 'Trans Amadi Flats']);
  expect(await names('duplex above 30m')).toEqual(['Coral Duplex']);
  expect(await names('from 50m')).toEqual(['Polo Club Villas']);
  expect((await found('under ₦1m')).total).toBe(0);
});

test('FI-05: the answer says which prices were understood, and the search without them', async () => {
  expect((await found('duplex between 5 and 20m')).price).toEqual({
    min: 5_000_000,
    max: 20_000_000,
    without: 'duplex',
  });
  expect((await found('duplex')).price).toBeNull();
});

test('WK-12: a year’s rent is no price: prices find what is for sale, and with the word what is to rent', async () => {
  const { id } = await shop('Asaba Bungalow', 5, { purpose: ['Rent'], state: 'Delta', lga: 'Oshimili South' });
  await shop('Asaba House', 18, { state: 'Delta', lga: 'Oshimili South' });
  expect(await names('asaba under 20m')).toEqual(['Asaba House']);
  expect(await names('asaba rent under 20m')).toEqual(['Asaba Bungalow']);
  expect(await names('asaba')).toEqual(['Asaba Bungalow', 'Asaba House']);
  await db().update(properties).set({ unpublishedAt: new Date() }).where(eq(properties.id, id));
});

test('FI-05: a changed price is found at once', async () => {
  const { id } = await shop('Yenagoa House', 70);
  expect(await names('yenagoa under 60m')).toEqual([]);
  await db()
    .update(properties)
    .set({ price: 55 * million })
    .where(eq(properties.id, id));
  expect(await names('yenagoa under 60m')).toEqual(['Yenagoa House']);
  await db().update(properties).set({ unpublishedAt: new Date() }).where(eq(properties.id, id));
});

test('FI-06: a word that is spelled rightly is not corrected to another', async () => {
  for (const typed of ['swimming pool', 'pool']) expect((await found(typed)).total, typed).toBe(0);
  expect(await names('polo')).toEqual(['Polo Club Villas']);
});

test('FI-06: a misspelt place is found without its space, and a phase by its word', async () => {
  for (const typed of ['portharcout', 'portharcort', 'porthacourt'])
    expect(await names(typed), typed).toEqual(['Trans Amadi Flats']);
  for (const typed of ['omole phase one', 'omole phase-one']) expect(await names(typed), typed).toEqual(['Omole Lawn']);
});

test('FI-05: suggestions leave the price aside', async () => {
  const { body } = await send(searchSuggestions, { name: 'duplex under 20m' });
  expect(body.suggestions.map(({ text }) => text)).toContain('Duplex');
});
