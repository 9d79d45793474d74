import { desc, eq } from 'drizzle-orm';
import { listPageSize } from '#lib/domain/limits.ts';
import { notifications, outbox } from '../../db/schema.ts';
import { maskedSubject } from '../../mail/masked-subject.ts';
import { db } from '../../runtime.ts';

export async function lastNotifications(userId: number) {
  const rows = await db()
    .select({ title: notifications.title, createdAt: notifications.createdAt, readAt: notifications.readAt })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(listPageSize);
  return rows.map(({ title, createdAt, readAt }) => ({
    title,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  }));
}

/** Subjects only, with one-time codes masked, so that staff cannot sign in as the customer. */
export async function lastMails(email: string) {
  const rows = await db()
    .select({ subject: outbox.subject, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.id))
    .limit(listPageSize);
  return rows.map(({ subject, createdAt, sentAt }) => ({
    subject: maskedSubject(subject),
    created_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  }));
}
