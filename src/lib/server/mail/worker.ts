import { AsyncResource } from 'node:async_hooks';
import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm';
import { outbox } from '../db/schema.ts';
import { db, log, now, runtime, tx } from '../runtime.ts';
import { openTransport, type Transport } from './transport.ts';

const MINUTE = 60_000;
/** How long a mail belongs to the worker that took it; then another may try. */
const LEASE = 2 * MINUTE;
const LOOK_EVERY = 5_000;
/** Tries are twice as far apart each time: the last is made after about eight hours. */
const MOST_ATTEMPTS = 9;

const holder = globalThis as typeof globalThis & { homesteadMail?: { nudge: () => void } };

/** A mail was queued: look soon, once its transaction had time to commit. */
export const nudgeMail = () => holder.homesteadMail?.nudge();

export function startMailWorker() {
  const transport = openTransport(runtime().settings);
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  // bound to here: a nudge comes from inside a customer's transaction, which the worker must not join
  const look = AsyncResource.bind(() => {
    running = running
      .then(() => (stopped ? undefined : deliverDue(transport)))
      .catch((error) => log().error({ err: error }, 'mail worker'));
  });
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
 * Sends what is due, one after the other. A mail is taken for a while before it is sent, so that no transaction waits
 * for the network; one whose sender died is tried again under the same Message-ID.
 */
export async function deliverDue(transport: Transport) {
  for (let mail = await takeNext(); mail; mail = await takeNext()) {
    try {
      await transport.send(mail);
      // what was in it (a code, an amount) need not stay in the database and its backups
      await db().update(outbox).set({ sentAt: now(), text: '', html: null }).where(eq(outbox.id, mail.id));
    } catch (error) {
      log().warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'mail not sent');
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
