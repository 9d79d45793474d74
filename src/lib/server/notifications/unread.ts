import { and, eq, isNull, sql } from 'drizzle-orm';
import type { unreadNotifications as call } from '#lib/api/notifications.ts';
import { notifications } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db } from '../runtime.ts';

export async function countUnread(userId: number) {
  const [row] = await db()
    .select({
      unread: sql<number>`count(*) filter (where ${isNull(notifications.readAt)})`.mapWith(Number),
      newest: sql<number | null>`max(${notifications.id})`.mapWith(Number),
    })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return { unread: row?.unread ?? 0, newest: row?.newest ?? null };
}

export const unreadNotifications = async (_: unknown, { caller }: ContextOf<typeof call>) => ({
  unread: await db().$count(notifications, and(eq(notifications.userId, caller.user.id), isNull(notifications.readAt))),
});
