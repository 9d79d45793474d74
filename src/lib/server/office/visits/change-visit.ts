import { and, eq, ne } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type * as calls from '#lib/api/office/visits.ts';
import { hasEnded } from '#lib/domain/visit-times.ts';
import { visitSlots, visits } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { cancelBooked, moveToSlot } from '../../visits/change-visit.ts';
import { notifyVisitor } from '../../visits/notify-visitor.ts';
import { auditAction } from '../audit-action.ts';
import { officeVisit, visitSubject } from './office-visit-rows.ts';

type By = ContextOf<typeof calls.cancelVisitByOffice>;

async function findVisit(id: number) {
  const [visit] = await db().select().from(visits).where(eq(visits.id, id));
  if (!visit) throw new Refusal('not_found');
  return visit;
}

export const cancelVisitByOffice = (
  { id, reason }: PayloadOf<typeof calls.cancelVisitByOffice>,
  { caller: { user } }: By,
) =>
  tx(async () => {
    await cancelBooked(await findVisit(id), { by: 'office', reason });
    await notifyVisitor(id, { news: 'cancelled', byOffice: true });
    await auditAction({ by: user, action: 'cancel_visit', subject: visitSubject(id), detail: { reason } });
    return officeVisit(id);
  });

export const moveVisitByOffice = (
  { id, slot_id: slotId, reason }: PayloadOf<typeof calls.moveVisitByOffice>,
  { caller: { user } }: By,
) =>
  tx(async () => {
    await moveToSlot(await findVisit(id), slotId, { by: 'office', reason });
    await notifyVisitor(id, { news: 'moved', byOffice: true });
    await auditAction({ by: user, action: 'move_visit', subject: visitSubject(id), detail: { reason } });
    return officeVisit(id);
  });

/** Notes the outcome once the visit has begun. A note is possible at any time. */
export const noteVisit = ({ id, state, note }: PayloadOf<typeof calls.recordVisitOutcome>, { caller: { user } }: By) =>
  tx(async () => {
    const { slotId } = await findVisit(id);
    const [slot] = await db().select().from(visitSlots).where(eq(visitSlots.id, slotId));
    if (state !== 'booked' && slot && !hasEnded(slot.startsAt, now()))
      throw new Refusal('conflict', { message: 'This visit has not begun yet.' });
    const [noted] = await db()
      .update(visits)
      .set({ state, ...(note !== undefined && { note }) })
      .where(and(eq(visits.id, id), ne(visits.state, 'cancelled')))
      .returning({ id: visits.id });
    if (!noted) throw new Refusal('visit_over');
    await auditAction({ by: user, action: 'note_visit', subject: visitSubject(id), detail: { outcome: state } });
    return officeVisit(id);
  });
