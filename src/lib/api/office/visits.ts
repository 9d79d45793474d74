import * as z from 'zod/mini';
import { visitRules } from '#lib/domain/visit-times.ts';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../call.ts';
import { count, dayText, instantText, paginated, recordId } from '../fields/answer-shapes.ts';
import { day } from '../fields/day.ts';
import {
  choice,
  clearable,
  id,
  longText,
  optional,
  pageNumber,
  pageRows,
  text,
  wholeNumber,
} from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';

/** Visits as the office arranges them. */

export const officeVisit = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  property: z.nullable(z.object({ id: recordId, name: z.string() })),
  /** The account of the visitor; null for one without. */
  customer: z.nullable(z.object({ id: recordId, name: z.string() })),
  state: z.enum(['booked', 'cancelled', 'came', 'missed']),
  cancelled_by: z.nullable(z.enum(['visitor', 'office'])),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The member of staff who last changed it. */
  handled_by: z.nullable(z.string()),
});
export type OfficeVisit = z.output<typeof officeVisit>;

export const officeVisitSlot = z.object({
  id: recordId,
  starts_at: instantText,
  minutes: recordId,
  meeting_point: z.string(),
  capacity: recordId,
  booked: count,
  closed_at: z.nullable(instantText),
  properties: z.array(z.object({ id: recordId, name: z.string() })),
  visits: z.array(officeVisit),
});
export type OfficeVisitSlot = z.output<typeof officeVisitSlot>;

/** Those ahead, the next first; or those that are over, the newest first; or all of one day. */
export const officeVisitSlots = defineCall('GET /office/visit-slots', {
  permission: 'read visits',
  reads: 'list',
  payload: z.object({
    page: pageNumber(),
    rows: pageRows(),
    show: optional(choice('Show', ['ahead', 'over'])),
    day: optional(day('Day')),
    property_id: optional(id('Property')),
  }),
  /** `days`: the next days on which somebody comes, to print their lists. */
  answer: z.object({ slots: paginated(officeVisitSlot), days: z.array(dayText) }),
});

const timeOfDay = withChecks(
  text('Times', 10),
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Times must be such as 10:00' }),
);

/** A series: the same times on the same weekday, for so many weeks. Times that are open already are left as they are. */
export const openVisitSlots = defineCall('POST /office/visit-slots', {
  permission: 'arrange visits',
  payload: z.object({
    property_ids: withChecks(
      z.array(id('Property'), { error: messages.required('Property') }),
      z.minLength(1, messages.required('Property')),
      z.maxLength(visitRules.properties, messages.tooMany('Properties', visitRules.properties)),
    ),
    meeting_point: text('Meeting point', 300),
    first_day: day('First day'),
    weeks: wholeNumber('Weeks', 1, visitRules.weeks),
    times: withChecks(
      z.array(timeOfDay, { error: messages.required('Times') }),
      z.minLength(1, messages.required('Times')),
      z.maxLength(visitRules.times, messages.tooMany('Times', visitRules.times)),
    ),
    minutes: wholeNumber('Minutes', visitRules.minutes.min, visitRules.minutes.max),
    capacity: wholeNumber('Places', 1, visitRules.capacity),
  }),
  answer: z.object({ opened: count }),
  refusals: ['not_found'],
});

/** Closes the time for bookings and notifies booked visitors with the reason and alternatives. */
export const closeVisitSlot = defineCall('POST /office/visit-slots/{id}/close', {
  permission: 'arrange visits',
  payload: z.object({ id: id(), reason: longText('Reason', 500) }),
  answer: z.object({ cancelled: count }),
  refusals: ['not_found', 'already_handled'],
});

export const cancelVisitByOffice = defineCall('POST /office/visits/{id}/cancel', {
  permission: 'arrange visits',
  payload: z.object({ id: id(), reason: longText('Reason', 500) }),
  answer: z.object({ visit: officeVisit }),
  refusals: ['not_found', 'visit_over'],
});

export const moveVisitByOffice = defineCall('POST /office/visits/{id}/move', {
  permission: 'arrange visits',
  payload: z.object({ id: id(), slot_id: id('Time'), reason: longText('Reason', 500) }),
  answer: z.object({ visit: officeVisit }),
  refusals: ['not_found', 'visit_full', 'visit_over'],
});

/** Records attendance and an internal note. `booked` resets the outcome. */
export const recordVisitOutcome = defineCall('PUT /office/visits/{id}', {
  permission: 'arrange visits',
  payload: z.object({
    id: id(),
    state: choice('Outcome', ['booked', 'came', 'missed']),
    note: clearable(longText('Note', 1000)),
  }),
  officeOnly: ['note'],
  answer: z.object({ visit: officeVisit }),
  refusals: ['not_found', 'visit_over', 'conflict'],
});
