import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { uploads } from '../../db/schema.ts';
import type { Leftover } from '../../queue/leftover.ts';
import { daysAgo } from '../../retention/delete-in-batches.ts';
import { db, tx } from '../../runtime.ts';
import { isUnused, lockFilesOf } from '../../storage/own-room.ts';
import { storage } from '../../storage/storage.ts';

const BATCH = 500;
const BATCHES = 20;

/** A file that a purchase lets go counts from then (`contract_files_let_go`), so it comes once more. */
const usedAt = sql<string>`coalesce(${uploads.namedAt}, ${uploads.createdAt})`;

/**
 * Deletes files that were chosen for a purchase which was not made: one owner after the other, who may be buying now. Each
 * file is looked at once, when it is old enough: a run goes on where the one before has ended (`position`).
 */
export async function deleteUnusedFiles(
  renew: () => Promise<void> = async () => {},
  position: string | null = null,
): Promise<Leftover> {
  let reached = position;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { looked, last } = await lookAtNext(reached);
    reached = last ?? reached;
    if (looked < BATCH) return { left: 0, position: reached };
    await renew();
  }
  return { left: BATCH, position: reached };
}

async function lookAtNext(position: string | null): Promise<{ looked: number; last: string | undefined }> {
  const [at, id] = position?.split('|') ?? ['-infinity', '00000000-0000-0000-0000-000000000000'];
  const old = await db()
    .select({
      id: uploads.id,
      ownerId: uploads.ownerId,
      at: sql<string>`${usedAt}::text`,
      isUnused: sql<boolean>`${isUnused}`,
    })
    .from(uploads)
    .where(
      and(
        sql`${uploads.kind} in ('photo', 'identity')`,
        lt(usedAt, daysAgo(retentionDays.unusedContractFiles)),
        sql`(${usedAt}, ${uploads.id}) > (${at}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(asc(usedAt), asc(uploads.id))
    .limit(BATCH);
  const unused = old.filter((file) => file.isUnused);
  for (const ownerId of new Set(unused.map((file) => file.ownerId)))
    await deleteOf(
      ownerId,
      unused.filter((file) => file.ownerId === ownerId),
    );
  const last = old.at(-1);
  return { looked: old.length, last: last && `${last.at}|${last.id}` };
}

async function deleteOf(ownerId: number, files: readonly { id: string }[]) {
  const gone = await tx(async () => {
    await lockFilesOf(ownerId);
    const ids = files.map(({ id }) => id);
    return db()
      .delete(uploads)
      .where(and(inArray(uploads.id, ids), isUnused, lt(usedAt, daysAgo(retentionDays.unusedContractFiles))))
      .returning({ key: uploads.storageKey });
  });
  for (const { key } of gone) await storage().remove(key);
}
