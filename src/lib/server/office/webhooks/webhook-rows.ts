import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { WebhookEndpoint } from '#lib/api/office/webhooks/webhooks.ts';
import { users, webhookDeliveries, webhookEndpoints } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';

const waiting = sql<number>`(select count(*)::int from ${webhookDeliveries}
  where endpoint_id = ${webhookEndpoints.id} and delivered_at is null and given_up_at is null)`;

async function webhookRows(where?: SQL): Promise<WebhookEndpoint[]> {
  const rows = await db()
    .select({ endpoint: webhookEndpoints, by: users, waiting })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.id, webhookEndpoints.createdBy))
    .where(where)
    .orderBy(asc(webhookEndpoints.id));
  return rows.map(({ endpoint, by, waiting }) => ({
    id: endpoint.id,
    url: endpoint.url,
    events: endpoint.events,
    state: endpoint.state,
    failing_since: endpoint.failingSince?.toISOString() ?? null,
    created_by: fullName(by),
    created_at: endpoint.createdAt.toISOString(),
    waiting,
  }));
}

export async function findWebhook(id: number): Promise<WebhookEndpoint> {
  const [endpoint] = await webhookRows(eq(webhookEndpoints.id, id));
  if (!endpoint) throw new Refusal('not_found');
  return endpoint;
}

export const officeWebhooks = async () => ({ endpoints: await webhookRows() });
