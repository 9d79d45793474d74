import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { notificationDetail as notificationDetailCall } from '#lib/api/notifications.ts';
import { maxNotificationProperties } from '#lib/domain/limits.ts';
import { isListed } from '../catalogue/listed.ts';
import { properties, notifications as table } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { firstImages } from '../plans/plan-rows.ts';
import { db, now } from '../runtime.ts';
import { notificationOf } from './notifications.ts';
import { unreadOf } from './unread.ts';

/** One notification of the caller, read from now on. */
export async function notificationDetail(
  { id }: PayloadOf<typeof notificationDetailCall>,
  { caller }: ContextOf<typeof notificationDetailCall>,
) {
  const mine = and(eq(table.id, id), eq(table.userId, caller.user.id));
  await db()
    .update(table)
    .set({ readAt: now() })
    .where(and(mine, isNull(table.readAt)));
  const [row] = await db().select().from(table).where(mine);
  if (!row) throw new Refusal('not_found');
  const { unread } = await unreadOf(caller.user.id);
  return { notification: { ...notificationOf(row), ...(await linkedProperties(row.propertyIds)) }, unread };
}

/** Of those that can still be seen the first few, in the order in which the notification names them. */
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
