import { outbox } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { wakeMailWorker } from './mail-worker.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Names the cause where it could come twice: the second is dropped. */
  dedupeKey?: string;
}

/** Puts a mail into the queue, in the caller's transaction: it leaves only if its cause is committed. */
export async function queueMail({ to, ...mail }: Mail) {
  await db()
    .insert(outbox)
    .values({ recipient: to, ...mail, nextAttemptAt: now(), createdAt: now() })
    .onConflictDoNothing();
  wakeMailWorker();
}
