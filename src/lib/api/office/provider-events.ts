import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantText } from '../fields/answer-shapes.ts';
import { text } from '../fields/fields.ts';

/** What the card provider told and a person has to look at: it can't take effect, or money that was booked goes back. */
export const providerEvent = z.object({
  /** What the provider calls it, such as 'charge.dispute.create:2867'. */
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
  payload: z.object({}),
  answer: z.object({ events: z.array(providerEvent) }),
});

/** It is dealt with, and never carried out any more. */
export const clearProviderEvent = defineCall({
  method: 'POST',
  path: '/office/provider-events/clear',
  who: 'office',
  payload: z.object({ key: text('Event', 300), note: text('What was done', 500) }),
  answer: z.object({}),
  refusals: ['changed_meanwhile'],
});
