import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { openVisitSlots as call } from '#lib/api/office/visits.ts';
import { hasEnded, seriesTimes } from '#lib/domain/visit-times.ts';
import { inThePast } from '#lib/messages/validation.ts';
import { properties, visitSlotProperties, visitSlots } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';

/**
 * Opens a series. A time at which one of the properties is shown already is left out, so that a repeated request, or a
 * second person with the same idea, opens nothing twice.
 */
export function openVisitSlots(input: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const propertyIds = [...new Set(input.property_ids)].sort((a, b) => a - b);
  const starts = seriesTimes({ firstDay: input.first_day, weeks: input.weeks, times: input.times });
  if (starts.some((start) => hasEnded(start, now())))
    throw new Refusal('invalid', { errors: { first_day: [inThePast('First day')] } });
  return tx(async () => {
    // the lock makes two people who open the same series wait for each other
    const found = await db()
      .select({ id: properties.id })
      .from(properties)
      .where(inArray(properties.id, propertyIds))
      .orderBy(properties.id)
      .for('update');
    if (found.length < propertyIds.length) throw new Refusal('not_found');
    const taken = await openAt(propertyIds, starts);
    const free = starts.filter((start) => !taken.has(start.getTime()));
    if (free.length > 0) await insertSlots(free, propertyIds, input);
    await auditAction({
      by: caller.user,
      action: 'open_visits',
      subject: propertyIds.length === 1 ? `property ${propertyIds[0]}` : `${propertyIds.length} properties`,
      detail: { opened: free.length, first_day: input.first_day, weeks: input.weeks, times: input.times.join(', ') },
    });
    return { opened: free.length };
  });
}

async function openAt(propertyIds: number[], starts: Date[]) {
  const rows = await db()
    .select({ startsAt: visitSlots.startsAt })
    .from(visitSlots)
    .innerJoin(visitSlotProperties, eq(visitSlotProperties.slotId, visitSlots.id))
    .where(
      and(
        isNull(visitSlots.closedAt),
        inArray(visitSlots.startsAt, starts),
        inArray(visitSlotProperties.propertyId, propertyIds),
      ),
    );
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}

async function insertSlots(starts: Date[], propertyIds: number[], input: PayloadOf<typeof call>) {
  const { minutes, capacity, meeting_point: meetingPoint } = input;
  const slots = await db()
    .insert(visitSlots)
    .values(starts.map((startsAt) => ({ startsAt, minutes, capacity, meetingPoint, createdAt: now() })))
    .returning({ id: visitSlots.id });
  await db()
    .insert(visitSlotProperties)
    .values(slots.flatMap(({ id }) => propertyIds.map((propertyId) => ({ slotId: id, propertyId }))));
}
