import { eq } from 'drizzle-orm';
import { MINUTE } from '#lib/domain/durations.ts';
import { pushMessages, pushSubscriptions } from '../../db/schema.ts';
import { claimWith, doubling } from '../../queue/claim.ts';
import { drainQueue } from '../../queue/drain-queue.ts';
import { hasCome } from '../../queue/is-due.ts';
import { notifyWorker, startWorker } from '../../queue/worker.ts';
import { db, log } from '../../runtime.ts';
import { sendPush } from './send-push.ts';

/** For which a worker has a message to itself; the pause doubles with each attempt. */
const LEASE = 2 * MINUTE;
/** The last attempt is made after about two hours; the message is outdated by then. */
const MAX_ATTEMPTS = 7;
const LONGEST_WAIT = LEASE * 2 ** MAX_ATTEMPTS;

const name = 'push';

export const notifyPushWorker = () => notifyWorker(name);

export const startPushWorker = () => startWorker({ name, every: MINUTE, look: sendDuePushes });

/** Delivered at least once. Unregistered devices are deleted together with their queued messages. */
export const sendDuePushes = (stopped?: () => boolean) => drainQueue({ claim: claimPush, work: send, stopped });

type ClaimedPush = NonNullable<Awaited<ReturnType<typeof claimPush>>>;

async function send({ row: message, joined: subscription }: ClaimedPush) {
  const status = await sendPush(subscription, message.payload).catch((error: Error) => {
    log().warn({ failure: error.message, message: message.id }, 'push not sent');
    return 0;
  });
  if (status === 404 || status === 410) await remove(pushSubscriptions, subscription.id);
  // a permanent refusal is not retried
  else if ((status >= 200 && status < 300) || isFinal(status) || message.attempts >= MAX_ATTEMPTS) {
    if (status < 200 || status >= 300) log().warn({ status, message: message.id }, 'push given up');
    await remove(pushMessages, message.id);
  }
}

const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

const remove = async (table: typeof pushMessages | typeof pushSubscriptions, id: number) =>
  void (await db().delete(table).where(eq(table.id, id)));

const claimPush = () =>
  claimWith(
    pushMessages,
    { table: pushSubscriptions, on: eq(pushSubscriptions.id, pushMessages.subscriptionId) },
    {
      due: hasCome(pushMessages.nextAttemptAt, LONGEST_WAIT),
      order: pushMessages.nextAttemptAt,
      retryDelay: doubling(LEASE, LONGEST_WAIT, pushMessages.attempts),
    },
  );
