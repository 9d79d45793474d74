import { and, eq, lt } from 'drizzle-orm';
import { uploads } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { storage } from '../storage/storage.ts';

const A_DAY = 24 * 60 * 60_000;

/** Takes out the files of statements whose link is long over; that they were issued stays known. */
export async function purgeStatements() {
  const old = and(eq(uploads.kind, 'statement'), lt(uploads.createdAt, new Date(now().getTime() - A_DAY)));
  const gone = await db().delete(uploads).where(old).returning({ key: uploads.storageKey });
  for (const { key } of gone) await storage().remove(key);
}
