import { and, lt, sql } from 'drizzle-orm';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { uploads } from '../../db/schema.ts';
import { daysAgo } from '../../retention/delete-in-batches.ts';
import { db, tx } from '../../runtime.ts';
import { isUnused, lockFilesOf } from '../../storage/own-room.ts';
import { storage } from '../../storage/storage.ts';

const BATCH = 200;

/** Deletes files that were chosen for a purchase which was not made: one owner after the other, who may be buying now. */
export async function deleteUnusedFiles() {
  const before = daysAgo(retentionDays.unusedContractFiles);
  const isOld = and(lt(sql`coalesce(${uploads.namedAt}, ${uploads.createdAt})`, before), isUnused);
  const owners = await db().selectDistinct({ id: uploads.ownerId }).from(uploads).where(isOld).limit(BATCH);
  for (const { id } of owners) {
    const files = await tx(async () => {
      await lockFilesOf(id);
      return db()
        .delete(uploads)
        .where(and(sql`${uploads.ownerId} = ${id}`, isOld))
        .returning({ key: uploads.storageKey });
    });
    for (const { key } of files) await storage().remove(key);
  }
}
