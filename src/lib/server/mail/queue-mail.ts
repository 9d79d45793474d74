import { outbox } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { type MailPriority, mailPriorities } from './mail-priority.ts';
import { wakeMailWorker } from './mail-worker.ts';

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
  await db()
    .insert(outbox)
    .values({ recipient: to, ...mail, priority: mailPriorities[priority], nextAttemptAt: now(), createdAt: now() })
    .onConflictDoNothing();
  wakeMailWorker(priority);
}
