import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { visitTimes as call } from '#lib/api/visits.ts';
import { findListed } from '../catalogue/find-property.ts';
import { bookableTimes } from './slots.ts';
import { bookedTime } from './visit-page.ts';

export async function visitTimes({ id, slot }: PayloadOf<typeof call>) {
  if (!(await findListed(id))) throw new Refusal('not_found');
  const asked = slot === undefined ? undefined : await bookedTime(id, String(slot));
  return {
    times: await bookableTimes(id),
    asked: asked ? { starts_at: asked.startsAt.toISOString(), meeting_point: asked.meetingPoint } : null,
  };
}
