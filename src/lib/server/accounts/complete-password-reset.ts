import { and, eq, lt, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { companyContacts } from '../company/contacts.ts';
import { users } from '../db/schema.ts';
import { pageUrl } from '../mail/page-url.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { passwordResetMail } from '../mail/texts.ts';
import { passwordWasChanged } from '../notifications/account-notices.ts';
import { insertNotification } from '../notifications/insert-notification.ts';
import { db, now } from '../runtime.ts';
import { logSecurityEvent } from '../security-log/log-security-event.ts';
import { revokeActiveCode } from './codes/one-time-codes.ts';
import { endSessions } from './end-sessions.ts';
import { noteTakenOver } from './moved-in.ts';
import { type Device, rememberDevice } from './remember-device.ts';
import { noteDeskTakeOver } from './take-over/note-desk-take-over.ts';

/**
 * Completes a reset: sets the password, ends all sessions, and revokes what else was mailed. Using the mailed link
 * verifies the address and makes the device known, so that other people's failed attempts don't block it.
 */
export async function completePasswordReset(userId: number, passwordHash: string, device: Device) {
  await refuseOldInvitation(userId);
  await endSessions(userId);
  const [user] = await db()
    .update(users)
    .set({
      passwordHash,
      otpVerifiedAt: sql`coalesce(${users.otpVerifiedAt}, ${now()})`,
      invitedUntil: null,
      updatedAt: now(),
    })
    .where(eq(users.id, userId))
    .returning();
  for (const purpose of ['reset', 'link'] as const) await revokeActiveCode(userId, purpose);
  await rememberDevice(userId, device);
  await noteTakenOver(userId);
  await noteDeskTakeOver(userId);
  await insertNotification(userId, passwordWasChanged());
  await logSecurityEvent('password_reset', { user });
  if (!user) return;
  const mail = passwordResetMail(await companyContacts(), user.firstName, pageUrl('/forgot-password'));
  await queueMail({ to: user.email, ...mail });
}

/** An invitation to the office ends with its time, also for a code that is mailed later. */
async function refuseOldInvitation(userId: number) {
  const isOver = and(eq(users.id, userId), lt(users.invitedUntil, now()));
  if ((await db().$count(users, isOver)) > 0) throw new Refusal('invitation_over');
}
