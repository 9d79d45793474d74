import { and, eq, max } from 'drizzle-orm';
import { planChanges } from '../db/schema.ts';
import { db } from '../runtime.ts';

/**
 * The id of the transfer by which its owner has the plan; 0 for who has bought it. Older records belong to the former
 * owner.
 */
export async function ownerSince(planId: number): Promise<number> {
  const transferred = and(
    eq(planChanges.planId, planId),
    eq(planChanges.kind, 'transfer'),
    eq(planChanges.state, 'done'),
  );
  const [last] = await db()
    .select({ id: max(planChanges.id) })
    .from(planChanges)
    .where(transferred);
  return last?.id ?? 0;
}
