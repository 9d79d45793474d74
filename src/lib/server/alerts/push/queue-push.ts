import { and, eq, gt, isNull } from 'drizzle-orm';
import { pushMessages, pushSubscriptions, sessions } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { notifyPushWorker } from './push-worker.ts';

interface PushMessage {
  title: string;
  body: string;
  /** A path of the portal, which a press on it opens. */
  url: string;
}

/** Queues a message to the customer's signed-in devices that allow it, in the caller's transaction. */
export async function queuePush(userId: number, payload: PushMessage) {
  const devices = await db()
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now())));
  if (devices.length === 0) return;
  await db()
    .insert(pushMessages)
    .values(devices.map(({ id }) => ({ subscriptionId: id, payload, nextAttemptAt: now(), createdAt: now() })));
  notifyPushWorker();
}
