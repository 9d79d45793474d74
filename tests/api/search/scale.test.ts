import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Offer } from '#lib/domain/offers.ts';
import { isListed, type SortOrder, sortColumns } from '#lib/server/catalogue/listed.ts';
import { findIds, findProperties } from '#lib/server/catalogue/listing/find-properties.ts';
import { filterCondition, type PropertyFilters } from '#lib/server/catalogue/listing/property-filters.ts';
import { countByRank, rankedIds, scanQuery, sortedQuery, totalOf } from '#lib/server/catalogue/search/ranked-ids.ts';
import { searchProperties } from '#lib/server/catalogue/search/search-properties.ts';
import { properties } from '#lib/server/db/schema.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { isAffordable, lowestMonthly } from '#tests/support/is-affordable.ts';
import { fillProperties } from '../../../scripts/bench/scale-catalogue.ts';

type Row = typeof properties.$inferSelect;

const filtersOf = fc.record(
  {
    state: fc.constantFrom('Lagos', 'FCT', 'Zamfara', 'Oyo', 'Yobe'),
    typeId: fc.constantFrom(1, 2),
    minPrice: fc.constantFrom(0, 25_000_000, 10_000_000_000, 30_000_000_000),
    maxPrice: fc.constantFrom(25_000_000, 20_000_000_000, 49_975_000_000),
    status: fc.constantFrom('For Sale', 'For Rent'),
    bedrooms: fc.constantFrom('1', '2', '5+'),
    deposit: fc.constantFrom(1_000_000_000, 5_000_000_000, 30_000_000_000),
    monthly: fc.constantFrom(50_000_000, 400_000_000, 1_500_000_000),
  },
  { requiredKeys: [] },
);
const sorts = fc.constantFrom('newest', 'price_low', 'price_high');

/** The meaning of a filter, implemented again without a database. */
const isMet = (
  row: Row,
  { state, typeId, minPrice = 0, maxPrice = Number.MAX_SAFE_INTEGER, status, bedrooms, ...means }: PropertyFilters,
) =>
  (state === undefined || row.state === state) &&
  (typeId === undefined || row.typeId === typeId) &&
  row.price >= minPrice &&
  row.price <= maxPrice &&
  (status === undefined || row.purpose.includes('Rent') === (status === 'For Rent')) &&
  (bedrooms === undefined || (bedrooms === '5+' ? (row.bedrooms ?? 0) >= 5 : row.bedrooms === Number(bedrooms))) &&
  (Object.keys(means).length === 0 || isAffordable(offerOf(row), means));

const offerOf = (row: Row): Offer => ({ ...row, fees: [], unitAvailable: 1, numberOfUnit: 1 });

const naive: Record<SortOrder, (a: Row, b: Row) => number> = {
  newest: (a, b) => Number(b.publishedAt) - Number(a.publishedAt) || b.id - a.id,
  price_low: (a, b) => a.price - b.price || a.id - b.id,
  price_high: (a, b) => b.price - a.price || b.id - a.id,
};

describe('a catalogue of 400', () => {
  setUpTestServer();
  let listed: Row[] = [];
  beforeAll(async () => {
    await db().execute(sql.raw(fillProperties(1, 400)));
    // equal days and prices, so that ids decide the order
    await db()
      .update(properties)
      .set({ publishedAt: new Date('2021-01-01'), price: 25_000_000, initialDeposit: 0 })
      .where(sql`id % 5 = 0`);
    await db()
      .update(properties)
      .set({ unpublishedAt: new Date('2021-02-01') })
      .where(sql`id % 11 = 0`);
    await db().update(properties).set({ publishedAt: null }).where(sql`id % 13 = 0`);
    // every kind of terms: one payment only, too short, quarterly only, unknown, longer than any plan
    const terms: Partial<Row>[] = [
      { paymentType: 'full' },
      { durationLimit: 1 },
      { durationLimit: 2, paymentSchedule: ['Quarterly'] },
      { durationLimit: 7, paymentSchedule: ['Quarterly'] },
      { paymentSchedule: ['Weekly'] },
      { durationLimit: 400 },
      { initialDeposit: 0 },
    ];
    for (const [at, each] of terms.entries()) await db().update(properties).set(each).where(sql`id % 15 = ${at}`);
    listed = (await db().select().from(properties)).filter(
      ({ publishedAt, unpublishedAt }) => publishedAt && !unpublishedAt,
    );
  });

  test('FI-01: the database computes the smallest month of instalments as the rules do', () => {
    expect(listed.map((row) => row.leastMonthly)).toEqual(listed.map((row) => lowestMonthly(offerOf(row))));
    expect(new Set(listed.map((row) => row.leastMonthly === null)).size).toBe(2);
  });

  test('L-40, C-10, FI-01: for any filters the pages contain each match once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(filtersOf, sorts, async (filters, sort) => {
        const expected = listed
          .filter((row) => isMet(row, filters))
          .sort(naive[sort])
          .map(({ id }) => id);
        const page = (number: number) => findProperties({ path: '/filter-property', page: number, filters, sort });
        const first = await page(1);
        const pages = [first];
        for (let number = 2; number <= first.last_page; number += 1) pages.push(await page(number));
        expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(expected);
        expect(pages.every(({ total }) => total === expected.length)).toBe(true);
      }),
      { numRuns: 60, seed: 20_261_120 },
    );
  });
});

