import { eq } from 'drizzle-orm';
import { DAY, MINUTE, SECOND } from '#lib/domain/durations.ts';
import { cdnPurges } from '../db/schema.ts';
import { claimBatch } from '../queue/claim.ts';
import { drainQueue } from '../queue/drain-queue.ts';
import { hasCome } from '../queue/is-due.ts';
import { isRestoredCopy } from '../queue/restored-copy.ts';
import { startWorker } from '../queue/worker.ts';
import { db, log, now, runtime, tx } from '../runtime.ts';
import { postPurge } from './post-purge.ts';

const POLL_INTERVAL = 2 * SECOND;
/** How long a claimed purge is reserved for its worker; longer than one call may take. */
const LEASE = 20 * SECOND;
/** Each tag is purged twice, because the CDN may have been fetching the old page during the first purge. */
const SECOND_PURGE_DELAY = 10 * SECOND;
const PURGES_PER_TAG = 2;
const LONGEST_PAUSE = 5 * MINUTE;
/** No page is kept by a CDN for as long. */
const MAX_AGE = DAY;
const BATCH = 100;
/** How long a change waits for the CDN before purging continues in the background. */
const MAX_WAIT = 2 * SECOND;

/** Tells the CDN what it has not been told, also of changes that no call has made and of those before a crash. */
export const startPurgeWorker = () =>
  startWorker({
    name: 'CDN',
    every: POLL_INTERVAL,
    async look(stopped) {
      // all other instances have dropped the page
      await runtime().database.settled();
      await sendDuePurges(stopped);
    },
  });

/** Tells the CDN of what was just changed, for a short while. */
export async function purgeSoon() {
  if (!runtime().settings.CDN_PURGE_URL || (await isRestoredCopy())) return;
  const told = sendDuePurges().catch((err) => log().warn({ err }, 'the CDN could not be told of a change'));
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, MAX_WAIT).unref())]);
}

const sendDuePurges = (stopped?: () => boolean) => drainQueue({ claim: claimPurges, work: purge, stopped });

async function purge(due: Purge[]) {
  const failure = await postPurge([...new Set(due.flatMap(({ tags }) => tags))]);
  if (failure) log().warn({ failure }, 'the CDN was not told of a change');
  await tx(async () => {
    for (const one of due) await note(one, failure === undefined);
  });
  return failure === undefined;
}

type Purge = typeof cdnPurges.$inferSelect;

async function claimPurges() {
  const due = await claimBatch(
    cdnPurges,
    {
      due: hasCome(cdnPurges.nextAttemptAt, LONGEST_PAUSE),
      order: cdnPurges.id,
      retryDelay: LEASE,
      columns: { time: 'nextAttemptAt' },
    },
    BATCH,
  );
  return due.length > 0 ? due : undefined;
}

async function note({ id, told, failures, createdAt }: Purge, done: boolean) {
  const one = eq(cdnPurges.id, id);
  if (done ? told + 1 >= PURGES_PER_TAG : now().getTime() - createdAt.getTime() > MAX_AGE)
    return db().delete(cdnPurges).where(one);
  const pause = Math.min(SECOND * 2 ** failures, LONGEST_PAUSE);
  return db()
    .update(cdnPurges)
    .set(
      done
        ? { told: told + 1, nextAttemptAt: later(SECOND_PURGE_DELAY) }
        : { failures: failures + 1, nextAttemptAt: later(pause) },
    )
    .where(one);
}

const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);
