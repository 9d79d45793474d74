import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { planChanges, planTransfers } from '../db/schema.ts';
import { db } from '../runtime.ts';

/** What is open is on the plan of its present owner already. */
export const concernsInTransfer = (userId: number) =>
  or(
    and(eq(planTransfers.toUserId, userId), inArray(planChanges.state, ['proposed', 'agreed', 'done'])),
    and(eq(planTransfers.fromUserId, userId), eq(planChanges.state, 'done')),
  );

/** Whether something is offered to the customer, so that the screens load more only then. */
export const hasTransferOffer = async (userId: number): Promise<boolean> =>
  (await countOf(and(eq(planTransfers.toUserId, userId), inArray(planChanges.state, ['proposed', 'agreed'])))) > 0;

export const hasTransfers = async (userId: number): Promise<boolean> => (await countOf(concernsInTransfer(userId))) > 0;

async function countOf(where: SQL | undefined) {
  const rows = await db()
    .select({ id: planTransfers.changeId })
    .from(planTransfers)
    .innerJoin(planChanges, eq(planChanges.id, planTransfers.changeId))
    .where(where)
    .limit(1);
  return rows.length;
}
