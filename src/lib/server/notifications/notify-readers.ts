import { and, isNull, sql } from 'drizzle-orm';
import { companyContacts } from '../company/contacts.ts';
import { notifications, outbox, users } from '../db/schema.ts';
import { mailPriorities } from '../mail/mail-priority.ts';
import { notifyMailWorker } from '../mail/mail-worker.ts';
import { pageUrl } from '../mail/page-url.ts';
import { withdrawnNoticeMail } from '../mail/texts.ts';
import { db, now } from '../runtime.ts';
import { isReachable } from './audience.ts';

/** Notifies and mails those who have read a notice, however many they are, in the caller's transaction. */
export async function notifyReaders(noticeId: number, told: { title: string; content: string }) {
  const mail = withdrawnNoticeMail(await companyContacts(), told, pageUrl('/dashboard/notifications'));
  const at = sql`${now().toISOString()}::timestamptz`;
  const readers = sql`${notifications} join ${users} on ${users.id} = ${notifications.userId}
    where ${notifications.noticeId} = ${noticeId} and ${and(isReachable, isNull(users.closedAt))}`;
  await db().execute(sql`
    insert into ${outbox} (dedupe_key, recipient, subject, text, html, priority, next_attempt_at, created_at)
    select ${`notice ${noticeId} withdrawn `}::text || ${users.id}, ${users.email}, ${mail.subject}::text, ${mail.text}::text,
           ${mail.html}::text, ${mailPriorities.receipt}::smallint, ${at}, ${at}
    from ${readers} on conflict do nothing`);
  await db().execute(sql`
    insert into ${notifications} (user_id, title, content, created_at)
    select ${users.id}, ${told.title}::text, ${told.content}::text, ${at} from ${readers}`);
  notifyMailWorker('receipt');
}
