import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { gridPageSize } from '#lib/domain/limits.ts';
import type { Cache } from '#lib/server/catalogue/catalogue-cache.ts';
import { expandWords } from '#lib/server/catalogue/search/expand-words.ts';
import { countByRank, rankedIds, totalOf } from '#lib/server/catalogue/search/ranked-ids.ts';
import { searchProperties } from '#lib/server/catalogue/search/search-properties.ts';
import { matchQueries, rankQueries, type TextQuery } from '#lib/server/catalogue/search/text-queries.ts';
import { wordForms } from '#lib/server/catalogue/search/word-forms.ts';
import { wordsOf } from '#lib/server/catalogue/search/words.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';

const names = ['Palm', 'Coral', 'Lekki', 'Kano', 'Duplex', 'Duplexes', 'Terrace', 'Court'];
const places = ['Lekki', 'Ikoyi', 'Bodija', 'Palm Road', 'Court Road', 'Port Harcourt', '3 Portharcourt Road'];
const texts = ['by the palm grove', 'a duplex for a family', 'near Lekki', ''];
const property = fc.record({
  name: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  place: fc.constantFrom(...places),
  text: fc.constantFrom(...texts),
  units: fc.constantFrom(0, 1, 9),
  bedrooms: fc.constantFrom(null, 1, 3),
  /** Few days for many properties, so that ids decide the order. */
  day: fc.integer({ min: 1, max: 28 }),
});
const word = fc.constantFrom(
  'palm',
  'lekki',
  'leki',
  'kano',
  'duplex',
  'dupleks',
  'court',
  'co',
  'ikoyi',
  'road',
  'PH',
  'portharcourt',
  'palmroad',
  '3 bed',
  'xyzzyplugh',
);
const search = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

async function fill() {
  const rows = fc.sample(property, { numRuns: 240, seed: 20_261_122 });
  await db().execute(sql`
    insert into properties (name, type_id, category, purpose, price, initial_deposit, street_address, lga, state, total_units,
      bedrooms, payment_type, duration_limit, payment_schedule, overview, published_at)
    select name, 2, 'other', array['Sale'], 100, 0, place, 'Ikeja', 'Lagos', units, bedrooms, 'full', 0, array[]::text[], text,
      timestamptz '2026-01-01' + day * interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (name text, place text, text text, units int, bedrooms int, day int)`);
  await db().execute(sql`vacuum (analyze) property_search`);
}

const unkept: Cache = (_, ask) => ask();

/** The complete result of a simple query, from the first match that finds anything. */
async function plainly(found: Iterable<TextQuery>, order: readonly TextQuery[]): Promise<number[]> {
  const cases = order.map((rank, at) => sql`when words @@ ${rank}::tsquery then ${sql.raw(String(at))}`);
  for (const match of found) {
    const ids = await idsOf(sql`select property_id as id from property_search where words @@ ${match}::tsquery
      order by case when false then 0 ${sql.join(cases, sql` `)} else ${cases.length} end, available desc, published_at desc, property_id desc`);
    if (ids.length > 0) return ids;
  }
  return [];
}

const idsOf = async (query: SQL) => (await db().execute<{ id: number }>(query)).rows.map(({ id }) => id);

const url = postgresUrl();
const servers = url ? [{ database: 'PostgreSQL', world: { url } }] : [];
describe.each([{ database: 'PGlite', world: {} }, ...servers])('a catalogue of 240 on $database', ({ world }) => {
  setUpTestServer(world);
  beforeAll(fill);

  const meant = async (typed: string) => {
    const meanings = await wordForms(await expandWords(wordsOf(typed), unkept), unkept);
    return { all: [...matchQueries(meanings)], order: rankQueries(meanings) };
  };

  test('L-43: the pages of a search equal the result of a simple query', async () => {
    await fc.assert(
      fc.asyncProperty(search, async (typed) => {
        const { all, order } = await meant(typed);
        const expected = await plainly(all, order);
        const { total, last_page } = await searchProperties({ name: typed });
        expect(total).toBe(expected.length);
        const ids: number[] = [];
        for (let page = 1; page <= last_page; page += 1) {
          const { properties } = await searchProperties({ name: typed, page });
          if (page < last_page) expect(properties).toHaveLength(gridPageSize);
          ids.push(...properties.map(({ id }) => id));
        }
        expect(ids).toEqual(expected);
      }),
      { numRuns: 25, seed: 20_261_122 },
    );
  });

  test('a slice is the same by sorting, by scanning and by sorting after an unsuccessful scan', async () => {
    const slice = fc.record({ offset: fc.nat(240), limit: fc.integer({ min: 1, max: 40 }) });
    const size = fc.constantFrom(1, 20, 240, 100_000);
    await fc.assert(
      fc.asyncProperty(search, slice, size, async (typed, { offset, limit }, size) => {
        const { all, order } = await meant(typed);
        for (const match of all) {
          const best = await countByRank(match, order);
          const expected = await plainly([match], order);
          expect(totalOf(best)).toBe(expected.length);
          expect(await rankedIds(best, { offset, limit }, size)).toEqual(expected.slice(offset, offset + limit));
        }
      }),
      { numRuns: 60, seed: 20_261_122 },
    );
  });
  test('a name finds the same as an abbreviation, as one word or as several', async () => {
    const answerTo = async (name: string) => {
      const { properties, total } = await searchProperties({ name });
      return { total, ids: properties.map(({ id }) => id) };
    };
    const same = (await db().execute<{ total: number }>(sql`
      select count(*)::int as total from properties where street_address ~ 'Port ?[Hh]arcourt'`)) as {
      rows: { total: number }[];
    };
    const expected = await answerTo('Port Harcourt');
    expect(expected.total).toBe(same.rows[0]?.total);
    for (const typed of ['port-harcourt', 'portharcourt', 'PORTHARCOURT', 'P.H.', 'ph', 'p h', 'PHC'])
      expect(await answerTo(typed), typed).toEqual(expected);
    expect(await answerTo('palmroad')).toEqual(await answerTo('palm road'));
  });

  test('bedrooms are not confused with other numbers of the property', async () => {
    const withThree = await idsOf(sql`select id from properties where bedrooms = 3`);
    for (const typed of ['3 bedroom', '3 bedrooms', '3-bed', '3bed', 'three bedroom', '3 br']) {
      const { total, properties } = await searchProperties({ name: typed });
      expect(total, typed).toBe(withThree.length);
      expect(properties.every(({ no_of_bedroom }) => no_of_bedroom === 3)).toBe(true);
    }
  });
});
