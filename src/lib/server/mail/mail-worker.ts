import { and, eq, isNull, sql } from 'drizzle-orm';
import { SECOND } from '#lib/domain/durations.ts';
import { outbox } from '../db/schema.ts';
import { mailAttempts } from '../metrics/counters.ts';
import { claim, literal } from '../queue/claim.ts';
import { drainQueue } from '../queue/drain-queue.ts';
import { hasCome } from '../queue/is-due.ts';
import { notifyWorker, startWorker } from '../queue/worker.ts';
import { db, log, now, runtime } from '../runtime.ts';
import { loggedMailFailure, mailFailureOf } from './mail-failure.ts';
import { type MailPriority, mailPriorities, priorityName } from './mail-priority.ts';
import { CONNECTIONS, openTransport, type Transport } from './transport.ts';

/** Milliseconds for which a worker has a mail to itself: more than all timeouts of a delivery together. */
const LEASE = 180 * SECOND;
/** Of a code, which is good for five minutes: it had better come twice than too late, if its sender was stopped. */
const CODE_LEASE = 30 * SECOND;
const INTERVAL = 5 * SECOND;
/** The pauses grow until the last attempt is made after twelve to thirteen hours. */
const MAX_ATTEMPTS = 9;

/** Retry delays in milliseconds, by attempt. Codes are retried sooner, because they expire after five minutes. */
const pauseAfter = (attempts: number, priority: number) =>
  priority === mailPriorities.code ? 2 * SECOND * 4 ** (attempts - 1) : LEASE * 2 ** (attempts - 1);

/** The same in the database, for what was tried while the clock was ahead; a mail on its way is leased. */
const longestPause = sql`case when ${outbox.attempts} = 0 then 0 else greatest(${literal(LEASE)}, case
  when ${outbox.priority} = ${literal(mailPriorities.code)} then ${literal(2 * SECOND)} * 4 ^ (${outbox.attempts} - 1)
  else ${literal(LEASE)} * 2 ^ (${outbox.attempts} - 1) end) end`;

const [anyMail, onlyCodes] = ['mail', 'codes'];

export const notifyMailWorker = (priority: MailPriority) => {
  notifyWorker(anyMail);
  if (priority === 'code') notifyWorker(onlyCodes);
};

/** One worker slot is reserved for codes, so that they don't queue behind slow deliveries. */
export function startMailWorker() {
  const transport = openTransport(runtime().settings);
  const workers = [
    { name: anyMail, lanes: CONNECTIONS - 1, least: mailPriorities.reminder },
    { name: onlyCodes, lanes: 1, least: mailPriorities.code },
  ].map(({ name, ...share }) =>
    startWorker({ name, every: INTERVAL, look: (stopped) => sendDueMails(transport, { ...share, stopped }) }),
  );
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      transport.close();
    },
  };
}

interface Share {
  /** How many mails are sent at a time. */
  lanes?: number;
  /** The last priority that is sent. */
  least?: number;
  stopped?: () => boolean;
}

/** At least once: a mail is sent again, with the same Message-ID, if the server disconnects before confirming it. */
export async function sendDueMails(
  transport: Transport,
  { lanes = 1, least = mailPriorities.reminder, stopped = () => false }: Share = {},
) {
  await drainQueue({ claim: () => claimMail(least), work: (mail) => send(transport, mail), stopped, slots: lanes });
}

type QueuedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

async function send(transport: Transport, mail: QueuedMail) {
  const { attempts } = mail;
  const priority = priorityName(mail.priority);
  const noteEnd = (end: 'sent' | 'failed' | 'given_up', fields: Partial<QueuedMail>) => {
    mailAttempts.inc({ priority, end });
    // a code may have been taken by another lane meanwhile, whose end counts
    const current = end === 'sent' ? undefined : and(isNull(outbox.sentAt), eq(outbox.attempts, attempts));
    return db()
      .update(outbox)
      .set(fields)
      .where(and(eq(outbox.id, mail.id), current));
  };
  // codes and amounts should not stay in the database and its backups
  const emptied = { text: '', html: null, unsubscribe: null, calendar: null };
  try {
    await transport.send(mail);
  } catch (error) {
    const line = { mail: mail.id, attempts, ...loggedMailFailure(error) };
    const failure = mailFailureOf(error);
    if (attempts < MAX_ATTEMPTS) {
      log().warn(line, 'mail not sent');
      const nextAttemptAt = new Date(now().getTime() + pauseAfter(attempts, mail.priority));
      await noteEnd('failed', { failure, nextAttemptAt });
    } else {
      log().error(line, 'mail given up');
      // the code has expired
      await noteEnd('given_up', { failure, givenUpAt: now(), ...(priority === 'code' && emptied) });
    }
    return;
  }
  await noteEnd('sent', { sentAt: now(), failure: null, ...emptied });
}

/** The next mail that is due, with a lease on it. */
const claimMail = (least: number) =>
  claim(outbox, {
    due: and(
      isNull(outbox.sentAt),
      isNull(outbox.givenUpAt),
      sql`${outbox.priority} <= ${literal(least)}`,
      hasCome(outbox.nextAttemptAt, longestPause),
    ),
    order: [outbox.priority, outbox.nextAttemptAt],
    retryDelay: sql`case when ${outbox.priority} = ${literal(mailPriorities.code)} then ${literal(CODE_LEASE)} else ${literal(LEASE)} end`,
  });
