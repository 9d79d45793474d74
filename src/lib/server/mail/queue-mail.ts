import { sql } from 'drizzle-orm';
import { preparedQuery } from '../db/prepared-query.ts';
import { outbox } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { type MailPriority, mailPriorities } from './mail-priority.ts';
import { notifyMailWorker } from './mail-worker.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** An iCalendar file. */
  calendar?: string;
  /** Identifies the cause where it may occur twice: the second mail is dropped. */
  dedupeKey?: string;
  /** A receipt by default. */
  priority?: MailPriority;
}

/** Queues a mail in the caller's transaction, so it is sent only if its cause is committed. */
export async function queueMail({ to, priority = 'receipt', ...mail }: Mail) {
  // a customer who has no address
  if (to === '') return;
  const { dedupeKey = null, subject, text, html = null, calendar = null } = mail;
  const queued = { recipient: to, dedupeKey, subject, text, html, calendar };
  await newMail(db()).execute({ ...queued, priority: mailPriorities[priority], now: now() });
  notifyMailWorker(priority);
}

const newMail = preparedQuery((handle) =>
  handle
    .insert(outbox)
    .values({
      recipient: sql.placeholder('recipient'),
      dedupeKey: sql.placeholder('dedupeKey'),
      subject: sql.placeholder('subject'),
      text: sql.placeholder('text'),
      html: sql.placeholder('html'),
      calendar: sql.placeholder('calendar'),
      priority: sql.placeholder('priority'),
      nextAttemptAt: sql.placeholder('now'),
      createdAt: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .prepare('insert_mail'),
);
