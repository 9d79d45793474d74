import { eq } from 'drizzle-orm';
import type * as calls from '#lib/api/alerts.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { pushSubscriptions as table } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { alertSettingsOf, ensureAlertSettings } from '../alert-settings.ts';
import { isPushEndpoint } from './push-address.ts';

const BASE64URL = /^[\w-]+=*$/;
/** An uncompressed point of P-256, and the secret of RFC 8291. */
const sizes = { p256dh: 65, auth: 16 };

const hasSize = (text: string, bytes: number) =>
  BASE64URL.test(text) && Buffer.from(text, 'base64url').length === bytes;

/** A browser has one endpoint: on a device that changes hands it belongs to whoever is signed in. */
export async function subscribePush(
  { endpoint, p256dh, auth }: PayloadOf<typeof calls.subscribePush>,
  { caller }: ContextOf<typeof calls.subscribePush>,
) {
  if (!isPushEndpoint(endpoint) || !hasSize(p256dh, sizes.p256dh) || !hasSize(auth, sizes.auth))
    throw new Refusal('invalid');
  const [userId, sessionId] = [caller.user.id, caller.sessionId];
  await tx(async () => {
    await db().delete(table).where(eq(table.sessionId, sessionId));
    const owner = { userId, sessionId, p256dh, auth, createdAt: now() };
    await db()
      .insert(table)
      .values({ endpoint, ...owner })
      .onConflictDoUpdate({ target: table.endpoint, set: owner });
    await ensureAlertSettings(userId);
  });
  return { settings: await alertSettingsOf(caller) };
}

export async function unsubscribePush(_: unknown, { caller }: ContextOf<typeof calls.unsubscribePush>) {
  await db().delete(table).where(eq(table.sessionId, caller.sessionId));
  return { settings: await alertSettingsOf(caller) };
}
