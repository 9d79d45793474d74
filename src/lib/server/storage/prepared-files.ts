import { AsyncLocalStorage } from 'node:async_hooks';
import { inArray } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { uploads } from '../db/schema.ts';
import { db, log } from '../runtime.ts';
import { storage } from './storage.ts';

const prepared = new AsyncLocalStorage<string[]>();

/** Of a file that is about to be stored before its row is written. */
export const notePrepared = (storageKey: string) => prepared.getStore()?.push(storageKey);

/**
 * Removes what a call has stored and written no row for, because it was refused: nobody fills the disk with calls that
 * fail. After an outage it is not known whether the row was written; the daily sweep looks again.
 */
export async function withoutLeftFiles<T>(work: () => Promise<T>): Promise<T> {
  const keys: string[] = [];
  try {
    const result = await prepared.run(keys, work);
    await removeUnrecorded(keys);
    return result;
  } catch (error) {
    if (error instanceof Refusal) await removeUnrecorded(keys);
    throw error;
  }
}

async function removeUnrecorded(keys: readonly string[]) {
  if (keys.length === 0) return;
  try {
    const rows = await db()
      .select({ key: uploads.storageKey })
      .from(uploads)
      .where(inArray(uploads.storageKey, [...keys]));
    const recorded = new Set(rows.map(({ key }) => key));
    for (const key of keys) if (!recorded.has(key)) await storage().remove(key);
  } catch (error) {
    log().warn({ err: error }, 'files of a refused call stay until the daily sweep');
  }
}
