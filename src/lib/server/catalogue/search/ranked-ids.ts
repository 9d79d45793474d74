import { type SQL, sql } from 'drizzle-orm';
import type { PriceRange } from '#lib/domain/catalogue/parse-price-query.ts';
import { db } from '../../runtime.ts';
import type { TextQuery } from './text-queries.ts';

/** A year's rent is no price: what prices limit is for sale, or to rent. */
interface PriceLimits extends PriceRange {
  rent?: boolean | undefined;
}

export interface RankedMatches {
  /** Empty: every property. */
  match: TextQuery;
  prices: PriceLimits;
  /** The rank of a property is the first of these that it matches, or the last rank when it matches none. */
  ranks: readonly TextQuery[];
  counts: readonly number[];
}
interface Slice {
  limit: number;
  offset: number;
}

/** Assumed size of the catalogue, which only decides between the two ways of reading below. */
const ASSUMED_SIZE = 100_000;
/** A scan may read this many times the rows that evenly spread matches would need. */
const SCAN_MARGIN = 4;
/** Finding and sorting a match costs as much as scanning this many rows. */
const ROWS_PER_MATCH = 2;

const newestFirst = sql`available desc nulls last, published_at desc nulls last, property_id desc nulls last`;
const matches = (query: TextQuery) => (query === '' ? sql`true` : sql`words @@ ${query}::tsquery`);
/** Its purpose says so, which is among its words. */
const toRent = sql`(words @@ '1rent | 2rent | 3rent'::tsquery)`;
const fits = (query: TextQuery, { min, max, rent }: PriceLimits) =>
  sql.join(
    [
      matches(query),
      ...(min === undefined ? [] : [sql`price >= ${min}`]),
      ...(max === undefined ? [] : [sql`price <= ${max}`]),
      ...(rent === undefined ? [] : [rent ? toRent : sql`not ${toRent}`]),
    ],
    sql` and `,
  );

export async function anyMatches(query: TextQuery): Promise<boolean> {
  const { rows } = await db().execute<{ any: boolean }>(
    sql`select exists (select from property_search where ${matches(query)}) as any`,
  );
  return rows[0]?.any ?? false;
}

export async function countByRank(
  match: TextQuery,
  ranks: readonly TextQuery[],
  prices: PriceLimits = {},
): Promise<RankedMatches> {
  const cases = ranks.map((rank, at) => sql`when ${matches(rank)} then ${sql.raw(String(at))}`);
  const last = sql.raw(String(ranks.length));
  const rank = cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${last} end` : last;
  const { rows } = await db().execute<{ rank: number; count: number }>(
    sql`select ${rank} as rank, count(*)::int as count from property_search where ${fits(match, prices)} group by 1`,
  );
  const countOf = new Map(rows.map((row) => [row.rank, row.count]));
  return { match, prices, ranks, counts: Array.from({ length: ranks.length + 1 }, (_, at) => countOf.get(at) ?? 0) };
}

export const totalOf = ({ counts }: RankedMatches) => counts.reduce((sum, count) => sum + count, 0);

/** The ids of a slice of the matches: by rank, then available ones first, then the newest first. */
export async function rankedIds(
  { match, prices, ranks, counts }: RankedMatches,
  { limit, offset }: Slice,
  size = ASSUMED_SIZE,
): Promise<number[]> {
  const ids: number[] = [];
  let skip = offset;
  for (const [at, count] of counts.entries()) {
    const slice = { limit: Math.min(limit - ids.length, count - skip), offset: skip };
    skip = Math.max(0, skip - count);
    if (slice.limit <= 0) continue;
    const better = ranks.slice(0, at).map((rank) => `!(${rank})`);
    const ofRank = [match, ...ranks.slice(at, at + 1)].filter(Boolean).map((query) => `(${query})`);
    ids.push(...(await idsOfRank([...ofRank, ...better].join(' & '), prices, count, slice, size)));
  }
  return ids;
}

/** Scans the properties in order when matches are frequent; otherwise finds all matches and sorts them. */
async function idsOfRank(query: TextQuery, prices: PriceLimits, count: number, slice: Slice, size: number) {
  const reach = Math.min(size, Math.ceil((SCAN_MARGIN * size * (slice.offset + slice.limit)) / count));
  if (reach > ROWS_PER_MATCH * count) return idsOf(sortedQuery(query, slice, prices));
  const scanned = await idsOf(scanQuery(query, slice, reach, prices));
  return scanned.length === slice.limit ? scanned : idsOf(sortedQuery(query, slice, prices));
}

/** Materialized before it is sorted: otherwise the planner may scan in order. */
export const sortedQuery = (query: TextQuery, { limit, offset }: Slice, prices: PriceLimits = {}) => sql`
  with found as materialized (select property_id, available, published_at from property_search where ${fits(query, prices)})
  select property_id as id from found order by ${newestFirst} limit ${limit} offset ${offset}`;

/** `coalesce` hides the selectivity of the condition from the planner, which then scans in order instead of sorting. */
export const scanQuery = (query: TextQuery, { limit, offset }: Slice, reach: number, prices: PriceLimits = {}) => sql`
  select property_id as id
  from (select * from property_search order by ${newestFirst} limit ${reach}) nearest
  where coalesce(${fits(query, prices)}, false) order by ${newestFirst} limit ${limit} offset ${offset}`;

async function idsOf(query: SQL) {
  const { rows } = await db().execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}
