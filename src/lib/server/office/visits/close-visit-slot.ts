import { and, asc, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { closeVisitSlot as call } from '#lib/api/office/visits.ts';
import { hasEnded } from '#lib/domain/visit-times.ts';
import { visitSlots, visits } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { cancelBooked } from '../../visits/change-visit.ts';
import { notifyVisitor } from '../../visits/notify-visitor.ts';
import { lockSlots } from '../../visits/slots.ts';
import { auditAction } from '../audit-action.ts';

/** Closes a time, and cancels what was booked for it. Refuses `already_handled` for one that is closed or over. */
export function closeVisitSlot({ id, reason }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  return tx(async () => {
    const [slot] = await lockSlots([id]);
    if (!slot) throw new Refusal('not_found');
    if (slot.closedAt || hasEnded(slot.startsAt, now()))
      throw new Refusal('already_handled', { message: 'This time is already closed or over.' });
    await db().update(visitSlots).set({ closedAt: now() }).where(eq(visitSlots.id, id));
    const booked = await db()
      .select()
      .from(visits)
      .where(and(eq(visits.slotId, id), eq(visits.state, 'booked')))
      .orderBy(asc(visits.id));
    for (const visit of booked) {
      await cancelBooked(visit, { by: 'office', reason });
      await notifyVisitor(visit.id, { news: 'cancelled', byOffice: true });
    }
    await auditAction({
      by: caller.user,
      action: 'close_visits',
      subject: `visit time ${id}`,
      detail: { reason, cancelled: booked.length },
    });
    return { cancelled: booked.length };
  });
}
