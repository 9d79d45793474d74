import { inArray, lte, sql } from 'drizzle-orm';
import { exportFiles as table } from '../../db/schema.ts';
import { countLeft, type Leftover } from '../../queue/leftover.ts';
import { db, now } from '../../runtime.ts';
import { removeParts } from '../../storage/export-parts.ts';

const MOST = 100;

/** Deletes the files whose time is over; one that is being made then is not wanted any more. */
export async function deleteOldExportFiles(): Promise<Leftover> {
  const isOver = lte(table.keptUntil, now());
  const some = db().select({ id: table.id }).from(table).where(isOver).limit(MOST);
  const gone = await db().delete(table).where(inArray(table.id, some)).returning();
  for (const { storageKey, parts } of gone) await removeParts(storageKey, parts);
  return { left: gone.length < MOST ? 0 : await countLeft(sql`select 1 from ${table} where ${isOver}`) };
}
