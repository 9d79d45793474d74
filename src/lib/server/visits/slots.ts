import { and, asc, count, eq, gt, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { VisitTime } from '#lib/api/visits.ts';
import { bookingCutoff } from '#lib/domain/visit-times.ts';
import { visitSlotProperties, visitSlots, visits } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import type { SlotRow } from './visit-rows.ts';

/** Enough for the longest series at a glance. */
const MOST_TIMES = 60;

/**
 * Locks slots in the order of their ids, so that two moves in opposite directions never wait for each other. Whoever
 * counts or changes the visits of a slot holds this lock first.
 */
export const lockSlots = (ids: readonly number[]): Promise<SlotRow[]> =>
  db()
    .select()
    .from(visitSlots)
    .where(inArray(visitSlots.id, [...ids]))
    .orderBy(asc(visitSlots.id))
    .for('update');

const isTaken = ne(visits.state, 'cancelled');

const placesTaken = (slotId: number) => db().$count(visits, and(eq(visits.slotId, slotId), isTaken));

/** Refuses `visit_full` unless the locked slot is open for the property and has a place left. */
export async function reservePlace(slot: SlotRow | undefined, propertyId: number) {
  if (!slot || slot.closedAt || slot.startsAt < bookingCutoff(now())) throw new Refusal('visit_full');
  const shown = and(eq(visitSlotProperties.slotId, slot.id), eq(visitSlotProperties.propertyId, propertyId));
  if ((await db().$count(visitSlotProperties, shown)) === 0) throw new Refusal('visit_full');
  if ((await placesTaken(slot.id)) >= slot.capacity) throw new Refusal('visit_full');
}

/** The times of a property that can be booked, the next first. */
export async function bookableTimes(propertyId: number): Promise<VisitTime[]> {
  const rows = await db()
    .select({ slot: visitSlots, taken: count(visits.id) })
    .from(visitSlots)
    .innerJoin(visitSlotProperties, eq(visitSlotProperties.slotId, visitSlots.id))
    .leftJoin(visits, and(eq(visits.slotId, visitSlots.id), isTaken))
    .where(
      and(
        eq(visitSlotProperties.propertyId, propertyId),
        isNull(visitSlots.closedAt),
        gt(visitSlots.startsAt, bookingCutoff(now())),
      ) as SQL,
    )
    .groupBy(visitSlots.id)
    .orderBy(asc(visitSlots.startsAt), asc(visitSlots.id))
    .limit(MOST_TIMES);
  return rows.flatMap(({ slot, taken }) =>
    taken < slot.capacity
      ? [
          {
            id: slot.id,
            starts_at: slot.startsAt.toISOString(),
            minutes: slot.minutes,
            meeting_point: slot.meetingPoint,
            places_left: slot.capacity - taken,
          },
        ]
      : [],
  );
}
