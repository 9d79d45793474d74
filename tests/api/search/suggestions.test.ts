import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { searchSuggestions } from '#lib/api/catalogue/search.ts';
import { maxSuggestions } from '#lib/domain/limits.ts';
import { properties } from '#lib/server/db/schema.ts';
import { db, now } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aProperty } from '#tests/support/factories/index.ts';

setUpTestServer();

const shop = (name: string, overrides: Parameters<typeof aProperty>[0] = {}) =>
  aProperty({ name, lga: 'Ikeja', ...overrides });
const suggested = async (name?: string) => {
  const { status, body } = await send(searchSuggestions, { name });
  expect(status, name).toBe(200);
  return body.suggestions;
};
const texts = async (name?: string) => (await suggested(name)).map(({ text }) => text);

let pearl = 0;
beforeAll(async () => {
  ({ id: pearl } = await shop('Lekki Pearl Duplex', { streetAddress: 'Lekki Phase 1', lga: 'Eti-Osa' }));
  await shop('Coral Terrace', { features: ['Swimming pool', 'Sweeping views'], lga: 'Ibeju-Lekki' });
  await shop('Maitama Bungalow', { lga: 'Abuja Municipal', state: 'FCT' });
  await shop('Secret Villa', { publishedAt: null, streetAddress: 'Hidden Street' });
});

test('names lead to the property; places, kinds and features are search phrases', async () => {
  expect(await suggested('lek')).toEqual([
    { kind: 'place', text: 'Lekki Phase 1', id: null },
    { kind: 'place', text: 'Ibeju-Lekki', id: null },
    { kind: 'property', text: 'Lekki Pearl Duplex', id: pearl },
  ]);
  expect(await suggested('dup')).toEqual([
    { kind: 'kind', text: 'Duplex', id: null },
    { kind: 'property', text: 'Lekki Pearl Duplex', id: pearl },
  ]);
  expect(await suggested('swi')).toEqual([{ kind: 'feature', text: 'Swimming pool', id: null }]);
  expect(await texts('abu')).toEqual(['Abuja', 'Abuja Municipal']);
});

test('a misspelt word is corrected, and several words narrow', async () => {
  expect(await texts('abujja')).toContain('Abuja');
  expect(await texts('dupleks')).toEqual(['Duplex', 'Lekki Pearl Duplex']);
  expect(await texts('lekki pea')).toEqual(['Lekki Pearl Duplex']);
});

test('fewer than two letters or unknown words suggest nothing', async () => {
  for (const name of [undefined, '', ' ', 'l', '!!', '🏠', "' or 1=1; --", '%', 'xyzzyplugh'])
    expect(await suggested(name), name).toEqual([]);
  expect((await send(searchSuggestions, { name: 'x'.repeat(101) })).status).toBe(422);
});

test('there are at most six suggestions', async () => {
  for (let count = 0; count < 10; count += 1)
    await shop(`Sunrise ${count}`, { streetAddress: `Sunrise Road ${count}` });
  const some = await suggested('sunr');
  expect(some).toHaveLength(maxSuggestions);
  expect(new Set(some.map(({ kind }) => kind))).toEqual(new Set(['place', 'property']));
});

test('unlisted properties are not suggested; changes show at once', async () => {
  expect(await suggested('secret')).toEqual([]);
  expect(await suggested('hidden')).toEqual([]);
  const publish = (publishedAt: Date | null) =>
    db().update(properties).set({ publishedAt }).where(eq(properties.name, 'Secret Villa'));
  await publish(now());
  expect(await texts('secret')).toEqual(['Secret Villa']);
  expect(await texts('hidden')).toEqual(['Hidden Street']);
  await publish(null);
  expect(await suggested('secret')).toEqual([]);
  expect(await suggested('hidden')).toEqual([]);
});

test('a joined or abbreviated name is suggested in its spelling', async () => {
  await shop('Peace Terrace', { streetAddress: 'Port Harcourt', state: 'Rivers', lga: 'Obio/Akpor' });
  await shop('Odili Villa', { streetAddress: 'Victoria Island' });
  for (const name of ['portharcourt', 'portharc']) expect(await texts(name), name).toEqual(['Port Harcourt']);
  for (const name of ['PH', 'p.h.']) expect(await texts(name), name).toEqual(['Port Harcourt', 'Lekki Phase 1']);
  expect(await texts('cb')).toEqual([]);
  await shop('Cbdale Gardens');
  expect(await texts('cbd')).toEqual(['Cbdale Gardens']);
  expect((await texts('lekkiph'))[0]).toBe('Lekki Phase 1');
  expect(await texts('obioakpor')).toEqual(['Obio/Akpor']);
  expect(await texts('V.I.')).toEqual(['Victoria Island', 'Sweeping views', 'Odili Villa']);
});

test('a number of bedrooms suggests kinds and places that have it', async () => {
  const { id } = await shop('Anioma Duplex', { state: 'Delta', lga: 'Aniocha North', bedrooms: 7 });
  await shop('Asaba Plots', { state: 'Delta', lga: 'Aniocha North', typeId: 1 });
  expect(await suggested('7 bed dup')).toEqual([
    { kind: 'kind', text: '7 bedroom duplex', id: null },
    { kind: 'property', text: 'Anioma Duplex', id },
  ]);
  expect(await texts('7-bedroom anioch')).toEqual(['7 bedroom, Aniocha North']);
  expect(await texts('7 bedrooms')).toEqual([
    '7 bedroom house',
    '7 bedroom duplex',
    '7 bedroom estate',
    '7 bedroom residential',
    'Anioma Duplex',
  ]);
  expect(await texts('8 bedroom dup')).toEqual([]);
});
