import { and, eq, sql } from 'drizzle-orm';
import { dayOf } from '#lib/domain/days.ts';
import { HOUR, MINUTE } from '#lib/domain/durations.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { payments, providerChecks, virtualAccounts } from '../../db/schema.ts';
import type { Payment } from '../../ledger/rows.ts';
import { requeryTransfers } from '../../paystack/dedicated-accounts.ts';
import { providerFallback } from '../../paystack/provider-fallback.ts';
import { claimWith, doubling } from '../../queue/claim.ts';
import { drainQueue } from '../../queue/drain-queue.ts';
import { hasCome } from '../../queue/is-due.ts';
import { db, now } from '../../runtime.ts';
import { abandonAt, abandonedOutcome } from './abandon-card.ts';
import { cancelCheck } from './provider-checks.ts';
import { settleCard } from './settle-card.ts';

/** Milliseconds between checks. The provider searches an account for missed transfers at most every ten minutes. */
const intervals = {
  paystack: { first: MINUTE, most: HOUR },
  virtual_wallet: { first: 20 * MINUTE, most: 6 * HOUR },
};
/** The provider repeats its events for this long; after that it is asked one last time. */
const lateWindow = 72 * HOUR;

/**
 * Asks the provider about every payment that waits for it, with growing intervals, and abandons unpaid ones. Each check
 * is claimed by moving its next date, so several instances can run this and a crash only delays it.
 */
export const reconcileCards = (stopped?: () => boolean) =>
  drainQueue({
    claim: claimCheck,
    work: ({ joined: payment }) =>
      (payment.method === 'paystack' ? askAboutCard(payment) : askForTransfers(payment)).then(
        () => true,
        providerFallback(false),
      ),
    stopped,
  });

const claimCheck = () =>
  claimWith(
    providerChecks,
    { table: payments, on: eq(payments.id, providerChecks.paymentId) },
    {
      due: hasCome(providerChecks.nextCheckAt, lateWindow),
      order: providerChecks.nextCheckAt,
      retryDelay: sql`case when ${payments.method} = 'paystack' then ${delay('paystack')} else ${delay('virtual_wallet')} end`,
      columns: { attempts: 'checks', time: 'nextCheckAt' },
    },
  );

const delay = (method: keyof typeof intervals) =>
  doubling(intervals[method].first, intervals[method].most, providerChecks.checks);

async function nextCheck({ id }: Payment, afterMs: number) {
  await db()
    .update(providerChecks)
    .set({ nextCheckAt: new Date(now().getTime() + afterMs) })
    .where(eq(providerChecks.paymentId, id));
}

async function askAboutCard(payment: Payment) {
  const at = await abandonAt(payment);
  const { payment: after, verdict } = await settleCard(payment, {
    outcomeFor: (verdict) => abandonedOutcome(payment, verdict, at),
    notify: true,
  });
  if (isPaymentOpen(after.stage) || verdict.kind === 'paid') return;
  const left = lateWindow - ageOf(payment);
  if (verdict.kind === 'mismatch') await nextCheck(payment, 24 * HOUR);
  else if (left > 0) await nextCheck(payment, left);
  else await cancelCheck(payment.id);
}

/** Never below zero: a payment from before the clock was set back is taken for a new one. */
const ageOf = ({ createdAt }: Payment) => Math.max(0, now().getTime() - createdAt.getTime());

/**
 * Has the provider search for an announced transfer; it reports what it finds by an event. It searches a single day, so
 * the day of the previous check is asked for: a transfer after that check is found too.
 */
async function askForTransfers(payment: Payment) {
  if (!isPaymentOpen(payment.stage)) return cancelCheck(payment.id);
  const [account] = await db()
    .select()
    .from(virtualAccounts)
    .where(and(eq(virtualAccounts.userId, payment.userId), eq(virtualAccounts.state, 'ready')));
  if (!account?.accountNumber || !account.providerSlug) return;
  const lastCheck = new Date(Math.max(payment.createdAt.getTime(), now().getTime() - intervals.virtual_wallet.most));
  await requeryTransfers({ number: account.accountNumber, providerSlug: account.providerSlug }, dayOf(lastCheck));
}
