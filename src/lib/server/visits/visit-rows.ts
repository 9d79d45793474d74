import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Visit } from '#lib/api/visits.ts';
import { properties, users, visitSlots, visits } from '../db/schema.ts';
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
      /** Their own account, when it has the address that the mails go to. */
      account: { firstName: users.firstName },
    })
    .from(visits)
    .innerJoin(visitSlots, eq(visitSlots.id, visits.slotId))
    .leftJoin(properties, eq(properties.id, visits.propertyId))
    .leftJoin(users, and(eq(users.id, visits.userId), eq(users.email, visits.email), isNotNull(users.otpVerifiedAt)))
    .where(where);

export type FullVisit = Awaited<ReturnType<typeof visitRows>>[number];

/** Whether the reader of the mails has shown that the mailbox is theirs. */
export const isProven = ({ visit, account }: FullVisit) => visit.provenAt !== null || account !== null;

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
