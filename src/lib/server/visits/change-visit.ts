import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { hasEnded } from '#lib/domain/visit-times.ts';
import { visits } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { lockSlots, reservePlace } from './slots.ts';
import type { VisitRow } from './visit-rows.ts';

interface Change {
  by: 'visitor' | 'office';
  reason?: string;
}

/** Moves a visit to another slot, in the caller's transaction. Refuses `visit_full` and `visit_over`. */
export async function moveToSlot(visit: VisitRow, slotId: number, { reason }: Change) {
  if (visit.slotId === slotId || visit.propertyId === null) throw new Refusal('visit_full');
  const slots = await lockSlots([visit.slotId, slotId]);
  refuseOver(slots.find(({ id }) => id === visit.slotId)?.startsAt);
  await reservePlace(
    slots.find(({ id }) => id === slotId),
    visit.propertyId,
  );
  if (await hasBooking(visit.email, slotId)) throw new Refusal('conflict', { message: alreadyBooked });
  // a moved visit gets a new reminder
  await changeBooked(visit, { slotId, remindedAt: null, reason: reason ?? null });
}

const alreadyBooked = 'There is a visit at that time for this email already.';

const hasBooking = async (email: string, slotId: number) =>
  (await db().$count(
    visits,
    and(eq(visits.slotId, slotId), eq(visits.email, email), sql`${visits.state} <> 'cancelled'`),
  )) > 0;

/** Frees the place, in the caller's transaction. Refuses `visit_over`. */
export async function cancelBooked(visit: VisitRow, { by, reason }: Change) {
  const [slot] = await lockSlots([visit.slotId]);
  refuseOver(slot?.startsAt);
  await changeBooked(visit, { state: 'cancelled', cancelledBy: by, reason: reason ?? null });
}

const refuseOver = (startsAt: Date | undefined) => {
  if (!startsAt || hasEnded(startsAt, now())) throw new Refusal('visit_over');
};

/** Refuses `visit_over` if the visit was moved, cancelled or noted meanwhile. */
async function changeBooked({ id, slotId }: VisitRow, change: Partial<VisitRow>) {
  const [changed] = await db()
    .update(visits)
    .set({ ...change, sequence: sql`${visits.sequence} + 1` })
    .where(and(eq(visits.id, id), eq(visits.slotId, slotId), eq(visits.state, 'booked')))
    .returning({ id: visits.id });
  if (!changed) throw new Refusal('visit_over');
}
