import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { linkNextPhase as call } from '#lib/api/office/alerts.ts';
import { isListed } from '../../catalogue/listed.ts';
import { nextPhaseRequests, nextPhases, properties, propertyChanges } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';

/** Whoever asked is told in the next digest, once for each next phase. */
export function linkNextPhase({ id, next_id: nextId }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  if (id === nextId) throw new Refusal('conflict', { message: 'A property is not its own next phase.' });
  return tx(async () => {
    const [property] = await db()
      .select({ id: properties.id })
      .from(properties)
      .where(eq(properties.id, id))
      .for('key share');
    const [next] = await db()
      .select({ id: properties.id })
      .from(properties)
      .where(and(eq(properties.id, nextId), isListed()))
      .for('key share');
    if (!property || !next) throw new Refusal('not_found');
    const link = { nextId, createdAt: now() };
    await db()
      .insert(nextPhases)
      .values({ propertyId: id, ...link })
      .onConflictDoUpdate({ target: nextPhases.propertyId, set: link });
    await db().insert(propertyChanges).values({ propertyId: nextId, kind: 'phase', at: now() });
    await auditAction({
      by: caller.user,
      action: 'link_next_phase',
      subject: `property ${nextId}`,
      detail: { next_phase_of: id },
    });
    return { customers: await db().$count(nextPhaseRequests, eq(nextPhaseRequests.propertyId, id)) };
  });
}
