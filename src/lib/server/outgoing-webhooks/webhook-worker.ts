import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import { webhookPauses } from '#lib/domain/webhooks/webhook-events.ts';
import { companyContacts } from '../company-contacts.ts';
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from '../db/schema.ts';
import { hasCome } from '../has-come.ts';
import { pageUrl } from '../mail/page-url.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { webhookFailedMail } from '../mail/staff-texts.ts';
import { ownersOfTheOffice } from '../monitoring/owners.ts';
import { db, log, now, tx } from '../runtime.ts';
import { startWorker, wake } from '../worker.ts';
import { postWebhook } from './post-webhook.ts';
import { signWebhook, unsealSecret } from './sign-webhook.ts';
import { webhookBody } from './webhook-body.ts';

const SECOND = 1_000;
/** For which a worker has a delivery to itself: more than the timeout of an attempt. */
const LEASE = 60 * SECOND;
const LANES = 4;
const MAX_ERROR = 200;

const name = 'webhooks';

export const wakeWebhookWorker = () => wake(name);

/** Triggers write what is to be sent, so that nobody can wake it: it looks often. */
export const startWebhookWorker = () => startWorker({ name, every: 5 * SECOND, look: sendDueWebhooks });

/** At least once, and not in the order of what happened: the receiver knows a repeated one by its id. */
export async function sendDueWebhooks(stopped = () => false) {
  const sendAll = async () => {
    for (;;) {
      const due = stopped() ? undefined : await takeNext();
      if (!due) return;
      await attempt(due);
    }
  };
  await Promise.all(Array.from({ length: LANES }, sendAll));
}

type Due = NonNullable<Awaited<ReturnType<typeof takeNext>>>;

async function attempt({ delivery, endpoint }: Due) {
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
  });

const noteFailed = ({ delivery, endpoint }: Due, { status, error }: { status: number | null; error: string | null }) =>
  tx(async () => {
    const at = now();
    const pause = webhookPauses[delivery.attempts - 1];
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
    if (pause === undefined) await switchOffIfDead({ delivery, endpoint });
  });

/** Three days after something happened nothing has arrived: nobody is there. */
async function switchOffIfDead({ delivery, endpoint }: Due) {
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
  for (const to of await ownersOfTheOffice()) await queueMail({ to, ...mail });
}

const takeNext = () =>
  tx(async () => {
    const [due] = await db()
      .select({ delivery: deliveries, endpoint: endpoints })
      .from(deliveries)
      .innerJoin(endpoints, eq(endpoints.id, deliveries.endpointId))
      .where(
        and(
          isNull(deliveries.deliveredAt),
          isNull(deliveries.givenUpAt),
          eq(endpoints.state, 'on'),
          hasCome(deliveries.nextAttemptAt, Math.max(...webhookPauses)),
        ),
      )
      .orderBy(asc(deliveries.nextAttemptAt))
      .limit(1)
      .for('update', { of: deliveries, skipLocked: true });
    if (!due) return undefined;
    const leased = { attempts: due.delivery.attempts + 1, nextAttemptAt: new Date(now().getTime() + LEASE) };
    await db().update(deliveries).set(leased).where(eq(deliveries.id, due.delivery.id));
    return { ...due, delivery: { ...due.delivery, ...leased } };
  });
