import { and, eq, isNull } from 'drizzle-orm';
import { site } from '#lib/site.ts';
import { deskCustomers, users } from '../../db/schema.ts';
import { welcome } from '../../notifications/account-notices.ts';
import { insertNotification } from '../../notifications/insert-notification.ts';
import { db, now } from '../../runtime.ts';
import { queueAccountRequest } from '../../wallet/request-accounts.ts';
import { revokeActiveCode } from '../codes/one-time-codes.ts';

/**
 * The customer has chosen a password for an account that was made at the desk: by a mailed link or a mailed code, so the
 * address is proven. What else would open it works no more. Nothing happens to any other account.
 */
export async function noteDeskTakeOver(userId: number) {
  const claimed = await db()
    .update(deskCustomers)
    .set({ claimedAt: now() })
    .where(and(eq(deskCustomers.userId, userId), isNull(deskCustomers.claimedAt)))
    .returning({ userId: deskCustomers.userId });
  if (claimed.length === 0) return;
  const [user] = await db()
    .update(users)
    .set({ emailVerifiedAt: now(), termsVersion: site.termsVersion, termsAcceptedAt: now(), updatedAt: now() })
    .where(eq(users.id, userId))
    .returning();
  for (const purpose of ['take_over', 'take_over_email', 'link'] as const) await revokeActiveCode(userId, purpose);
  await insertNotification(userId, welcome(user?.firstName ?? ''));
  await queueAccountRequest(userId);
}
