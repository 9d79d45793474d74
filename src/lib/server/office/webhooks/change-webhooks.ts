import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type * as calls from '#lib/api/office/webhooks/webhooks.ts';
import { maxEndpoints } from '#lib/domain/operations/webhook-events.ts';
import { constraintOf } from '../../db/errors.ts';
import { webhookDeliveries, webhookEndpoints } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { newWebhookSecret, sealSecret, secretText } from '../../outgoing-webhooks/sign-webhook.ts';
import { isWebhookAddress } from '../../outgoing-webhooks/webhook-address.ts';
import { notifyWebhookWorker } from '../../outgoing-webhooks/webhook-worker.ts';
import { afterCommit, db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { findWebhook } from './webhook-rows.ts';

const subjectOf = (id: number) => `webhook ${id}`;

/** The response contains the secret, which is shown only once. */
export async function addWebhook(
  { url, events }: PayloadOf<typeof calls.addWebhook>,
  { caller }: ContextOf<typeof calls.addWebhook>,
) {
  if (!isWebhookAddress(url))
    throw new Refusal('invalid', {
      errors: { url: ['The address must begin with https:// and be one on the internet, without a port or password'] },
    });
  const secret = newWebhookSecret();
  try {
    return await tx(async () => {
      if ((await db().$count(webhookEndpoints)) >= maxEndpoints)
        throw new Refusal('conflict', { message: `There can be ${maxEndpoints} webhooks at most. Remove one first.` });
      const [row] = await db()
        .insert(webhookEndpoints)
        .values({
          url,
          events: [...new Set(events)],
          secret: new Uint8Array(),
          createdBy: caller.user.id,
          createdAt: now(),
        })
        .returning({ id: webhookEndpoints.id });
      const { id } = row as { id: number };
      await db()
        .update(webhookEndpoints)
        .set({ secret: sealSecret(secret, id) })
        .where(eq(webhookEndpoints.id, id));
      await auditAction({
        by: caller.user,
        action: 'add_webhook',
        subject: subjectOf(id),
        detail: { url, events: events.join(', ') },
      });
      return { endpoint: await findWebhook(id), secret: secretText(secret) };
    });
  } catch (error) {
    if (constraintOf(error) !== 'webhook_endpoint_url') throw error;
    throw new Refusal('invalid', {
      errors: { url: ['There is already a webhook for this address. Change its events instead.'] },
    });
  }
}

export const changeWebhook = (
  { id, events, on }: PayloadOf<typeof calls.changeWebhook>,
  { caller }: ContextOf<typeof calls.changeWebhook>,
) =>
  tx(async () => {
    const before = await findWebhook(id);
    const state = on ? 'on' : 'off';
    await db()
      .update(webhookEndpoints)
      .set({ events: [...new Set(events)], state, ...(on && before.state !== 'on' && { failingSince: null }) })
      .where(eq(webhookEndpoints.id, id));
    const detail = {
      url: before.url,
      before: { events: before.events.join(', '), state: before.state },
      after: { events: events.join(', '), state },
    };
    await auditAction({ by: caller.user, action: 'change_webhook', subject: subjectOf(id), detail });
    afterCommit(notifyWebhookWorker);
    return { endpoint: await findWebhook(id) };
  });

export const renewWebhookSecret = (
  { id }: PayloadOf<typeof calls.renewWebhookSecret>,
  { caller }: ContextOf<typeof calls.renewWebhookSecret>,
) =>
  tx(async () => {
    const endpoint = await findWebhook(id);
    const secret = newWebhookSecret();
    await db()
      .update(webhookEndpoints)
      .set({ secret: sealSecret(secret, id) })
      .where(eq(webhookEndpoints.id, id));
    const detail = { url: endpoint.url };
    await auditAction({ by: caller.user, action: 'renew_webhook_secret', subject: subjectOf(id), detail });
    return { endpoint, secret: secretText(secret) };
  });

export const removeWebhook = (
  { id }: PayloadOf<typeof calls.removeWebhook>,
  { caller }: ContextOf<typeof calls.removeWebhook>,
) =>
  tx(async () => {
    const { url } = await findWebhook(id);
    await db().delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await auditAction({ by: caller.user, action: 'remove_webhook', subject: subjectOf(id), detail: { url } });
    return {};
  });

export const pingWebhook = ({ id }: PayloadOf<typeof calls.pingWebhook>) =>
  tx(async () => {
    const { state } = await findWebhook(id);
    if (state !== 'on') throw new Refusal('conflict', { message: 'Enable this webhook first.' });
    const at = now();
    const ping = { endpointId: id, event: 'ping', subjectId: id, nextAttemptAt: at, createdAt: at } as const;
    await db().insert(webhookDeliveries).values(ping);
    afterCommit(notifyWebhookWorker);
    return {};
  });
