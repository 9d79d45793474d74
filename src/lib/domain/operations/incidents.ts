import { HOUR_IN_SECONDS, MINUTE_IN_SECONDS } from '../durations.ts';

/** Incident kinds that are reported to the office owner. */
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

/** The server's work queues. */
export const queueNames = ['mail', 'events', 'files', 'webhooks'] as const satisfies readonly IncidentKind[];
export type QueueName = (typeof queueNames)[number];

/** The age in seconds at which a queue's oldest item becomes an incident; well above the normal processing time. */
export const queueAgeLimits: Readonly<Record<QueueName, number>> = {
  mail: 30 * MINUTE_IN_SECONDS,
  events: HOUR_IN_SECONDS,
  files: 6 * HOUR_IN_SECONDS,
  webhooks: HOUR_IN_SECONDS,
};
