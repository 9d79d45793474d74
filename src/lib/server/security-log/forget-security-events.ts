import { sql } from 'drizzle-orm';
import { type Leftover, MOST_COUNTED } from '../queue/leftover.ts';
import { db } from '../runtime.ts';

/** As many as the function deletes at once. */
const BATCH = 5_000;
const BATCHES = 20;

/** Deletes what is older than a year: only the database's function may, and it knows the period. */
export async function deleteOldSecurityEvents(): Promise<Leftover> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { rows } = await db().execute<{ gone: string | number }>(sql`select forget_security_events() as gone`);
    if (Number(rows[0]?.gone) < BATCH) return { left: 0 };
  }
  return { left: MOST_COUNTED };
}
