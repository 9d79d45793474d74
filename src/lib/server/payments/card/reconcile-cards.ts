import { and, asc, eq } from 'drizzle-orm';
import { dayOf } from '#lib/domain/days.ts';
import { HOUR, MINUTE } from '#lib/domain/durations.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { payments, providerChecks, virtualAccounts } from '../../db/schema.ts';
import type { Payment } from '../../ledger/rows.ts';
import { requeryTransfers } from '../../paystack/dedicated-accounts.ts';
import { providerFallback } from '../../paystack/provider-fallback.ts';
import { hasCome } from '../../queue/has-come.ts';
import { db, now, tx } from '../../runtime.ts';
import { givesUpAt, giveUpOutcome } from './give-up-card.ts';
import { cancelCheck } from './provider-checks.ts';
import { settleCard } from './settle-card.ts';

/** Milliseconds between checks. The provider searches an account for missed transfers at most every ten minutes. */
const intervals = {
  paystack: { first: MINUTE / 2, most: HOUR },
  virtual_wallet: { first: 10 * MINUTE, most: 6 * HOUR },
};
/** The provider repeats its events for this long; after that it is asked one last time. */
const lateWindow = 72 * HOUR;

/**
 * Asks the provider about every payment that waits for it, with growing intervals, and gives up those that nobody pays.
 * Each check is claimed by moving its next date, so several instances can run this and a crash only delays it.
 */
export async function reconcileCards(stopped = () => false) {
  for (;;) {
    const due = stopped() ? undefined : await takeDue();
    if (!due) return;
    const answered = await (due.method === 'paystack' ? askAboutCard(due) : askForTransfers(due)).then(
      () => true,
      providerFallback(false),
    );
    if (!answered) return;
  }
}

const takeDue = () =>
  tx(async () => {
    const [due] = await db()
      .select({ payment: payments, checks: providerChecks.checks })
      .from(providerChecks)
      .innerJoin(payments, eq(payments.id, providerChecks.paymentId))
      .where(hasCome(providerChecks.nextCheckAt, lateWindow))
      .orderBy(asc(providerChecks.nextCheckAt))
      .limit(1)
      .for('update', { of: providerChecks, skipLocked: true });
    if (!due) return undefined;
    const { first, most } = intervals[due.payment.method === 'paystack' ? 'paystack' : 'virtual_wallet'];
    const checks = Math.min(due.checks + 1, 30);
    await nextCheck(due.payment, Math.min(first * 2 ** checks, most), checks);
    return due.payment;
  });

async function nextCheck({ id }: Payment, afterMs: number, checks?: number) {
  await db()
    .update(providerChecks)
    .set({ nextCheckAt: new Date(now().getTime() + afterMs), ...(checks !== undefined && { checks }) })
    .where(eq(providerChecks.paymentId, id));
}

async function askAboutCard(payment: Payment) {
  const at = await givesUpAt(payment);
  const { payment: after, verdict } = await settleCard(payment, {
    outcomeFor: (verdict) => giveUpOutcome(payment, verdict, at),
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
