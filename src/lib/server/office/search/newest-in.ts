import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { db } from '../../runtime.ts';
import type { Place } from '../found-in-places.ts';

/** So many of a kind are shown; one more says that there are more. */
const SHOWN = 5;

/** With more the newest are found sooner along the list than by sorting all. */
const FEW = 2_000;

interface Row extends Record<string, unknown> {
  id: string;
  at: number;
  count: number;
}

/** The ids of the newest few rows of all places, each of which has an index, and whether there are more. */
export async function newestIn({ id, at }: { id: AnyColumn; at: AnyColumn }, places: readonly Place[]) {
  const newest = new Map<number, number>();
  for (const { from, where } of places) {
    const read = sql`select ${id} as id, ${at} as at from ${from} where ${where}`;
    let rows = await readRows(sql`
      with few as materialized (${read} limit ${FEW + 1})
      select id, extract(epoch from at)::float8 as at, count(*) over ()::int as count
      from few order by few.at desc, id desc limit ${SHOWN + 1}`);
    if ((rows[0]?.count ?? 0) > FEW)
      rows = await readRows(sql`
        select id, extract(epoch from at)::float8 as at, 0 as count
        from (${read} order by ${at} desc, ${id} desc limit ${SHOWN + 1}) along`);
    for (const row of rows) newest.set(Number(row.id), row.at);
  }
  const sorted = [...newest].sort(([id, at], [otherId, otherAt]) => otherAt - at || otherId - id).map(([id]) => id);
  return { ids: sorted.slice(0, SHOWN), more: sorted.length > SHOWN };
}

const readRows = async (query: SQL) => (await db().execute<Row>(query)).rows;
