import { asc, eq } from 'drizzle-orm';
import { visitSlots, visits } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

export const visitsOf = (userId: number) =>
  db()
    .select({
      property_id: visits.propertyId,
      name: visits.name,
      email: visits.email,
      phone: visits.phone,
      starts_at: visitSlots.startsAt,
      state: visits.state,
      reason: visits.reason,
      created_at: visits.createdAt,
    })
    .from(visits)
    .innerJoin(visitSlots, eq(visitSlots.id, visits.slotId))
    .where(eq(visits.userId, userId))
    .orderBy(asc(visits.id));
