import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantText } from '../fields/answer-shapes.ts';
import { text } from '../fields/fields.ts';

/** A provider event that needs attention: it could not be processed, or it takes back money that was posted. */
export const providerEvent = z.object({
  /** The provider's name for it, such as 'charge.dispute.create:2867'. */
  key: z.string(),
  problem: z.string(),
  received_at: instantText,
});
export type ProviderEvent = z.output<typeof providerEvent>;

/** The oldest hundred. */
export const officeProviderEvents = defineCall({
  method: 'GET',
  path: '/office/provider-events',
  who: 'office',
  permission: 'read health',
  payload: z.object({}),
  answer: z.object({ events: z.array(providerEvent) }),
});

/** Marks an event as dealt with; it is never processed afterwards. */
export const clearProviderEvent = defineCall({
  method: 'POST',
  path: '/office/provider-events/clear',
  who: 'office',
  permission: 'decide payments',
  payload: z.object({ key: text('Event', 300), note: text('What was done', 500) }),
  answer: z.object({}),
  refusals: ['changed_meanwhile'],
});