const url = postgresUrl();
describe.skipIf(!url)('a catalogue of 6,000 on PostgreSQL', () => {
  setUpTestServer({ ...(url && { url }) });
  beforeAll(async () => {
    for (let from = 1; from <= 6_000; from += 1_000) await db().execute(sql.raw(fillProperties(from, from + 999)));
    await db().execute(sql`vacuum (analyze) properties, property_search`);
  });

  const planOf = async (query: SQL) => {
    const { rows } = await db().execute<Record<string, string>>(sql`explain ${query}`);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  };
  const pageOf = (filters: PropertyFilters, sort: SortOrder, from: 'forth' | 'back' = 'forth') =>
    db()
      .select({ id: properties.id })
      .from(properties)
      .where(and(isListed(), filterCondition(filters)))
      .orderBy(...sortColumns[sort][from])
      .limit(12)
      .getSQL();

  test.each<[PropertyFilters, SortOrder, string]>([
    [{}, 'newest', 'listed_newest'],
    [{}, 'price_low', 'listed_price'],
    [{}, 'price_high', 'listed_price'],
    [{ minPrice: 10_000_000_000, maxPrice: 20_000_000_000 }, 'price_low', 'listed_price'],
    [{ state: 'Zamfara', typeId: 1 }, 'newest', 'listed_state_newest'],
    [{ state: 'Zamfara', bedrooms: '3' }, 'price_high', 'listed_state_price'],
    [{ deposit: 5_000_000_000, monthly: 400_000_000 }, 'newest', 'listed_newest'],
    [{ state: 'Lagos', monthly: 400_000_000 }, 'price_low', 'listed_state_price'],
  ])('a page of %j, %s, is read in order from an index, from either end', async (filters, sort, index) => {
    for (const end of ['forth', 'back'] as const)
      expect(await planOf(pageOf(filters, sort, end))).toMatch(
        new RegExp(`^Limit.*\\n *-> +Index Only Scan.* using ${index} `),
      );
  });

  test('a count reads no property rows', async () => {
    // with only six thousand rows the planner would not use the index
    const countOf = (filters: PropertyFilters) =>
      tx(async () => {
        await db().execute(sql`set local enable_seqscan = off`);
        await db().execute(sql`set local enable_bitmapscan = off`);
        return planOf(sql`select count(*) from properties where ${and(isListed(), filterCondition(filters))}`);
      });
    expect(await countOf({ minPrice: 1, maxPrice: 20_000_000_000, status: 'For Sale' })).toContain('Index Only Scan');
    expect(await countOf({ state: 'Lagos', typeId: 2 })).toContain('Index Only Scan');
  });

  test('rare words use the index of words', async () => {
    expect(await planOf(sortedQuery("'1palm' & '2samaru'", { limit: 12, offset: 0 }))).toContain('search_words_of');
  });

  test.each([`'2lagos'`, `'2lagos' & '1palm' & ('1palm' | '2palm') & ('2lagos' | '1lagos') & !('1lagos' & '1palm')`])(
    'a scan for %s reads no further than its limit',
    async (query) => {
      const plan = await planOf(scanQuery(query, { limit: 12, offset: 0 }, 600));
      expect(plan).toContain('Index Scan using search_newest');
      expect(plan).not.toContain('Seq Scan');
    },
  );

  test('the last page, read from the end, has the oldest', async () => {
    const condition = and(isListed()) as SQL;
    const ids = await findIds(condition, 'newest', { limit: 12, offset: 5_990 }, 6_000);
    const oldest = await db()
      .select({ id: properties.id })
      .from(properties)
      .orderBy(asc(properties.publishedAt))
      .limit(10);
    expect(ids).toEqual(oldest.map(({ id }) => id).reverse());
  });

  test('a very frequent word is ranked like any other', async () => {
    const [match, ranks] = [`'2lagos' | '1palm'`, [`'1palm' & '2lagos'`, `'1palm'`]];
    const best = await countByRank(match, ranks);
    const total = totalOf(best);
    expect(total).toBeGreaterThan(4_000);
    const rows = await db().select().from(properties);
    const rankOf = ({ name, state }: Row) => (!name.startsWith('Palm') ? 2 : state === 'Lagos' ? 0 : 1);
    const expected = rows
      .filter(({ name, state }) => name.startsWith('Palm') || state === 'Lagos')
      .sort(
        (a, b) => rankOf(a) - rankOf(b) || Number(b.totalUnits > 0) - Number(a.totalUnits > 0) || naive.newest(a, b),
      )
      .map(({ id }) => id);
    expect(total).toBe(expected.length);
    for (const offset of [0, 180, 372, 540, 1_200, total - 7])
      expect(await rankedIds(best, { limit: 12, offset })).toEqual(expected.slice(offset, offset + 12));
  });

  test('a search for it finds the newest available properties', async () => {
    const { properties: found, total } = await searchProperties({ name: 'lagos' });
    expect(total).toBeGreaterThan(4_000);
    const newest = await db()
      .select({ id: properties.id })
      .from(properties)
      .where(and(inArray(properties.state, ['Lagos']), sql`total_units > 0`))
      .orderBy(desc(properties.publishedAt))
      .limit(12);
    expect(found.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  });
});
