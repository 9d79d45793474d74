import { sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { maxCounted } from '#lib/domain/limits.ts';
import { db } from '../../../runtime.ts';

/** How many rows there are, one more than `maxCounted` at most: nothing is counted beyond. */
export async function countBounded(query: PgSelect): Promise<number> {
  const some = query.limit(maxCounted + 1).as('some');
  const [row] = await db().select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}
