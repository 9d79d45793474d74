import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { HOUR, MINUTE } from '#lib/domain/durations.ts';
import { providerEvents } from '../db/schema.ts';
import { EventProblem, type Reversal } from '../paystack/event-problem.ts';
import { ProviderRefusal, ProviderUnavailable } from '../paystack/provider-errors.ts';
import { hasCome } from '../queue/has-come.ts';
import { daysAgo, deleteInBatches } from '../retention/delete-in-batches.ts';
import { db, log, now, tx } from '../runtime.ts';
import { applyEvent } from './apply-event.ts';

const MAX_WAIT = 6 * HOUR;
const KEPT_DAYS = 90;

/** An event is leased first, so that instances share the work; a failed one is retried after doubling pauses. */
export async function processEvents(stopped = () => false) {
  for (;;) {
    const due = stopped() ? undefined : await takeNext();
    if (!due) return;
    const { attempts, dedupeKey } = due;
    const problem = await applyEvent(due.body).then(
      () => null,
      (error: Error) => {
        const expected = error instanceof EventProblem || isProviderFailure(error);
        const line = { err: error, event: dedupeKey, attempts };
        const told = due.problem === problemText(error);
        if (expected) log()[told ? 'info' : 'warn'](line, 'an event of the card provider has to wait');
        else log().error(line, 'an event of the card provider could not be carried out');
        return error;
      },
    );
    await db()
      .update(providerEvents)
      .set(problem ? waiting(problem) : done())
      .where(and(eq(providerEvents.provider, 'paystack'), eq(providerEvents.dedupeKey, dedupeKey)));
  }
}

const isProviderFailure = (error: Error) => error instanceof ProviderUnavailable || error instanceof ProviderRefusal;
const problemText = (error: Error) => (error instanceof EventProblem ? error.message : 'it could not be carried out');
const waiting = (problem: Error) => ({
  problem: isProviderFailure(problem) ? null : problemText(problem),
  ...(problem instanceof EventProblem && problem.reversal && reversalOf(problem.reversal)),
});
const reversalOf = ({ paymentId, kind, amount }: Reversal) => ({ paymentId, reversal: kind, reversed: amount });
const done = () => ({ processedAt: now(), problem: null });

const takeNext = () =>
  tx(async () => {
    const [due] = await db()
      .select()
      .from(providerEvents)
      .where(and(isNull(providerEvents.processedAt), hasCome(providerEvents.nextAttemptAt, MAX_WAIT)))
      .orderBy(asc(providerEvents.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const attempts = Math.min(due.attempts + 1, 100);
    const nextAttemptAt = new Date(now().getTime() + Math.min(MINUTE * 2 ** due.attempts, MAX_WAIT));
    await db()
      .update(providerEvents)
      .set({ attempts, nextAttemptAt })
      .where(and(eq(providerEvents.provider, due.provider), eq(providerEvents.dedupeKey, due.dedupeKey)));
    return due;
  });

/** An event that is repeated after its deletion has no effect: its reference is in the ledger. */
export const purgeOldEvents = () =>
  deleteInBatches(
    providerEvents,
    [providerEvents.provider, providerEvents.dedupeKey],
    lt(providerEvents.processedAt, daysAgo(KEPT_DAYS)),
  );
