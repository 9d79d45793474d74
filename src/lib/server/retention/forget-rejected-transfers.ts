import { and, inArray, lt, sql } from 'drizzle-orm';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { payments, uploads } from '../db/schema.ts';
import { countLeft, type Leftover } from '../queue/leftover.ts';
import { db, tx } from '../runtime.ts';
import { storage } from '../storage/storage.ts';
import { daysAgo } from './delete-in-batches.ts';

const BATCH = 100;
const BATCHES = 50;

const isOld = () =>
  and(
    sql`${payments.stage} in ('rejected', 'abandoned')`,
    sql`(${payments.proofId} is not null or ${payments.senderName} is not null)`,
    lt(payments.finishedAt, daysAgo(retentionDays.rejectedTransfers)),
  );

/** Deletes proof and sender of transfers that were never received. The payment and the reason of its end stay. */
export async function deleteRejectedTransferData(renew: () => Promise<void> = async () => {}): Promise<Leftover> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    if ((await forgetSome()) < BATCH) return { left: 0 };
    await renew();
  }
  return { left: await countLeft(db().select({ id: payments.id }).from(payments).where(isOld()).getSQL()) };
}

async function forgetSome(): Promise<number> {
  const { old, files } = await tx(async () => {
    const old = await db()
      .select({ id: payments.id, proofId: payments.proofId })
      .from(payments)
      .where(isOld())
      .limit(BATCH);
    const ids = old.map(({ id }) => id);
    if (ids.length > 0)
      await db().update(payments).set({ proofId: null, senderName: null }).where(inArray(payments.id, ids));
    const proofs = old.map(({ proofId }) => proofId).filter((id) => id !== null);
    if (proofs.length === 0) return { old, files: [] };
    const files = await db().delete(uploads).where(inArray(uploads.id, proofs)).returning({ key: uploads.storageKey });
    return { old, files };
  });
  for (const { key } of files) await storage().remove(key);
  return old.length;
}
