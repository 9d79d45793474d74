import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { retentionDays } from '#lib/domain/accounts/retention.ts';
import { payments, uploads } from '../db/schema.ts';
import { db, tx } from '../runtime.ts';
import { storage } from '../storage/storage.ts';
import { daysAgo } from './delete-in-batches.ts';

const BATCH = 500;

/** Removes proof and sender of transfers that never came. The payment and the reason of its end stay. */
export async function forgetRejectedTransfers() {
  const files = await tx(async () => {
    const old = await db()
      .select({ id: payments.id, proofId: payments.proofId })
      .from(payments)
      .where(
        and(
          inArray(payments.stage, ['rejected', 'abandoned']),
          or(isNotNull(payments.proofId), isNotNull(payments.senderName)),
          lt(payments.finishedAt, daysAgo(retentionDays.rejectedTransfers)),
        ),
      )
      .limit(BATCH);
    for (const { id } of old)
      await db().update(payments).set({ proofId: null, senderName: null }).where(eq(payments.id, id));
    const proofs = old.map(({ proofId }) => proofId).filter((id) => id !== null);
    if (proofs.length === 0) return [];
    return db().delete(uploads).where(inArray(uploads.id, proofs)).returning({ key: uploads.storageKey });
  });
  for (const { key } of files) await storage().remove(key);
}
