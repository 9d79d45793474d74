import * as z from 'zod/mini';
import { deliveryStates, endpointStates, webhookEvents } from '#lib/domain/operations/webhook-events.ts';
import { defineCall } from '../../call.ts';
import { count, instantText, paginated, recordId } from '../../fields/answer-shapes.ts';
import { flag, id, machineText, pageNumber } from '../../fields/fields.ts';
import { webhookLimits } from '../../rate-limits.ts';
import { eventsField, webhookForm } from './webhook-form.ts';

/** Outgoing webhooks for payment and plan events. */

const endpoint = z.object({
  id: recordId,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(endpointStates),
  /** Since when no attempt has succeeded. */
  failing_since: z.nullable(instantText),
  created_by: z.string(),
  created_at: instantText,
  waiting: count,
});
export type WebhookEndpoint = z.output<typeof endpoint>;
const endpointAnswer = z.object({ endpoint });
/** The secret is in no other answer. */
const secretAnswer = z.object({ endpoint, secret: z.string() });

export const officeWebhooks = defineCall('GET /office/webhooks', {
  permission: 'read webhooks',
  payload: z.object({}),
  answer: z.object({ endpoints: z.array(endpoint) }),
});

export const addWebhook = defineCall('POST /office/webhooks', {
  permission: 'manage webhooks',
  payload: webhookForm,
  answer: secretAnswer,
  refusals: ['conflict'],
  limits: webhookLimits,
});

/** Switched on again, it is told of what happens from then on. */
export const changeWebhook = defineCall('PUT /office/webhooks/{id}', {
  permission: 'manage webhooks',
  payload: z.object({ id: id(), events: eventsField(), on: flag('On') }),
  answer: endpointAnswer,
  refusals: ['not_found'],
});

/** The previous secret is no longer used. */
export const renewWebhookSecret = defineCall('POST /office/webhooks/{id}/secret', {
  permission: 'manage webhooks',
  payload: z.object({ id: id() }),
  answer: secretAnswer,
  refusals: ['not_found'],
});

/** With its deliveries. */
export const removeWebhook = defineCall('DELETE /office/webhooks/{id}', {
  permission: 'manage webhooks',
  payload: z.object({ id: id() }),
  answer: z.object({}),
  refusals: ['not_found'],
});

/** Sends the event `ping`, which says nothing. */
export const pingWebhook = defineCall('POST /office/webhooks/{id}/ping', {
  permission: 'manage webhooks',
  payload: z.object({ id: id() }),
  answer: z.object({}),
  refusals: ['not_found', 'conflict'],
  limits: webhookLimits,
});

const delivery = z.object({
  id: z.string(),
  event: z.string(),
  subject_id: recordId,
  state: z.enum(deliveryStates),
  attempts: count,
  last_status: z.nullable(z.number()),
  last_error: z.nullable(z.string()),
  last_attempt_at: z.nullable(instantText),
  next_attempt_at: z.nullable(instantText),
  created_at: instantText,
});
export type WebhookDelivery = z.output<typeof delivery>;

/** Of thirty days, the latest first. */
export const webhookDeliveryList = defineCall('GET /office/webhooks/{id}/deliveries', {
  permission: 'read webhooks',
  payload: z.object({ id: id(), page: pageNumber() }),
  answer: z.object({ deliveries: paginated(delivery) }),
  refusals: ['not_found'],
});

/** At once, also what was given up or has arrived: the receiver knows it by its id. */
export const sendDeliveryAgain = defineCall('POST /office/webhook-deliveries/{id}/send-again', {
  permission: 'manage webhooks',
  officeOnly: ['id'],
  payload: z.object({ id: machineText('Delivery', 36).check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)) }),
  answer: z.object({ delivery }),
  refusals: ['not_found', 'conflict'],
  limits: webhookLimits,
});
