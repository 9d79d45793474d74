import { and, eq, inArray, or } from 'drizzle-orm';
import { planChanges, planTransfers } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';

/** Whoever closes the account declines what is offered to them; the form that they filled in for it goes. */
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
