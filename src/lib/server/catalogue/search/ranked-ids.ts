import { type SQL, sql } from 'drizzle-orm';
import { db } from '../../runtime.ts';
import type { Keep } from '../kept-answers.ts';
import type { Query } from './ranks.ts';

/**
 * So many are ranked and sorted at once. Of more than that, every fiftieth property or so of the largest catalogue is
 * one, and the next of them is soon met on a walk through all in their order.
 */
const SORTED_AT_ONCE = 2_000;

const order = sql`available desc nulls last, published_at desc nulls last, property_id desc nulls last`;
const meets = (query: Query) => sql`words @@ ${query}::tsquery`;
/** The same in a form that no index on the words serves. */
const walkedPast = (query: Query) => sql`(words @@ ${query}::tsquery) is true`;

export async function countMatches(query: Query): Promise<number> {
  const { rows } = await db().execute<{ total: number }>(
    sql`select count(*)::int as total from property_search where ${meets(query)}`,
  );
  return rows[0]?.total ?? 0;
}

interface Ranking {
  match: Query;
  ranks: readonly Query[];
  total: number;
  keep: Keep;
}
interface Slice {
  limit: number;
  offset: number;
}

/** Ids of a slice of what matches: by rank, what can still be bought first, the newest first. */
export function rankedIds({ match, ranks, total, keep }: Ranking, slice: Slice): Promise<number[]> {
  return total <= SORTED_AT_ONCE ? sorted(match, ranks, slice) : rankByRank({ match, ranks, total, keep }, slice);
}

function sorted(match: Query, ranks: readonly Query[], slice: Slice) {
  const cases = ranks.map((rank, at) => sql`when ${meets(rank)} then ${sql.raw(String(at))}`);
  const rank = cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end nulls last,` : sql``;
  return idsOf(sql`where ${meets(match)} order by ${rank} ${order}`, slice);
}

/** Takes the ranks one by one until the slice is full; the many of a rank are met in their order. */
async function rankByRank({ match, ranks, keep }: Ranking, { limit, offset }: Slice) {
  const ids: number[] = [];
  let skip = offset;
  for (let at = 0; at <= ranks.length && ids.length < limit; at += 1) {
    const better = ranks.slice(0, at).map((rank) => `!${bracketed(rank)}`);
    const ofRank = [bracketed(match), ...ranks.slice(at, at + 1).map(bracketed), ...better].join(' & ');
    const count = await keep(`search ${ofRank}`, () => countMatches(ofRank));
    if (skip >= count) skip -= count;
    else {
      const slice = { limit: limit - ids.length, offset: skip };
      ids.push(...(await (count <= SORTED_AT_ONCE ? sorted(ofRank, [], slice) : walked(ofRank, slice))));
      skip = 0;
    }
  }
  return ids;
}

const bracketed = (query: Query) => `(${query})`;

const walked = (query: Query, slice: Slice) => idsOf(sql`where ${walkedPast(query)} order by ${order}`, slice);

async function idsOf(rest: SQL, { limit, offset }: Slice) {
  const { rows } = await db().execute<{ id: number }>(
    sql`select property_id as id from property_search ${rest} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ id }) => id);
}
