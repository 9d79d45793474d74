import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { search } from '#lib/api/catalogue/search.ts';
import { searchProperties } from '#lib/server/catalogue/search/search-properties.ts';
import { properties } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aPlan, aProperty } from '#tests/support/factories/index.ts';
import { ALL } from '../../../src/pages/api/[...path].ts';

const world = setUpTestServer();

/** Published a day after the previous one. */
const shop = (name: string, overrides: Parameters<typeof aProperty>[0] = {}) => {
  world.clock.advance(24 * 60 * 60 * 1000);
  return aProperty({ name, category: 'other', lga: 'Ikeja', ...overrides });
};

beforeAll(async () => {
  await shop('Lekki Pearl Duplex', { streetAddress: 'Freedom Way, Lekki Phase 1', lga: 'Eti-Osa' });
  await shop('Coral Terrace', { streetAddress: 'Admiralty Way, Lekki Phase 1', lga: 'Eti-Osa' });
  await shop('Bourdillon Flats', {
    streetAddress: 'Bourdillon Road, Ikoyi',
    lga: 'Eti-Osa',
    features: ['Swimming pool'],
  });
  await shop('Maitama Bungalow', { streetAddress: 'Gana Street, Maitama', lga: 'Abuja Municipal', state: 'FCT' });
  await shop('Sango Plots', {
    typeId: 1,
    state: 'Oyo',
    lga: 'Akinyele',
    nearbyLandmarks: 'University of Ibadan, 4 km.',
    overview: 'Plots of 500sqm.',
  });
  await shop('Royal Homes', { description: 'Twenty minutes from the Lekki toll gate.', lga: 'Ibeju' });
  await shop('Ƙofar Ɗan Estate', { state: 'Kano', lga: 'Gwale' });
  await shop("Mai'Adua Gardens", { state: 'Katsina', lga: "Mai'Adua" });
});

const found = async (name: string, page?: number) => {
  const { status, body } = await send(search, { name, page });
  expect(status, name).toBe(200);
  expect(body.status).toBe(body.total > 0);
  return body;
};
const names = async (name: string) => (await found(name)).properties.map((property) => property.name);

describe('L-43, E-04, E-05: a search finds', () => {
  test.each([
    ['a name', 'coral', ['Coral Terrace']],
    ['a town', 'ikoyi', ['Bourdillon Flats']],
    ['a local government', 'akinyele', ['Sango Plots']],
    ['a state', 'katsina', ["Mai'Adua Gardens"]],
    ['a state by another name', 'abuja', ['Maitama Bungalow']],
    ['a landmark', 'university', ['Sango Plots']],
    ['a kind', 'land', ['Sango Plots']],
    ['a feature', 'swimming pool', ['Bourdillon Flats']],
    ['a word of its description', 'toll', ['Royal Homes']],
    ['an area', '500 sqm', ['Sango Plots']],
    ['an area in one word', '500sqm', ['Sango Plots']],
    ['the beginning of a word', 'mait', ['Maitama Bungalow']],
    ['the plural of a word', 'duplexes', ['Lekki Pearl Duplex']],
    ['whatever the case, accents and apostrophes', 'ÌKÒYÍ', ['Bourdillon Flats']],
    ['names with hooked letters', 'kofar dan', ['Ƙofar Ɗan Estate']],
    ['names with an apostrophe', 'maiadua', ["Mai'Adua Gardens"]],
    ['words between words are passed over', 'a bungalow in the abuja', ['Maitama Bungalow']],
  ])('%s', async (_, typed, expected) => {
    expect(await names(typed)).toEqual(expected);
  });

  test.each([
    ['leki', 'lekki', 'Lekki Pearl Duplex'],
    ['abujja', 'abuja', 'Maitama Bungalow'],
    ['dupleks', 'duplex', 'Lekki Pearl Duplex'],
    ['bungalo', 'bungalow', 'Maitama Bungalow'],
    ['ikoyii', 'ikoyi', 'Bourdillon Flats'],
    ['dupelx', 'duplex', 'Lekki Pearl Duplex'],
    ['universty', 'university', 'Sango Plots'],
  ])('a misspelt word is corrected: %s means %s', async (typed, meant, first) => {
    const { properties: some, terms } = await found(typed);
    expect(some[0]?.name).toBe(first);
    expect(terms).toContain(meant);
  });
});

test('a misspelt word is not corrected to a word of a description', async () => {
  expect(await names('twenty')).toEqual(['Royal Homes']);
  expect(await names('twentyy')).toEqual([]);
});

test('names rank before places, places before other text', async () => {
  expect(await names('lekki')).toEqual(['Lekki Pearl Duplex', 'Coral Terrace', 'Royal Homes']);
  expect(await names('leki')).toEqual(['Lekki Pearl Duplex', 'Coral Terrace', 'Royal Homes']);
});

