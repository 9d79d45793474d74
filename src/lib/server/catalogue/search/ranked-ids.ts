import { type SQL, sql } from 'drizzle-orm';
import { db } from '../../runtime.ts';
import type { TextQuery } from './text-queries.ts';

/** What a search finds, told apart by rank. */
export interface RankedMatches {
  match: TextQuery;
  /** The first of these that a property meets is its rank, none of them the last. */
  ranks: readonly TextQuery[];
  /** How many are of each rank, the last included. */
  counts: readonly number[];
}
interface Slice {
  limit: number;
  offset: number;
}

/** So many properties a catalogue is taken to have; a walk through another one is only shorter or longer. */
const LARGEST = 100_000;
/** A walk may go so many times as far as evenly spread matches ask for. */
const UNEVEN = 4;
/** Finding and sorting one match takes as long as so many steps of a walk. */
const STEPS_A_MATCH = 2;

const newestFirst = sql`available desc nulls last, published_at desc nulls last, property_id desc nulls last`;
const meets = (query: TextQuery) => sql`words @@ ${query}::tsquery`;

export async function anyMatches(query: TextQuery): Promise<boolean> {
  const { rows } = await db().execute<{ any: boolean }>(
    sql`select exists (select from property_search where ${meets(query)}) as any`,
  );
  return rows[0]?.any ?? false;
}

/** Reads all that matches once. */
export async function countByRank(match: TextQuery, ranks: readonly TextQuery[]): Promise<RankedMatches> {
  const cases = ranks.map((rank, at) => sql`when ${meets(rank)} then ${sql.raw(String(at))}`);
  const last = sql.raw(String(ranks.length));
  const rank = cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${last} end` : last;
  const { rows } = await db().execute<{ rank: number; count: number }>(
    sql`select ${rank} as rank, count(*)::int as count from property_search where ${meets(match)} group by 1`,
  );
  const countOf = new Map(rows.map((row) => [row.rank, row.count]));
  return { match, ranks, counts: Array.from({ length: ranks.length + 1 }, (_, at) => countOf.get(at) ?? 0) };
}

export const totalOf = ({ counts }: RankedMatches) => counts.reduce((sum, count) => sum + count, 0);

/** Ids of a slice of what is found: by rank, what can still be bought first, the newest first. */
export async function rankedIds(
  { match, ranks, counts }: RankedMatches,
  { limit, offset }: Slice,
  size = LARGEST,
): Promise<number[]> {
  const ids: number[] = [];
  let skip = offset;
  for (const [at, count] of counts.entries()) {
    const slice = { limit: Math.min(limit - ids.length, count - skip), offset: skip };
    skip = Math.max(0, skip - count);
    if (slice.limit <= 0) continue;
    const better = ranks.slice(0, at).map((rank) => `!(${rank})`);
    const ofRank = [match, ...ranks.slice(at, at + 1)].map((query) => `(${query})`);
    ids.push(...(await idsOfRank([...ofRank, ...better].join(' & '), count, slice, size)));
  }
  return ids;
}

/** The many are met on a walk through all in their order; the few, and those that lie far back, are found and sorted. */
async function idsOfRank(query: TextQuery, count: number, slice: Slice, size: number) {
  const reach = Math.min(size, Math.ceil((UNEVEN * size * (slice.offset + slice.limit)) / count));
  if (reach > STEPS_A_MATCH * count) return idsOf(sortedQuery(query, slice));
  const met = await idsOf(scanQuery(query, slice, reach));
  return met.length === slice.limit ? met : idsOf(sortedQuery(query, slice));
}

/** Found apart from its order, or the planner might walk all the same. */
export const sortedQuery = (query: TextQuery, { limit, offset }: Slice) => sql`
  with found as materialized (select property_id, available, published_at from property_search where ${meets(query)})
  select property_id as id from found order by ${newestFirst} limit ${limit} offset ${offset}`;

/** The planner takes what it knows nothing of to hold for every other row, and walks; else it would read everything. */
export const scanQuery = (query: TextQuery, { limit, offset }: Slice, reach: number) => sql`
  select property_id as id
  from (select * from property_search order by ${newestFirst} limit ${reach}) nearest
  where coalesce(${meets(query)}, false) order by ${newestFirst} limit ${limit} offset ${offset}`;

async function idsOf(query: SQL) {
  const { rows } = await db().execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}
