import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import { outbox } from '../db/schema.ts';
import { db, log, now, runtime, tx } from '../runtime.ts';
import { startWorker, wake } from '../worker.ts';
import { openTransport, type Transport } from './transport.ts';

const MINUTE = 60_000;
/** How long a mail belongs to the worker that took it; then another may try. Longer than all timeouts of a delivery together. */
const LEASE = 3 * MINUTE;
const LOOK_EVERY = 5_000;
/** Tries are twice as far apart each time: the last is made after about thirteen hours. */
const MOST_ATTEMPTS = 9;

const name = 'mail';

/** A mail was queued. */
export const wakeMailWorker = () => wake(name);

export function startMailWorker() {
  const transport = openTransport(runtime().settings);
  return startWorker({ name, every: LOOK_EVERY, look: (stopped) => sendDueMails(transport, stopped) });
}

/**
 * Sends what is due, one after the other. A mail is taken for a while before it is sent, so that no transaction waits
 * for the network; one whose sender died, or whose server took it and fell silent before it said so, is sent again under
 * the same Message-ID: at least once, and twice only then.
 */
export async function sendDueMails(transport: Transport, stopped = () => false) {
  for (;;) {
    const mail = stopped() ? undefined : await takeNext();
    if (!mail) return;
    try {
      await transport.send(mail);
      // what was in it (a code, an amount) need not stay in the database and its backups
      await db().update(outbox).set({ sentAt: now(), text: '', html: null }).where(eq(outbox.id, mail.id));
    } catch (error) {
      const { attempts } = mail;
      if (attempts < MOST_ATTEMPTS) log().warn({ err: error, mail: mail.id, attempts }, 'mail not sent');
      else log().error({ err: error, mail: mail.id, attempts }, 'mail given up');
    }
  }
}

const takeNext = () =>
  tx(async () => {
    const [due] = await db()
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now()), lt(outbox.attempts, MOST_ATTEMPTS)))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const nextAttemptAt = new Date(now().getTime() + LEASE * 2 ** due.attempts);
    const [taken] = await db()
      .update(outbox)
      .set({ attempts: due.attempts + 1, nextAttemptAt })
      .where(eq(outbox.id, due.id))
      .returning();
    return taken;
  });
