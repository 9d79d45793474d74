import { and, eq, isNull, lt } from 'drizzle-orm';
import { HOUR, MINUTE } from '#lib/domain/durations.ts';
import { providerEvents } from '../db/schema.ts';
import { EventProblem, type Reversal } from '../paystack/event-problem.ts';
import { ProviderRefusal, ProviderUnavailable } from '../paystack/provider-errors.ts';
import { claim, doubling } from '../queue/claim.ts';
import { drainQueue } from '../queue/drain-queue.ts';
import { hasCome } from '../queue/is-due.ts';
import { daysAgo, deleteInBatches } from '../retention/delete-in-batches.ts';
import { db, log, now } from '../runtime.ts';
import { applyEvent } from './apply-event.ts';

const MAX_WAIT = 6 * HOUR;
const KEPT_DAYS = 90;

/** An event is leased first, so that instances share the work; a failed one is retried after doubling pauses. */
export const processEvents = (stopped?: () => boolean) => drainQueue({ claim: claimEvent, work: process, stopped });

type ProviderEvent = typeof providerEvents.$inferSelect;

async function process({ attempts, dedupeKey, body, problem: known }: ProviderEvent) {
  const problem = await applyEvent(body).then(
    () => null,
    (error: Error) => {
      const expected = error instanceof EventProblem || isProviderFailure(error);
      const line = { err: error, event: dedupeKey, attempts };
      const level = known === problemText(error) ? 'info' : 'warn';
      if (expected) log()[level](line, 'an event of the card provider has to wait');
      else log().error(line, 'an event of the card provider could not be carried out');
      return error;
    },
  );
  await db()
    .update(providerEvents)
    .set(problem ? waiting(problem) : done())
    .where(and(eq(providerEvents.provider, 'paystack'), eq(providerEvents.dedupeKey, dedupeKey)));
}

const isProviderFailure = (error: Error) => error instanceof ProviderUnavailable || error instanceof ProviderRefusal;
const problemText = (error: Error) => (error instanceof EventProblem ? error.message : 'it could not be carried out');
const waiting = (problem: Error) => ({
  problem: isProviderFailure(problem) ? null : problemText(problem),
  ...(problem instanceof EventProblem && problem.reversal && reversalOf(problem.reversal)),
});
const reversalOf = ({ paymentId, kind, amount }: Reversal) => ({ paymentId, reversal: kind, reversed: amount });
const done = () => ({ processedAt: now(), problem: null });

const claimEvent = () =>
  claim(providerEvents, {
    due: and(isNull(providerEvents.processedAt), hasCome(providerEvents.nextAttemptAt, MAX_WAIT)),
    order: providerEvents.nextAttemptAt,
    retryDelay: doubling(MINUTE, MAX_WAIT, providerEvents.attempts),
  });

/** An event that is repeated after its deletion has no effect: its reference is in the ledger. */
export const purgeOldEvents = () =>
  deleteInBatches(
    providerEvents,
    [providerEvents.provider, providerEvents.dedupeKey],
    lt(providerEvents.processedAt, daysAgo(KEPT_DAYS)),
  );
