import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { uploads } from '../../db/schema.ts';
import { daysAgo } from '../../retention/delete-in-batches.ts';
import { db } from '../../runtime.ts';
import { inNoContract } from '../../storage/in-no-contract.ts';
import { storage } from '../../storage/storage.ts';

const BATCH = 200;
/** More than anybody needs for the purchases that one can have under way. */
const MOST_UNUSED = 30;

/** Files of the contract form that no purchase has. */
const isUnused = and(inArray(uploads.kind, ['photo', 'identity']), inNoContract);

/** Deletes files that were chosen for a purchase which was not made. */
export const deleteUnusedFiles = () => deleteFiles(lt(uploads.createdAt, daysAgo(retentionDays.unusedContractFiles)));

/** Keeps the newest, so that nobody fills the storage. */
export async function deleteUnusedFilesOf(ownerId: number) {
  const own = await db()
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), isUnused))
    .orderBy(desc(uploads.createdAt), desc(uploads.id))
    .limit(BATCH)
    .offset(MOST_UNUSED);
  if (own.length === 0) return;
  await deleteFiles(
    inArray(
      uploads.id,
      own.map(({ id }) => id),
    ),
  );
}

async function deleteFiles(which: SQL) {
  const some = db().select({ id: uploads.id }).from(uploads).where(and(which, isUnused)).limit(BATCH);
  const files = await db().delete(uploads).where(inArray(uploads.id, some)).returning({ key: uploads.storageKey });
  for (const { key } of files) await storage().remove(key);
}
