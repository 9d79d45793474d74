import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Visit } from '#lib/api/visits/visits.ts';
import { properties, visitSlots, visits } from '../db/schema.ts';
import { db } from '../runtime.ts';

export type VisitRow = typeof visits.$inferSelect;
export type SlotRow = typeof visitSlots.$inferSelect;

const isListed = sql<boolean>`${and(isNotNull(properties.publishedAt), isNull(properties.unpublishedAt))}`;

/** Visits with slot and property. */
export const visitRows = (where: SQL | undefined) =>
  db()
    .select({
      visit: visits,
      slot: visitSlots,
      property: { id: properties.id, name: properties.name, listed: isListed },
    })
    .from(visits)
    .innerJoin(visitSlots, eq(visitSlots.id, visits.slotId))
    .leftJoin(properties, eq(properties.id, visits.propertyId))
    .where(where);

export type FullVisit = Awaited<ReturnType<typeof visitRows>>[number];

export const visitOf = ({ visit, slot, property }: FullVisit): Visit => ({
  id: visit.id,
  property,
  starts_at: slot.startsAt.toISOString(),
  minutes: slot.minutes,
  meeting_point: slot.meetingPoint,
  state: visit.state === 'cancelled' ? 'cancelled' : 'booked',
  cancelled_by: visit.cancelledBy,
  reason: visit.reason,
});
