import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { toNaira } from '#lib/domain/money.ts';
import { planChanges, plans, planTransfers, properties } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

/** Plans that went over to the customer or from them, and what was offered. Contains no data of the other party. */
export async function exportedTransfers(userId: number) {
  const rows = await db()
    .select({ transfer: planTransfers, change: planChanges, property: properties.name })
    .from(planTransfers)
    .innerJoin(planChanges, eq(planChanges.id, planTransfers.changeId))
    .innerJoin(plans, eq(plans.id, planTransfers.planId))
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(or(eq(planTransfers.fromUserId, userId), eq(planTransfers.toUserId, userId)))
    .orderBy(asc(planTransfers.changeId));
  return rows.map(({ transfer, change, property }) => {
    const isNew = transfer.toUserId === userId;
    return {
      property,
      role: isNew ? 'new owner' : 'former owner',
      state: change.state,
      reason: change.reason,
      ...(isNew && change.terms.kind === 'transfer' && { fee: toNaira(change.terms.fee) }),
      proposed_at: change.proposedAt,
      agreed_at: isNew ? transfer.toAgreedAt : transfer.fromAgreedAt,
      ended_at: change.endedAt,
      ...(isNew ? { contract_details: transfer.contract } : { kept_identity: transfer.formerIdentity }),
    };
  });
}

/** The date of the transfer for transferred plans; earlier notes concern the former owner. */
export async function ownedSince(planIds: number[]): Promise<Map<number, Date>> {
  const rows = await db()
    .select({ planId: planChanges.planId, at: planChanges.endedAt })
    .from(planChanges)
    .where(and(inArray(planChanges.planId, planIds), eq(planChanges.kind, 'transfer'), eq(planChanges.state, 'done')))
    .orderBy(asc(planChanges.id));
  return new Map(rows.flatMap(({ planId, at }) => (at ? [[planId, at] as const] : [])));
}
