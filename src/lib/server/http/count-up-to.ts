import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { maxCounted } from '#lib/domain/limits.ts';
import { db } from '../runtime.ts';

/** How many rows there are, or that there are more than `total`. */
export interface Counted {
  total: number;
  more: boolean;
}

/** What was counted to its end anyway. */
export const exactly = (total: number): Counted => ({ total, more: false });

const upTo = (most: number, found: number): Counted => ({ total: Math.min(found, most), more: found > most });

/** Stops at `most`, so that a count costs the same in a table of any size. */
export async function countUpTo(from: SQLWrapper, where: SQL | undefined, most = maxCounted): Promise<Counted> {
  const { rows } = await db().execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${from} ${where ? sql`where ${where}` : sql``} limit ${most + 1}) found`);
  return upTo(most, rows[0]?.count ?? 0);
}
