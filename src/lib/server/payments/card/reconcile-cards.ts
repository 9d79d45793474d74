import { and, asc, eq, lte } from 'drizzle-orm';
import { dayOf } from '#lib/domain/days.ts';
import { cardHoldHours } from '#lib/domain/limits.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { payments, providerChecks, virtualAccounts } from '../../db/schema.ts';
import type { Outcome } from '../../ledger/outcome.ts';
import type { Payment } from '../../ledger/rows.ts';
import { requeryTransfers } from '../../paystack/dedicated-accounts.ts';
import { providerFallback } from '../../paystack/provider-fallback.ts';
import { db, now, tx } from '../../runtime.ts';
import { cancelCheck } from './provider-checks.ts';
import { settleCard, type Unpaid } from './settle-card.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The provider looks for missed transfers of one account every ten minutes at most. */
const between = { paystack: { first: MINUTE / 2, most: HOUR }, virtual_wallet: { first: 10 * MINUTE, most: 6 * HOUR } };
/** Somebody whose card was declined may be trying another one in the same pop-up. */
const retryTime = 10 * MINUTE;
/** A charge that was never prepared by then never will be. */
const preparedWithin = 2 * MINUTE;
/** For so long the provider tells of a charge that came after all; then it is asked a last time. */
const lateFor = 72 * HOUR;

/**
 * Asks the provider about every payment that waits for it, the more seldom the longer it takes, and gives up those that
 * nobody pays. Each is taken for a while before it is asked about, so any number of instances may do this at once, and
 * one that dies in the midst is made up for.
 */
export async function reconcileCards() {
  for (let due = await takeDue(); due; due = await takeDue()) {
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
      .where(lte(providerChecks.nextCheckAt, now()))
      .orderBy(asc(providerChecks.nextCheckAt))
      .limit(1)
      .for('update', { of: providerChecks, skipLocked: true });
    if (!due) return undefined;
    const { first, most } = between[due.payment.method === 'paystack' ? 'paystack' : 'virtual_wallet'];
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
  const { payment: after, verdict } = await settleCard(payment, {
    endsAs: (verdict) => endOf(payment, verdict),
    tell: true,
  });
  if (isPaymentOpen(after.stage) || verdict.kind === 'paid') return;
  const left = lateFor - ageOf(payment);
  if (verdict.kind === 'mismatch') await nextCheck(payment, 24 * HOUR);
  else if (left > 0) await nextCheck(payment, left);
  else await cancelCheck(payment.id);
}

const ageOf = ({ createdAt }: Payment) => now().getTime() - createdAt.getTime();

function endOf(payment: Payment, verdict: Unpaid): Outcome | null {
  if (!isPaymentOpen(payment.stage)) return null;
  const age = ageOf(payment);
  if (verdict.kind === 'failed' && age >= retryTime) return verdict;
  if (payment.accessCode === null && age >= preparedWithin && verdict.kind !== 'mismatch')
    return { kind: 'failed', reason: 'The card payment could not be started.' };
  if (age < cardHoldHours * HOUR || verdict.kind === 'underway') return null;
  return {
    kind: 'abandoned',
    reason:
      verdict.kind === 'mismatch'
        ? 'The card provider reports another payment than was asked for. Our office is looking into it.'
        : `The card payment was not completed within ${cardHoldHours} hours.`,
  };
}

/**
 * A transfer that was announced: the provider tells by event what it finds. It looks at one day only, and what came
 * late on the last one, after it was asked, is found on the next.
 */
async function askForTransfers(payment: Payment) {
  if (!isPaymentOpen(payment.stage)) return cancelCheck(payment.id);
  const [account] = await db()
    .select()
    .from(virtualAccounts)
    .where(and(eq(virtualAccounts.userId, payment.userId), eq(virtualAccounts.state, 'ready')));
  if (!account?.accountNumber || !account.providerSlug) return;
  const askedBefore = new Date(Math.max(payment.createdAt.getTime(), now().getTime() - between.virtual_wallet.most));
  await requeryTransfers({ number: account.accountNumber, providerSlug: account.providerSlug }, dayOf(askedBefore));
}
