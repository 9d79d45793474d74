import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instantText, recordId } from './fields/answer-shapes.ts';
import { anyPhone, email, id, machineText, optional } from './fields/fields.ts';
import { name } from './fields/name.ts';
import { withChecks } from './fields/with-checks.ts';
import { visitLimits, visitLinkLimits } from './rate-limits.ts';

/** Visits to properties, booked by customers and by visitors without an account. */

export const visit = z.object({
  id: recordId,
  /** `listed`: whether its page still exists. */
  property: z.nullable(z.object({ id: recordId, name: z.string(), listed: z.boolean() })),
  starts_at: instantText,
  minutes: recordId,
  meeting_point: z.string(),
  /** Whether the visitor came is for the office only. */
  state: z.enum(['booked', 'cancelled']),
  cancelled_by: z.nullable(z.enum(['visitor', 'office'])),
  /** Why the office moved or cancelled it. */
  reason: z.nullable(z.string()),
});
export type Visit = z.output<typeof visit>;

/** A time that can be booked. */
export const visitTime = z.object({
  id: recordId,
  starts_at: instantText,
  minutes: recordId,
  meeting_point: z.string(),
  places_left: recordId,
});
export type VisitTime = z.output<typeof visitTime>;

/** The times of a property that can be booked, the next first; `asked` is the one named by `slot`, also a full one. */
export const visitTimes = defineCall('GET /property/{id}/visit-times', {
  who: 'anyone',
  payload: z.object({ id: id(), slot: optional(id('Time')) }),
  answer: z.object({
    times: z.array(visitTime),
    asked: z.nullable(z.object({ starts_at: instantText, meeting_point: z.string() })),
  }),
  refusals: ['not_found'],
});

/** A second booking of the same time with the same email changes nothing and has the same answer. */
export const bookVisit = defineCall('POST /visits', {
  who: 'anyone',
  payload: z.object({
    property_id: id('Property'),
    slot_id: id('Time'),
    name: name('Name'),
    email: email(),
    phone: anyPhone('Phone'),
  }),
  /** What was booked, without anything that opens it: that is in the mail only. */
  answer: z.object({ visit: z.omit(visit, { id: true }) }),
  refusals: ['not_found', 'visit_full', 'too_many_visits'],
  limits: visitLimits,
});

/** The token of the link in a mail, or the id of one's own visit for a customer. */
const visitSelector = { token: optional(machineText('Link', 100)), id: optional(id('Visit')) };

interface OneVisit {
  token?: string | undefined;
  id?: number | undefined;
}
const tokenOrId = z.refine<OneVisit>(({ token, id: own }) => (token === undefined) !== (own === undefined), {
  error: 'Give either a link or a visit',
});

/** `times`: other times of the property, to which the visit can be moved. */
export const openVisit = defineCall('POST /visits/open', {
  who: 'anyone',
  payload: withChecks(z.object(visitSelector), tokenOrId),
  answer: z.object({ visit, times: z.array(visitTime) }),
  refusals: ['not_found', 'dead_link'],
  limits: visitLinkLimits,
});

export const moveVisit = defineCall('POST /visits/move', {
  who: 'anyone',
  payload: withChecks(z.object({ ...visitSelector, slot_id: id('Time') }), tokenOrId),
  answer: z.object({ visit }),
  refusals: ['not_found', 'dead_link', 'visit_full', 'visit_over'],
  limits: visitLinkLimits,
});

export const cancelVisit = defineCall('POST /visits/cancel', {
  who: 'anyone',
  payload: withChecks(z.object(visitSelector), tokenOrId),
  answer: z.object({ visit }),
  refusals: ['not_found', 'dead_link', 'visit_over'],
  limits: visitLinkLimits,
});

/** Those ahead first, then the past ones, the newest first; at most fifty. */
export const myVisits = defineCall('GET /user/visits', {
  who: 'customer',
  payload: z.object({}),
  answer: z.object({ visits: z.array(visit) }),
});
