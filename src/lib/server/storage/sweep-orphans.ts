import { inArray } from 'drizzle-orm';
import { uploads } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { storage } from './storage.ts';

const A_DAY = 24 * 60 * 60 * 1000;
const BATCH = 500;

/** Removes stored files that no upload names and that are old enough not to be on their way to one. Returns how many. */
export async function sweepOrphans({ olderThan = new Date(now().getTime() - A_DAY) } = {}): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const rows = await db().select({ key: uploads.storageKey }).from(uploads).where(inArray(uploads.storageKey, batch));
    const known = new Set(rows.map((row) => row.key));
    for (const key of batch) {
      if (known.has(key)) continue;
      await storage().remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, changedAt } of storage().list('uploads/')) {
    if (changedAt >= olderThan) continue;
    batch.push(key);
    if (batch.length === BATCH) await sweep();
  }
  if (batch.length > 0) await sweep();
  return removed;
}
