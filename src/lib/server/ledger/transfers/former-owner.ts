import { and, eq, exists, sql } from 'drizzle-orm';
import { planChanges, planTransfers } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

/** Whether a customer has handed a plan over: what they had paid for it stays on it, even if it comes back to them. */
export async function hasTransferredPlan(planId: number, userId: number): Promise<boolean> {
  const carriedOut = db()
    .select({ one: sql`1` })
    .from(planChanges)
    .where(and(eq(planChanges.id, planTransfers.changeId), eq(planChanges.state, 'done')));
  const handedOver = and(eq(planTransfers.planId, planId), eq(planTransfers.fromUserId, userId), exists(carriedOut));
  return (await db().$count(planTransfers, handedOver)) > 0;
}
