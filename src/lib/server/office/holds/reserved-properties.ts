import { and, asc, isNotNull, lt, sql } from 'drizzle-orm';
import type { ReservedProperty } from '#lib/api/office/holds.ts';
import { HOUR } from '#lib/domain/durations.ts';
import { properties } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';

/** A house that somebody is just paying for is no matter for the office. */
const NOTED_AFTER = HOUR;
const MOST = 100;

const isReserved = isNotNull(properties.reservedUntil);

/** How many have been wholly reserved and unpaid for so long that the office should look. */
export const countReservedProperties = () =>
  db().$count(properties, and(isReserved, lt(properties.reservedSince, new Date(now().getTime() - NOTED_AFTER))));

export async function reservedProperties(): Promise<ReservedProperty[]> {
  const rows = await db()
    .select({
      property: properties,
      customers: sql<number>`(select count(*)::int from (
        select user_id from plans where property_id = properties.id and unit_state = 'held'
        union select user_id from reservations where property_id = properties.id and state = 'held') as holders)`,
    })
    .from(properties)
    .where(isReserved)
    .orderBy(asc(properties.reservedSince), asc(properties.id))
    .limit(MOST);
  return rows.map(({ property, customers }) => ({
    id: property.id,
    name: property.name,
    held_units: property.heldUnits,
    total_units: property.totalUnits,
    customers,
    since: (property.reservedSince as Date).toISOString(),
    until: (property.reservedUntil as Date).toISOString(),
  }));
}
