import { sql } from 'drizzle-orm';
import { restoredCopy } from '../db/schema.ts';
import { db } from '../runtime.ts';

let lastKnown = false;

/**
 * Whether this database was restored from a backup and is not activated yet (`npm run db -- activate`). Such a copy sends
 * nothing, charges nothing and deletes no files: the portal that it was taken from may still be running.
 */
export async function isRestoredCopy(): Promise<boolean> {
  const [row] = await db().select({ one: sql`1` }).from(restoredCopy).limit(1);
  lastKnown = row !== undefined;
  return lastKnown;
}

/** As it was when somebody last asked: the workers do every few seconds. */
export const lastKnownRestored = () => lastKnown;
