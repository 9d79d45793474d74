import { and, eq, sql } from 'drizzle-orm';
import { reservations } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';

export type Reservation = typeof reservations.$inferSelect;

const heldBy = (userId: number, propertyId: number) =>
  and(eq(reservations.userId, userId), eq(reservations.propertyId, propertyId), eq(reservations.state, 'held'));

/** How many units of the property the customer has reserved. */
export async function reservedUnits(userId: number, propertyId: number): Promise<number> {
  const [own] = await db().select({ units: reservations.units }).from(reservations).where(heldBy(userId, propertyId));
  return own?.units ?? 0;
}

/** The customer's reservation of a property, locked before the property is. */
export async function lockReservation(userId: number, propertyId: number): Promise<Reservation | undefined> {
  const [own] = await db().select().from(reservations).where(heldBy(userId, propertyId)).for('no key update');
  return own;
}

/** The reservation that a purchase names, in whatever state. */
export async function findReservation(
  id: number | undefined,
  { userId, propertyId }: { userId: number; propertyId: number },
): Promise<Reservation | undefined> {
  if (id === undefined) return undefined;
  const [named] = await db()
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.userId, userId), eq(reservations.propertyId, propertyId)));
  return named;
}

/**
 * Ends a locked reservation, which frees its units. A released reservation can still be used by a late proof of
 * payment. Its end is when they were freed: what a person has kept units for within a day is counted.
 */
export async function endReservation(id: number, state: 'used' | 'released') {
  const heldUntil = sql`least(${reservations.heldUntil}, ${now().toISOString()}::timestamptz)`;
  await db().update(reservations).set({ state, heldUntil }).where(eq(reservations.id, id));
}
