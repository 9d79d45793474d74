import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { notificationDetail as notificationDetailCall } from '#lib/api/notifications.ts';
import { maxNotificationProperties } from '#lib/domain/limits.ts';
import { firstImages } from '../catalogue/first-images.ts';
import { isListed } from '../catalogue/listed.ts';
import { notices, properties, notifications as table } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { db, now } from '../runtime.ts';
import { notificationOf, withNotice } from './notifications.ts';
import { countUnread } from './unread.ts';

/** Opens a notification of the caller, which marks it as read. */
export async function notificationDetail(
  { id }: PayloadOf<typeof notificationDetailCall>,
  { caller }: ContextOf<typeof notificationDetailCall>,
) {
  const isOwn = and(eq(table.id, id), eq(table.userId, caller.user.id));
  await db()
    .update(table)
    .set({ readAt: now() })
    .where(and(isOwn, isNull(table.readAt)));
  const [found] = await db()
    .select(withNotice)
    .from(table)
    .leftJoin(notices, eq(notices.id, table.noticeId))
    .where(isOwn);
  if (!found) throw new Refusal('not_found');
  const { row } = found;
  const { unread } = await countUnread(caller.user.id);
  const link = row.link && row.linkLabel ? { href: row.link, label: row.linkLabel } : null;
  const linked = await linkedProperties(row.propertyIds);
  return { notification: { ...notificationOf(found), ...linked, link }, unread };
}

async function linkedProperties(ids: number[]) {
  if (ids.length === 0) return { properties: [], more_properties: 0 };
  const rows = await db()
    .select()
    .from(properties)
    .where(and(inArray(properties.id, ids), isListed()));
  const seen = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const first = seen.slice(0, maxNotificationProperties);
  const images = await firstImages(first);
  return {
    properties: first.map(({ id, name }) => ({ id, name, thumbnail: images.get(id)?.thumbnail ?? null })),
    more_properties: seen.length - first.length,
  };
}
