import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { outbox } from '../db/schema.ts';
import { db, log, now, runtime, tx } from '../runtime.ts';
import { openTransport } from './transport.ts';

const MINUTE = 60_000;
/** How long a mail belongs to the worker that took it; then another may try. */
const LEASE = 2 * MINUTE;
const LOOK_EVERY = 5_000;
const AT_ONCE = 20;

const holder = globalThis as typeof globalThis & { homesteadMail?: { nudge: () => void } };

/** A mail was queued: look soon, once its transaction had time to commit. */
export const nudgeMail = () => holder.homesteadMail?.nudge();

export function startMailWorker() {
  const transport = openTransport(runtime().settings);
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const look = () => {
    running = running
      .then(() => (stopped ? undefined : deliverDue(transport)))
      .catch((error) => log().error({ err: error }, 'mail worker'));
  };
  const timer = setInterval(look, LOOK_EVERY);
  let soon: NodeJS.Timeout | undefined;
  holder.homesteadMail = {
    nudge: () => {
      clearTimeout(soon);
      soon = setTimeout(look, 50);
    },
  };
  look();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      delete holder.homesteadMail;
      await running;
    },
  };
}

/**
 * Sends what is due. A mail is taken for a while before it is sent, so that no transaction waits for the network; one
 * whose sender died is tried again under the same Message-ID.
 */
export async function deliverDue(transport: ReturnType<typeof openTransport>) {
  const taken = await tx(async () => {
    const due = await db()
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now())))
      .orderBy(asc(outbox.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const mail of due)
      await db()
        .update(outbox)
        .set({
          attempts: mail.attempts + 1,
          nextAttemptAt: new Date(now().getTime() + LEASE * 2 ** Math.min(mail.attempts, 8)),
        })
        .where(eq(outbox.id, mail.id));
    return due;
  });
  for (const mail of taken) {
    try {
      await transport.send(mail);
      await db().update(outbox).set({ sentAt: now() }).where(eq(outbox.id, mail.id));
    } catch (error) {
      log().warn({ err: error, mail: mail.id }, 'mail not sent, will be tried again');
    }
  }
}
