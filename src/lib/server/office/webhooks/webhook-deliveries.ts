import { desc, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import {
  webhookDeliveryList as listCall,
  type sendDeliveryAgain as sendCall,
  type WebhookDelivery,
} from '#lib/api/office/webhooks/webhooks.ts';
import { webhookDeliveries as deliveries } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { notifyWebhookWorker } from '../../outgoing-webhooks/webhook-worker.ts';
import { afterCommit, db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { findWebhook } from './webhook-rows.ts';

export async function webhookDeliveryList(payload: PayloadOf<typeof listCall>) {
  const { id } = payload;
  await findWebhook(id);
  const own = eq(deliveries.endpointId, id);
  return {
    deliveries: await listPage(listCall, payload, {
      count: () => countUpTo(deliveries, own),
      rows: ({ limit, offset }) =>
        db()
          .select()
          .from(deliveries)
          .where(own)
          .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
          .limit(limit)
          .offset(offset),
      item: deliveryOf,
    }),
  };
}

export const sendDeliveryAgain = ({ id }: PayloadOf<typeof sendCall>, { caller }: ContextOf<typeof sendCall>) =>
  tx(async () => {
    const [found] = await db().select().from(deliveries).where(eq(deliveries.id, id)).for('no key update');
    if (!found) throw new Refusal('not_found');
    const { state } = await findWebhook(found.endpointId);
    if (state !== 'on') throw new Refusal('conflict', { message: 'Enable this webhook first.' });
    const anew = { attempts: 0, nextAttemptAt: now(), deliveredAt: null, givenUpAt: null };
    const [row] = await db().update(deliveries).set(anew).where(eq(deliveries.id, id)).returning();
    const detail = { event: found.event, delivery: id };
    await auditAction({
      by: caller.user,
      action: 'send_webhook_again',
      subject: `webhook ${found.endpointId}`,
      detail,
    });
    afterCommit(notifyWebhookWorker);
    return { delivery: deliveryOf(row as typeof found) };
  });

const deliveryOf = (row: typeof deliveries.$inferSelect): WebhookDelivery => {
  const state = row.deliveredAt ? 'delivered' : row.givenUpAt ? 'given_up' : 'waiting';
  return {
    id: row.id,
    event: row.event,
    subject_id: row.subjectId,
    state,
    attempts: row.attempts,
    last_status: row.lastStatus,
    last_error: row.lastError,
    last_attempt_at: row.lastAttemptAt?.toISOString() ?? null,
    next_attempt_at: state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    created_at: row.createdAt.toISOString(),
  };
};
