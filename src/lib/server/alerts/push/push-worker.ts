import { asc, eq } from 'drizzle-orm';
import { MINUTE } from '#lib/domain/durations.ts';
import { pushMessages, pushSubscriptions } from '../../db/schema.ts';
import { hasCome } from '../../queue/has-come.ts';
import { startWorker, wake } from '../../queue/worker.ts';
import { db, log, now, tx } from '../../runtime.ts';
import { sendPush } from './send-push.ts';

/** For which a worker has a message to itself; the pause doubles with each attempt. */
const LEASE = 2 * MINUTE;
/** The last one is made after about two hours: news of this morning. */
const MAX_ATTEMPTS = 7;

const name = 'push';

export const wakePushWorker = () => wake(name);

export const startPushWorker = () => startWorker({ name, every: MINUTE, look: sendDuePushes });

/** At least once, as mails are. A device that is gone is forgotten with what waits for it. */
export async function sendDuePushes(stopped = () => false) {
  for (;;) {
    const next = stopped() ? undefined : await takeNext();
    if (!next) return;
    const { message, subscription } = next;
    const status = await sendPush(subscription, message.payload).catch((error: Error) => {
      log().warn({ failure: error.message, message: message.id }, 'push not sent');
      return 0;
    });
    if (status === 404 || status === 410) await remove(pushSubscriptions, subscription.id);
    // what the service refuses for good it refuses again
    else if ((status >= 200 && status < 300) || isFinal(status) || message.attempts >= MAX_ATTEMPTS) {
      if (status < 200 || status >= 300) log().warn({ status, message: message.id }, 'push given up');
      await remove(pushMessages, message.id);
    }
  }
}

const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

const remove = async (table: typeof pushMessages | typeof pushSubscriptions, id: number) =>
  void (await db().delete(table).where(eq(table.id, id)));

const takeNext = () =>
  tx(async () => {
    const [due] = await db()
      .select({ message: pushMessages, subscription: pushSubscriptions })
      .from(pushMessages)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
      .where(hasCome(pushMessages.nextAttemptAt, LEASE * 2 ** MAX_ATTEMPTS))
      .orderBy(asc(pushMessages.nextAttemptAt))
      .limit(1)
      .for('update', { of: pushMessages, skipLocked: true });
    if (!due) return undefined;
    const { id, attempts } = due.message;
    const nextAttemptAt = new Date(now().getTime() + LEASE * 2 ** attempts);
    const leased = { attempts: attempts + 1, nextAttemptAt };
    await db().update(pushMessages).set(leased).where(eq(pushMessages.id, id));
    return { ...due, message: { ...due.message, ...leased } };
  });
