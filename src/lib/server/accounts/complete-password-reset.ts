import { and, eq, isNull, sql } from 'drizzle-orm';
import { companyContacts } from '../company-contacts.ts';
import { sessions, users } from '../db/schema.ts';
import { pageUrl } from '../mail/page-url.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { passwordResetMail } from '../mail/texts.ts';
import { passwordWasChanged } from '../notifications/account-notices.ts';
import { insertNotification } from '../notifications/insert-notification.ts';
import { db, now } from '../runtime.ts';
import { logSecurityEvent } from '../security-log/log-security-event.ts';
import { revokeActiveCode } from './codes/one-time-codes.ts';

/** Completes a reset: sets the password, ends all sessions and revokes unlock links. The mail has proven the address. */
export async function completePasswordReset(userId: number, passwordHash: string) {
  const [user] = await db()
    .update(users)
    .set({ passwordHash, otpVerifiedAt: sql`coalesce(${users.otpVerifiedAt}, ${now()})`, updatedAt: now() })
    .where(eq(users.id, userId))
    .returning();
  await db()
    .update(sessions)
    .set({ endedAt: now() })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
  await revokeActiveCode(userId, 'link');
  await insertNotification(userId, passwordWasChanged);
  await logSecurityEvent('password_reset', { user });
  if (!user) return;
  const mail = passwordResetMail(await companyContacts(), user.firstName, pageUrl('/forgot-password'));
  await queueMail({ to: user.email, ...mail });
}
