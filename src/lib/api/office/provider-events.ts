import * as z from 'zod/mini';
import { reversalKinds } from '#lib/domain/accounting/reversals.ts';
import { defineCall } from '../call.ts';
import { instantText, nairaAmount, recordId } from '../fields/answer-shapes.ts';
import { longText, machineText } from '../fields/fields.ts';
import { approval, approvalAnswer } from './staff/approvals.ts';

/** A provider event that needs attention: it could not be processed, or it takes back money that was posted. */
export const providerEvent = z.object({
  /** The provider's name for it, such as 'charge.dispute.create:2867'. */
  key: z.string(),
  problem: z.string(),
  /** Money of a booked payment that is taken back at the provider; `standing` is what is still booked here. */
  reversal: z.nullable(
    z.object({
      kind: z.enum(reversalKinds),
      payment_id: recordId,
      /** Null for all of it. */
      amount: z.nullable(nairaAmount),
      standing: nairaAmount,
      /** A second person has been asked about the payment. */
      waits: z.boolean(),
    }),
  ),
  received_at: instantText,
});
export type ProviderEvent = z.output<typeof providerEvent>;

/** The oldest hundred. */
export const officeProviderEvents = defineCall('GET /office/provider-events', {
  permission: 'read health',
  payload: z.object({}),
  answer: z.object({ events: z.array(providerEvent) }),
});

/**
 * Marks an event as dealt with; it is never processed afterwards. Where money that the provider has paid back stays
 * booked, it waits for a second person.
 */
export const clearProviderEvent = defineCall('POST /office/provider-events/clear', {
  permission: 'decide payments',
  payload: z.object({ key: machineText('Event', 300), note: longText('What was done', 500) }),
  officeOnly: ['key', 'note'],
  answer: z.object({ approval: z.nullable(approval) }),
  refusals: ['changed_meanwhile', 'awaiting_approval'],
});

/**
 * Proposes to take back here what the provider has paid back: the event is dealt with once a second person approves. The
 * answer is the approval, with what it will do.
 */
export const proposeReversal = defineCall('POST /office/provider-events/take-back', {
  permission: 'correct payments',
  payload: z.object({ key: machineText('Event', 300) }),
  officeOnly: ['key'],
  answer: approvalAnswer,
  refusals: ['not_found', 'awaiting_approval', 'conflict'],
});
