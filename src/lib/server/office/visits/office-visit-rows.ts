import { asc, eq, inArray } from 'drizzle-orm';
import type { OfficeVisit, OfficeVisitSlot } from '#lib/api/office/visits.ts';
import { properties, users, visitSlotProperties, visits } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import type { SlotRow } from '../../visits/visit-rows.ts';
import { lastChanges } from '../content/last-changes.ts';
import { fullName } from '../customer-summary.ts';

export const visitSubject = (id: number) => `visit ${id}`;

const officeVisitRows = () =>
  db()
    .select({
      visit: visits,
      property: { id: properties.id, name: properties.name },
      customer: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(visits)
    .leftJoin(properties, eq(properties.id, visits.propertyId))
    .leftJoin(users, eq(users.id, visits.userId));

type Row = Awaited<ReturnType<typeof officeVisitRows>>[number];

const officeVisitOf = (
  { visit, property, customer }: Row,
  changes: Awaited<ReturnType<typeof lastChanges>>,
): OfficeVisit => ({
  id: visit.id,
  name: visit.name,
  email: visit.email,
  phone: visit.phone,
  property,
  customer: customer && { id: customer.id, name: fullName(customer) },
  state: visit.state,
  cancelled_by: visit.cancelledBy,
  reason: visit.reason,
  note: visit.note,
  handled_by: changes.get(visitSubject(visit.id))?.by ?? null,
});

export async function officeVisitsOf(ids: readonly number[]): Promise<OfficeVisit[]> {
  const rows = await officeVisitRows().where(inArray(visits.id, [...ids]));
  const changes = await lastChanges(ids.map(visitSubject));
  return rows.map((row) => officeVisitOf(row, changes));
}

export async function officeVisit(id: number): Promise<{ visit: OfficeVisit }> {
  const [row] = await officeVisitRows().where(eq(visits.id, id));
  return { visit: officeVisitOf(row as Row, await lastChanges([visitSubject(id)])) };
}

/** The slots with their properties and everybody who booked, in the order of the booking. */
export async function slotsWithVisits(slots: readonly SlotRow[]): Promise<OfficeVisitSlot[]> {
  if (slots.length === 0) return [];
  const ids = slots.map(({ id }) => id);
  const [shown, booked] = await Promise.all([
    db()
      .select({ slotId: visitSlotProperties.slotId, id: properties.id, name: properties.name })
      .from(visitSlotProperties)
      .innerJoin(properties, eq(properties.id, visitSlotProperties.propertyId))
      .where(inArray(visitSlotProperties.slotId, ids))
      .orderBy(asc(properties.name), asc(properties.id)),
    officeVisitRows().where(inArray(visits.slotId, ids)).orderBy(asc(visits.id)),
  ]);
  const changes = await lastChanges(booked.map(({ visit }) => visitSubject(visit.id)));
  return slots.map((slot) => {
    const own = booked.filter(({ visit }) => visit.slotId === slot.id);
    return {
      id: slot.id,
      starts_at: slot.startsAt.toISOString(),
      minutes: slot.minutes,
      meeting_point: slot.meetingPoint,
      capacity: slot.capacity,
      booked: own.filter(({ visit }) => visit.state !== 'cancelled').length,
      closed_at: slot.closedAt?.toISOString() ?? null,
      properties: shown.flatMap(({ slotId, ...property }) => (slotId === slot.id ? [property] : [])),
      visits: own.map((row) => officeVisitOf(row, changes)),
    };
  });
}
