import { and, eq, inArray, or } from 'drizzle-orm';
import { planChanges, planTransfers } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';

/** Declines transfer offers to the closing account and deletes the contract form filled in for them. */
export async function declineTransferOffers(userId: number) {
  const ids = db()
    .select({ id: planTransfers.changeId })
    .from(planTransfers)
    .where(or(eq(planTransfers.toUserId, userId), eq(planTransfers.fromUserId, userId)));
  await db()
    .update(planChanges)
    .set({ state: 'declined', endedAt: now(), endedBy: userId })
    .where(and(inArray(planChanges.id, ids), inArray(planChanges.state, ['proposed', 'agreed'])));
}
