import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { outbox } from '../db/schema.ts';
import { hasCome } from '../has-come.ts';
import { db, log, now, runtime, tx } from '../runtime.ts';
import { startWorker, wake } from '../worker.ts';
import { openTransport, type Transport } from './transport.ts';

const MINUTE = 60_000;
/** Milliseconds for which a worker has a mail to itself: more than all timeouts of a delivery together. */
const LEASE = 3 * MINUTE;
const INTERVAL = 5_000;
/** With the pause doubling each time, the last attempt is made after about thirteen hours. */
const MAX_ATTEMPTS = 9;

/** After as many attempts as a mail has behind it; none before the first. */
const pause = sql`case ${outbox.attempts} when 0 then 0 else ${LEASE} * 2 ^ (${outbox.attempts} - 1) end`;

const name = 'mail';

export const wakeMailWorker = () => wake(name);

export function startMailWorker() {
  const transport = openTransport(runtime().settings);
  return startWorker({ name, every: INTERVAL, look: (stopped) => sendDueMails(transport, stopped) });
}

/** At least once: a mail is sent again, with the same Message-ID, if the server disconnects before confirming it. */
export async function sendDueMails(transport: Transport, stopped = () => false) {
  for (;;) {
    const mail = stopped() ? undefined : await takeNext();
    if (!mail) return;
    try {
      await transport.send(mail);
      // codes and amounts should not stay in the database and its backups
      await db()
        .update(outbox)
        .set({ sentAt: now(), text: '', html: null, unsubscribe: null, calendar: null })
        .where(eq(outbox.id, mail.id));
    } catch (error) {
      const { attempts } = mail;
      if (attempts < MAX_ATTEMPTS) log().warn({ err: error, mail: mail.id, attempts }, 'mail not sent');
      else log().error({ err: error, mail: mail.id, attempts }, 'mail given up');
    }
  }
}

const takeNext = () =>
  tx(async () => {
    const [due] = await db()
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), hasCome(outbox.nextAttemptAt, pause), lt(outbox.attempts, MAX_ATTEMPTS)))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const nextAttemptAt = new Date(now().getTime() + LEASE * 2 ** due.attempts);
    const [leased] = await db()
      .update(outbox)
      .set({ attempts: due.attempts + 1, nextAttemptAt })
      .where(eq(outbox.id, due.id))
      .returning();
    return leased;
  });
