import { and, inArray, lt, sql } from 'drizzle-orm';
import { DAY } from '#lib/domain/durations.ts';
import { uploads } from '../db/schema.ts';
import { countLeft, type Leftover } from '../queue/leftover.ts';
import { db, now } from '../runtime.ts';
import { storage } from '../storage/storage.ts';

const BATCH = 500;

/** Deletes the files of statements whose links have expired; the issued paper stays on record. */
export async function purgeStatements(): Promise<Leftover> {
  const expired = and(sql`${uploads.kind} = 'statement'`, lt(uploads.createdAt, new Date(now().getTime() - DAY)));
  const some = db().select({ id: uploads.id }).from(uploads).where(expired).limit(BATCH);
  const deleted = await db().delete(uploads).where(inArray(uploads.id, some)).returning({ key: uploads.storageKey });
  for (const { key } of deleted) await storage().remove(key);
  if (deleted.length < BATCH) return { left: 0 };
  return { left: await countLeft(db().select({ id: uploads.id }).from(uploads).where(expired).getSQL()) };
}
