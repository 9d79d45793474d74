import { and, eq, lt } from 'drizzle-orm';
import { DAY } from '#lib/domain/durations.ts';
import { uploads } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { storage } from '../storage/storage.ts';

/** Deletes the files of statements whose links have expired; the issued paper stays on record. */
export async function purgeStatements() {
  const expired = and(eq(uploads.kind, 'statement'), lt(uploads.createdAt, new Date(now().getTime() - DAY)));
  const deleted = await db().delete(uploads).where(expired).returning({ key: uploads.storageKey });
  for (const { key } of deleted) await storage().remove(key);
}
