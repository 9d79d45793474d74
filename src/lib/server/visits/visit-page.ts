import { and, eq } from 'drizzle-orm';
import { bookVisit as call } from '#lib/api/visits.ts';
import { visitSlotProperties, visitSlots } from '../db/schema.ts';
import { enforceRateLimits } from '../http/rate-limits.ts';
import { parsePayload } from '../http/validate.ts';
import { db } from '../runtime.ts';
import { bookVisit } from './book-visit.ts';
import { handleVisitForm } from './visit-form.ts';

/** The time that the address names as just booked, if it is one of the property. */
export async function bookedTime(propertyId: number, slot: string | null) {
  if (!slot || !/^[1-9]\d{0,14}$/.test(slot)) return undefined;
  const { slotId } = visitSlotProperties;
  const [found] = await db()
    .select({ startsAt: visitSlots.startsAt, meetingPoint: visitSlots.meetingPoint })
    .from(visitSlots)
    .innerJoin(visitSlotProperties, eq(slotId, visitSlots.id))
    .where(and(eq(visitSlots.id, Number(slot)), eq(visitSlotProperties.propertyId, propertyId)));
  return found;
}

/** Takes the form of the page, as a browser without script sends it, under the limits of the call `bookVisit`. */
export const sendVisitForm = (propertyId: number, request: Request, address: string) =>
  handleVisitForm(request, async (values) => {
    await enforceRateLimits(call, null, address, values);
    const payload = parsePayload(call, { fields: { ...values, property_id: propertyId }, files: {} });
    await bookVisit(payload, { caller: null });
    return String(payload.slot_id);
  });
