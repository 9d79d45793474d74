import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { alertSettings } from '../db/schema.ts';
import { pageUrl } from '../mail/page-url.ts';
import { db, runtime } from '../runtime.ts';
import { STOP_ALERTS_PATH } from './unsubscribe-path.ts';

const signatureOf = (userId: number) =>
  createHmac('sha256', runtime().settings.SESSION_SECRET).update(`stop alerts ${userId}`).digest();

/**
 * The address in the mails by which their reader ends them without signing in. It does not expire, because the link in
 * an old mail must keep working and can do nothing else.
 */
export const unsubscribeUrl = (userId: number) =>
  pageUrl(`${STOP_ALERTS_PATH}?by=${userId}-${signatureOf(userId).toString('base64url')}`);

/** The customer of such an address; null for a forged or broken one. */
export function parseUnsubscribeToken(token: string | null): number | null {
  const [, id = '', signature = ''] = /^(\d{1,15})-([\w-]{43})$/.exec(token ?? '') ?? [];
  if (!id) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(Number(id));
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : null;
}

/** Ends the mails; alerts go on in the portal. */
export const unsubscribeFromAlertMails = async (userId: number) =>
  void (await db().update(alertSettings).set({ byMail: false }).where(eq(alertSettings.userId, userId)));
