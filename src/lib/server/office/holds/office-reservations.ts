import { and, asc, eq } from 'drizzle-orm';
import type { OfficeReservation } from '#lib/api/office/holds.ts';
import { properties, reservations, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { toCustomerSummary } from '../customer-summary.ts';
import { matchesText } from './mentions.ts';

/** More are never reserved within the time that a reservation lasts. */
const MOST = 200;

interface Filters {
  name?: string | undefined;
  property_id?: number | undefined;
}

/** The first to end first. */
export async function officeReservations({ name, property_id }: Filters): Promise<OfficeReservation[]> {
  const rows = await db()
    .select({ reservation: reservations, property: properties, customer: users })
    .from(reservations)
    .innerJoin(properties, eq(properties.id, reservations.propertyId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(
      and(
        eq(reservations.state, 'held'),
        property_id ? eq(reservations.propertyId, property_id) : undefined,
        name ? matchesText(name, reservations.userId) : undefined,
      ),
    )
    .orderBy(asc(reservations.heldUntil), asc(reservations.id))
    .limit(MOST);
  return rows.map(({ reservation, property, customer }) => ({
    id: reservation.id,
    property: { id: property.id, name: property.name },
    customer: toCustomerSummary(customer),
    number_of_unit: reservation.units,
    until: reservation.heldUntil.toISOString(),
  }));
}
