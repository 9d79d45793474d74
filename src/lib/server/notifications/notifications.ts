import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { type Notification, notifications as notificationsCall } from '#lib/api/notifications.ts';
import { withdrawnNotice } from '#lib/messages/office/notices/notices.ts';
import { notices, notifications as table } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { countUpTo } from '../http/count-up-to.ts';
import { listPage } from '../http/pagination.ts';
import { db } from '../runtime.ts';
import { countUnread } from './unread.ts';

export async function notifications(
  payload: PayloadOf<typeof notificationsCall>,
  { caller }: ContextOf<typeof notificationsCall>,
) {
  const where = and(eq(table.userId, caller.user.id), readState(payload.is_read));
  const { unread, newest } = await countUnread(caller.user.id);
  return {
    unread,
    newest_id: newest,
    notifications: await listPage(notificationsCall, payload, {
      count: () => countUpTo(table, where),
      rows: ({ limit, offset }) =>
        db()
          .select(withNotice)
          .from(table)
          .leftJoin(notices, eq(notices.id, table.noticeId))
          .where(where)
          .orderBy(desc(table.createdAt), desc(table.id))
          .limit(limit)
          .offset(offset),
      item: notificationOf,
    }),
  };
}

function readState(isRead: 0 | 1 | undefined) {
  if (isRead === undefined) return undefined;
  return isRead === 1 ? isNotNull(table.readAt) : isNull(table.readAt);
}

/** With the notice of the office that it is. */
export const withNotice = {
  row: table,
  withdrawal: { at: notices.withdrawnAt, correction: notices.correction },
};

interface Row {
  row: typeof table.$inferSelect;
  withdrawal: { at: Date | null; correction: string | null } | null;
}

/** Of a withdrawn notice nobody reads the content any more. */
export const notificationOf = ({ row, withdrawal }: Row): Notification => ({
  id: row.id,
  title: row.title,
  content: withdrawal?.at ? withdrawnNotice(withdrawal.at, withdrawal.correction) : row.content,
  created_at: row.createdAt.toISOString(),
  is_read: row.readAt ? 1 : 0,
  property_ids: row.propertyIds,
  withdrawn_at: withdrawal?.at?.toISOString() ?? null,
});
