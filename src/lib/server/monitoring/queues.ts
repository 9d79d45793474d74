import { count, inArray, min, sql } from 'drizzle-orm';
import type { QueueName } from '#lib/domain/operations/incidents.ts';
import {
  exportFiles,
  outbox,
  propertyPhotos,
  providerEvents,
  webhookDeliveries,
  webhookEndpoints,
} from '../db/schema.ts';
import { db, now } from '../runtime.ts';

interface Queue {
  waiting: number;
  /** Of its oldest, in seconds; 0 when it is empty. */
  oldest: number;
}

/** A mail that its receiver's server refuses for good (5xx) is tried again, but says nothing about the queue. */
const isRefused = sql`coalesce(${outbox.failure} ~ '^5[0-9][0-9]', false)`;

/** Since when a delivery could have been tried: the pause after a failed attempt is not waiting. */
const dueSince = sql`greatest(${webhookDeliveries.createdAt}, ${webhookDeliveries.nextAttemptAt})`;

/** What waits for the server itself. An event with a problem waits for the office instead, a webhook for its receiver. */
export async function readQueues(): Promise<Record<QueueName, Queue>> {
  const { rows } = await db().execute<{ name: QueueName; waiting: number; oldest: string | Date | null }>(sql`
    select 'mail' as name, count(*)::int as waiting, min(${outbox.createdAt}) filter (where not ${isRefused}) as oldest
    from ${outbox} where ${outbox.sentAt} is null and ${outbox.givenUpAt} is null
    union all
    select 'events', count(*)::int, min(${providerEvents.receivedAt})
    from ${providerEvents} where ${providerEvents.processedAt} is null and ${providerEvents.problem} is null
    union all
    select 'files', count(*)::int, min(${propertyPhotos.addedAt}) from ${propertyPhotos} where not ${propertyPhotos.avif}
    union all
    select 'webhooks', count(*)::int, min(${dueSince}) filter (where ${webhookEndpoints.failingSince} is null)
    from ${webhookDeliveries} join ${webhookEndpoints} on ${webhookEndpoints.id} = ${webhookDeliveries.endpointId}
    where ${webhookDeliveries.deliveredAt} is null and ${webhookDeliveries.givenUpAt} is null
      and ${webhookEndpoints.state} = 'on'`);
  const queues = rows.map(({ name, waiting, oldest }) => [name, { waiting, oldest: ageOf(oldest) }]);
  return Object.fromEntries(queues);
}

/** Exports that are to be made: no incident, because whoever asked for one sees how far it is. */
export async function readExportQueue(): Promise<Queue> {
  const open = inArray(exportFiles.state, ['waiting', 'making']);
  const [row] = await db()
    .select({ waiting: count(), oldest: min(exportFiles.createdAt) })
    .from(exportFiles)
    .where(open);
  return { waiting: row?.waiting ?? 0, oldest: ageOf(row?.oldest ?? null) };
}

const ageOf = (at: string | Date | null) =>
  at === null ? 0 : Math.max(0, Math.round((now().getTime() - new Date(at).getTime()) / 1000));
