import { and, eq, inArray, or } from 'drizzle-orm';
import { planChanges, planTransfers } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** What is open is on the plan of its present owner already. */
export const isTransferParty = (userId: number) =>
  or(
    and(eq(planTransfers.toUserId, userId), inArray(planChanges.state, ['proposed', 'agreed', 'done'])),
    and(eq(planTransfers.fromUserId, userId), eq(planChanges.state, 'done')),
  );

export async function hasTransfers(userId: number): Promise<boolean> {
  const rows = await db()
    .select({ id: planTransfers.changeId })
    .from(planTransfers)
    .innerJoin(planChanges, eq(planChanges.id, planTransfers.changeId))
    .where(isTransferParty(userId))
    .limit(1);
  return rows.length > 0;
}
