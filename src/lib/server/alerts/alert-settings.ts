import { and, eq } from 'drizzle-orm';
import type { changeAlertSettings as call } from '#lib/api/alerts.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { pushSubscriptions, alertSettings as table } from '../db/schema.ts';
import type { ContextOf, SignedIn } from '../http/context.ts';
import { db } from '../runtime.ts';

export const ensureAlertSettings = async (userId: number) =>
  void (await db().insert(table).values({ userId }).onConflictDoNothing());

export async function alertSettingsOf({ user, sessionId }: Pick<SignedIn, 'user' | 'sessionId'>) {
  const [row] = await db().select().from(table).where(eq(table.userId, user.id));
  const own = eq(pushSubscriptions.userId, user.id);
  return {
    by_mail: row?.byMail ?? true,
    price_drops: row?.priceDrops ?? false,
    push_here: (await db().$count(pushSubscriptions, and(own, eq(pushSubscriptions.sessionId, sessionId)))) > 0,
    push_devices: await db().$count(pushSubscriptions, own),
  };
}

export async function changeAlertSettings(
  { by_mail: byMail, price_drops: priceDrops }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) {
  const change = { ...(byMail !== undefined && { byMail }), ...(priceDrops !== undefined && { priceDrops }) };
  if (Object.keys(change).length > 0)
    await db()
      .insert(table)
      .values({ userId: caller.user.id, ...change })
      .onConflictDoUpdate({ target: table.userId, set: change });
  return { settings: await alertSettingsOf(caller) };
}
