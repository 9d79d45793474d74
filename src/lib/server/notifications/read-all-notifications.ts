import { and, eq, isNull, lte } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { readAllNotifications as call } from '#lib/api/notifications.ts';
import { notifications } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db, now } from '../runtime.ts';
import { countUnread } from './unread.ts';

/** Marks everything up to the newest notification that the customer has seen as read. */
export async function readAllNotifications(
  { up_to: upTo }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  const seen = upTo === undefined ? undefined : lte(notifications.id, upTo);
  await db()
    .update(notifications)
    .set({ readAt: now() })
    .where(and(eq(notifications.userId, caller.user.id), isNull(notifications.readAt), seen));
  return { unread: (await countUnread(caller.user.id)).unread };
}
