import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Leftover, MOST_COUNTED } from '../queue/leftover.ts';
import { db } from '../runtime.ts';

const BATCH = 500;
const BATCHES = 100;

/**
 * Deletes the rows of before a time, where ids ascend with time: read from the oldest on, so that no index of their time
 * has to be kept on the way of each new one.
 */
export async function deleteOldest(table: PgTable, key: PgColumn, at: PgColumn, before: Date): Promise<Leftover> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const oldest = await db().select({ id: key, at }).from(table).orderBy(key).limit(BATCH);
    const old = oldest.filter((row) => (row.at as Date) < before).map(({ id }) => id);
    if (old.length > 0) await db().delete(table).where(inArray(key, old));
    if (old.length < BATCH) return { left: 0 };
  }
  return { left: MOST_COUNTED };
}
