import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { SECOND } from '#lib/domain/durations.ts';
import { webhookRetryDelays } from '#lib/domain/operations/webhook-events.ts';
import { companyContacts } from '../company/contacts.ts';
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from '../db/schema.ts';
import { pageUrl } from '../mail/page-url.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { webhookFailedMail } from '../mail/staff-texts.ts';
import { webhookAttempts } from '../metrics/counters.ts';
import { incidentRecipients } from '../monitoring/owners.ts';
import { afterCommit, db, log, now, tx } from '../runtime.ts';
import type { claimDelivery } from './due-deliveries.ts';
import { postWebhook } from './post-webhook.ts';
import { signWebhook, unsealSecret } from './sign-webhook.ts';
import { webhookBody } from './webhook-body.ts';

const MAX_ERROR = 200;

type Due = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

/** Makes one delivery attempt and records its result. */
export async function attemptDelivery({ delivery, endpoint }: Due) {
  const { id } = delivery;
  const sentAt = now();
  let outcome: { status: number | null; error: string | null };
  try {
    const body = delivery.body ?? (await writeBody(delivery));
    const secret = unsealSecret(endpoint.secret, endpoint.id);
    if (!secret) throw new Error('The secret cannot be read with this SESSION_SECRET: make a new one');
    const timestamp = Math.floor(sentAt.getTime() / SECOND);
    const status = await postWebhook(endpoint.url, headersOf(id, timestamp, body, secret), body);
    outcome = { status, error: null };
  } catch (error) {
    outcome = { status: null, error: (error as Error).message.slice(0, MAX_ERROR) || 'No answer' };
  }
  const done = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  await (done ? noteDelivered(delivery, outcome.status) : noteFailed({ delivery, endpoint }, outcome));
}

const headersOf = (id: string, timestamp: number, body: string, secret: Uint8Array) => ({
  'content-type': 'application/json',
  'user-agent': 'Portal-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signWebhook({ id, timestamp, body }, secret),
});

async function writeBody(delivery: Due['delivery']) {
  const body = await webhookBody(delivery);
  await db().update(deliveries).set({ body }).where(eq(deliveries.id, delivery.id));
  return body;
}

const noteDelivered = ({ id, endpointId }: Due['delivery'], status: number | null) =>
  tx(async () => {
    const at = now();
    const fields = { deliveredAt: at, lastAttemptAt: at, lastStatus: status, lastError: null };
    await db().update(deliveries).set(fields).where(eq(deliveries.id, id));
    await db().update(endpoints).set({ failingSince: null }).where(eq(endpoints.id, endpointId));
    afterCommit(() => webhookAttempts.inc({ end: 'delivered' }));
  });

const noteFailed = ({ delivery, endpoint }: Due, { status, error }: { status: number | null; error: string | null }) =>
  tx(async () => {
    const at = now();
    const pause = webhookRetryDelays[delivery.attempts - 1];
    log().warn({ webhook: delivery.id, endpoint: endpoint.id, status, error }, 'webhook not delivered');
    const next = pause === undefined ? { givenUpAt: at } : { nextAttemptAt: new Date(at.getTime() + pause) };
    await db()
      .update(deliveries)
      .set({ ...next, lastAttemptAt: at, lastStatus: status, lastError: error })
      .where(eq(deliveries.id, delivery.id));
    await db()
      .update(endpoints)
      .set({ failingSince: at })
      .where(and(eq(endpoints.id, endpoint.id), isNull(endpoints.failingSince)));
    if (pause === undefined) await disableIfUnreachable({ delivery, endpoint });
    afterCommit(() => webhookAttempts.inc({ end: pause === undefined ? 'given_up' : 'failed' }));
  });

/** Disables the endpoint when nothing was delivered for three days. */
async function disableIfUnreachable({ delivery, endpoint }: Due) {
  const since = and(eq(deliveries.endpointId, endpoint.id), gt(deliveries.deliveredAt, delivery.createdAt));
  const [arrived] = await db().select({ n: count() }).from(deliveries).where(since);
  if ((arrived?.n ?? 0) > 0) return;
  const [off] = await db()
    .update(endpoints)
    .set({ state: 'failed' })
    .where(and(eq(endpoints.id, endpoint.id), eq(endpoints.state, 'on')))
    .returning();
  if (!off) return;
  const mail = webhookFailedMail(await companyContacts(), off.url, pageUrl('/office/webhooks'));
  for (const to of await incidentRecipients()) await queueMail({ to, ...mail });
}
