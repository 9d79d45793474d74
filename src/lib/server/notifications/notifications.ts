import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { Notification, notifications as notificationsCall } from '#lib/api/notifications.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { notifications as table } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { readPage } from '../http/pagination.ts';
import { db } from '../runtime.ts';
import { unreadOf } from './unread.ts';

export async function notifications(
  { page, is_read }: PayloadOf<typeof notificationsCall>,
  { caller }: ContextOf<typeof notificationsCall>,
) {
  const where = and(eq(table.userId, caller.user.id), readState(is_read));
  const { unread, newest } = await unreadOf(caller.user.id);
  return {
    unread,
    newest_id: newest,
    notifications: await readPage(
      { path: '/notifications', page, perPage: pageSize.list, query: { is_read } },
      {
        count: () => db().$count(table, where),
        rows: ({ limit, offset }) =>
          db()
            .select()
            .from(table)
            .where(where)
            .orderBy(desc(table.createdAt), desc(table.id))
            .limit(limit)
            .offset(offset),
        item: notificationOf,
      },
    ),
  };
}

function readState(isRead: 0 | 1 | undefined) {
  if (isRead === undefined) return undefined;
  return isRead === 1 ? isNotNull(table.readAt) : isNull(table.readAt);
}

export const notificationOf = (row: typeof table.$inferSelect): Notification => ({
  id: row.id,
  title: row.title,
  content: row.content,
  created_at: row.createdAt.toISOString(),
  is_read: row.readAt ? 1 : 0,
  property_ids: row.propertyIds,
});
