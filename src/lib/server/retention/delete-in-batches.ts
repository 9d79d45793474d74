import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DAY } from '#lib/domain/durations.ts';
import { countLeft, type Leftover } from '../queue/leftover.ts';
import { db, now } from '../runtime.ts';

const BATCH = 500;
/** A run that is behind goes on with the next one, so that none outlasts its turn. */
const BATCHES = 100;

export const daysAgo = (days: number) => new Date(now().getTime() - days * DAY);

/** Deletes the rows in small transactions, so that nobody waits for a long one. `key` is the primary key. */
export async function deleteInBatches(table: PgTable, key: PgColumn[], which: SQL | undefined): Promise<Leftover> {
  const columns = sql.join(key, sql`, `);
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const some = sql`select ${columns} from ${table} where ${which} limit ${BATCH}`;
    const gone = await db().delete(table).where(sql`(${columns}) in (${some})`).returning({ one: sql`1` });
    if (gone.length < BATCH) return { left: 0 };
  }
  return { left: await countLeft(sql`select 1 from ${table} where ${which}`) };
}
