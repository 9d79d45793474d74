/** What the owner of the office is told of. */
export const incidentKinds = ['ledger', 'provider', 'mail', 'events', 'files', 'backup', 'disk', 'replica'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Work that waits for the server itself. */
export const queueNames = ['mail', 'events', 'files'] as const satisfies readonly IncidentKind[];
export type QueueName = (typeof queueNames)[number];

const MINUTE = 60;

/** Seconds after which the oldest of a queue is an incident: each is far longer than its work takes. */
export const queueGrowsOld: Readonly<Record<QueueName, number>> = {
  mail: 30 * MINUTE,
  events: 60 * MINUTE,
  files: 6 * 60 * MINUTE,
};
