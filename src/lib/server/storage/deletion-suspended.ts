import { sql } from 'drizzle-orm';
import { backupRuns, restoredCopy } from '../db/schema.ts';
import { db } from '../runtime.ts';

/**
 * Whether files stay although nothing refers to them any more: a backup that is being made needs those of its snapshot,
 * and a restored copy may share its storage with the portal that it was taken from. The daily sweep removes them later.
 */
export async function isDeletionSuspended(): Promise<boolean> {
  const { rows } = await db().execute<{ held: boolean }>(sql`
    select exists (select from ${restoredCopy})
      or exists (select from ${backupRuns} where ${backupRuns.finishedAt} is null and ${backupRuns.runningUntil} > now()) as held`);
  return rows[0]?.held === true;
}
