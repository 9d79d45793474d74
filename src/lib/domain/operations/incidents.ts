import { HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from '../durations.ts';

/** What the owner of the office is told of. */
export const incidentKinds = [
  'ledger',
  'provider',
  'mail',
  'events',
  'files',
  'webhooks',
  'backup',
  'disk',
  'replica',
  'unproven',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Work that waits for the server itself. */
export const queueNames = ['mail', 'events', 'files', 'webhooks'] as const satisfies readonly IncidentKind[];
export type QueueName = (typeof queueNames)[number];

/** Seconds after which the oldest of a queue is an incident: each is far longer than its work takes. */
export const queueAgeLimits: Readonly<Record<QueueName, number>> = {
  mail: 30 * MINUTE_IN_SECONDS,
  events: HOUR_IN_SECONDS,
  files: 6 * HOUR_IN_SECONDS,
  webhooks: HOUR_IN_SECONDS,
};
