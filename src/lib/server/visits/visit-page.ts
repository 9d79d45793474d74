import { and, eq } from 'drizzle-orm';
import { type FieldErrors, Refusal } from '#lib/api/errors.ts';
import { bookVisit as call } from '#lib/api/visits/visits.ts';
import { errorMessages, tooOften } from '#lib/messages/errors.ts';
import { visitSlotProperties, visitSlots } from '../db/schema.ts';
import { enforceRateLimits } from '../http/rate-limits.ts';
import { parsePayload } from '../http/validate.ts';
import { db } from '../runtime.ts';
import { bookVisit } from './book-visit.ts';

/** Far above what a form of three fields has. */
const MOST_BYTES = 10_000;
const fields = ['slot_id', 'name', 'email', 'phone'] as const;

interface SentForm {
  status: number;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** What is no matter of one field. */
  message: string;
}

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

/**
 * Takes the form of the page, as a browser without script sends it, under the limits of the call `bookVisit`. Returns
 * the id of the booked time, or what is wrong.
 */
export async function sendVisitForm(propertyId: number, request: Request, address: string): Promise<string | SentForm> {
  const values = await readForm(request);
  try {
    await enforceRateLimits(call, null, address, values);
    const payload = parsePayload(call, { fields: { ...values, property_id: propertyId }, files: {} });
    await bookVisit(payload, { caller: null });
    return String(payload.slot_id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusedForm(error, values);
  }
}

async function readForm(request: Request): Promise<Record<string, string>> {
  const text = (await request.text()).slice(0, MOST_BYTES);
  const sent = new URLSearchParams(text);
  return Object.fromEntries(fields.map((name) => [name, sent.get(name) ?? '']));
}

const statusOf = { invalid: 422, too_many: 429, not_found: 404 } as const;

function refusedForm({ code, errors, message, retryAfter }: Refusal, values: Record<string, string>): SentForm {
  const status = code in statusOf ? statusOf[code as keyof typeof statusOf] : 409;
  if (code === 'invalid') return { status, values, errors: firstOf(errors ?? {}), message: '' };
  const limited = retryAfter !== undefined && tooOften(retryAfter);
  return { status, values, errors: {}, message: limited || message || errorMessages[code] };
}

const firstOf = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]));