test('exact words rank before prefixes, available before sold out, newer before older', async () => {
  const old = await shop('Jasmine Court');
  await shop('Jasmine Villa');
  await shop('Jasmines of Kano');
  const sold = await shop('Jasmine House', { units: 1 });
  await aPlan({ property: sold, paid: 0 });
  expect(await names('jasmine')).toEqual(['Jasmine Villa', 'Jasmine Court', 'Jasmine House', 'Jasmines of Kano']);
  expect((await found('jasmine')).terms).toEqual(['jasmine', 'jasmines']);
  expect(old.id).toBeLessThan(sold.id);
});

test('more words find less; when not all can match, the most matching words count', async () => {
  expect(await names('lekki duplex')).toEqual(['Lekki Pearl Duplex']);
  expect(await names('terrace lekki')).toEqual(['Coral Terrace']);
  expect((await names('lekki bungalow')).sort()).toEqual(
    ['Coral Terrace', 'Lekki Pearl Duplex', 'Maitama Bungalow', 'Royal Homes'].sort(),
  );
  expect(await names('lekki phase bungalow')).toEqual(['Lekki Pearl Duplex', 'Coral Terrace']);
  expect(await names('coral xyzzyplugh')).toEqual(['Coral Terrace']);
});

test('D-33: an empty result says so and is no error', async () => {
  expect(await found('xyzzyplugh')).toMatchObject({
    success: true,
    status: false,
    message: 'No properties found',
    properties: [],
    total: 0,
    current_page: 1,
    last_page: 1,
    terms: [],
  });
  expect((await found('coral')).message).toBe('1 property found');
});

test('pages have twelve each, without gaps or repetitions; a page past the end is empty', async () => {
  for (let count = 0; count < 30; count += 1) await shop(`Harmony Close ${count}`);
  const pages = [await found('harmony'), await found('harmony', 2), await found('harmony', 3)];
  expect(pages.map((page) => page.properties.length)).toEqual([12, 12, 6]);
  expect(pages[2]).toMatchObject({ total: 30, current_page: 3, last_page: 3 });
  const ids = pages.flatMap((page) => page.properties.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect(await found('harmony', 4)).toMatchObject({ properties: [], total: 30, status: true });
  expect((await send(search, { name: 'harmony', page: 0 })).status).toBe(422);
});

test('only published properties are found, and a change is found at once', async () => {
  const { id } = await shop('Zebra Heights', { publishedAt: null });
  const change = (set: Partial<typeof properties.$inferInsert>) =>
    db().update(properties).set(set).where(eq(properties.id, id));
  expect((await found('zebra')).total).toBe(0);
  await change({ publishedAt: world.clock.now });
  expect(await names('zebra')).toEqual(['Zebra Heights']);
  await change({ name: 'Giraffe Heights' });
  expect((await found('zebra')).total).toBe(0);
  expect(await names('giraffe')).toEqual(['Giraffe Heights']);
  expect(await names('girafe')).toEqual(['Giraffe Heights']);
  await change({ unpublishedAt: world.clock.now });
  expect((await found('giraffe')).total).toBe(0);
  expect((await found('girafe')).terms).toEqual([]);
  await change({ unpublishedAt: null });
  expect((await found('giraffe')).total).toBe(1);
  await db().delete(properties).where(eq(properties.id, id));
  expect((await found('giraffe')).total).toBe(0);
});

test('the name is sent in the query', async () => {
  const request = new Request('http://127.0.0.1/api/search?name=coral', {
    method: 'POST',
    headers: { 'x-application-id': 'customer-portal' },
  });
  const answer = (await ALL({
    request,
    params: { path: 'search' },
    url: new URL(request.url),
    locals: { requestId: 't', address: '' },
  } as never)) as Response;
  expect(await answer.json()).toMatchObject({ success: true, status: true, total: 1 });
});

describe('hostile input', () => {
  const hostile = [
    "' or 1=1; --",
    '%',
    '_',
    '\\',
    "'lekki' & !",
    'a:*',
    '🏠🏠',
    '!!!',
    '( | & )',
    '٣',
    '١ ٢',
    'x'.repeat(100),
  ];
  test.each(hostile)('%j finds nothing wrong and breaks nothing', async (name) => {
    const { body } = await send(search, { name });
    expect(body.total).toBeLessThan(10);
  });

  test('an empty, too long or non-text query is refused at its field', async () => {
    for (const name of ['', '   ', '\0', 'x'.repeat(10_000), 'half \ud800', undefined, { a: 1 }]) {
      const { status, body } = await send(search, { name });
      expect(status, JSON.stringify(name)).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual(['name']);
    }
  });

  test('the page accepts any query', async () => {
    for (const name of ['', '   ', 'a\0b lekki', 'lekki '.repeat(5_000), '\ud800', '%'])
      expect(Array.isArray((await searchProperties({ name })).properties)).toBe(true);
    expect((await searchProperties({ name: 'lekki\0' })).total).toBeGreaterThan(0);
  });

  test('a text with a very long word can be saved', async () => {
    await shop('Long Words', { description: 'q'.repeat(10_000) });
    expect(await names('long words')).toEqual(['Long Words']);
  });
});
