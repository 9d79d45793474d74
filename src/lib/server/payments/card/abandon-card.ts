import { eq } from 'drizzle-orm';
import { HOUR, MINUTE } from '#lib/domain/durations.ts';
import { cardPaymentHours } from '#lib/domain/limits.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { plans } from '../../db/schema.ts';
import { openFirstPayment } from '../../ledger/open-payment.ts';
import type { Outcome } from '../../ledger/outcome.ts';
import type { Payment } from '../../ledger/rows.ts';
import { providerFallback } from '../../paystack/provider-fallback.ts';
import { db, now } from '../../runtime.ts';
import { settleCard, type Unpaid } from './settle-card.ts';

const retryTime = 10 * MINUTE;
const startTimeout = 2 * MINUTE;

/** When an unpaid card payment is abandoned: a first payment when its hold expires, any other after a day. */
export async function abandonAt({ purpose, planId, createdAt }: Payment): Promise<Date> {
  const aDayLater = new Date(createdAt.getTime() + cardPaymentHours * HOUR);
  if (purpose !== 'first' || planId === null) return aDayLater;
  const [plan] = await db().select({ heldUntil: plans.heldUntil }).from(plans).where(eq(plans.id, planId));
  return plan?.heldUntil ?? aDayLater;
}

/** How an unpaid card payment ends now; null leaves it open. */
export function abandonedOutcome(payment: Payment, verdict: Unpaid, at: Date): Outcome | null {
  if (!isPaymentOpen(payment.stage)) return null;
  const age = now().getTime() - payment.createdAt.getTime();
  if (verdict.kind === 'failed' && age >= retryTime) return verdict;
  // a saved card is charged without an access code, and its bank may take longer
  const mayCome = verdict.kind === 'mismatch' || verdict.kind === 'underway';
  if (payment.accessCode === null && age >= startTimeout && !mayCome)
    return { kind: 'failed', reason: 'The card payment could not be started.' };
  if (now() < at || verdict.kind === 'underway') return null;
  return { kind: 'abandoned', reason: verdict.kind === 'mismatch' ? mismatchText : lateText(payment) };
}

const mismatchText = 'The card provider reported a different charge than requested. Our office is looking into it.';
const lateText = ({ purpose }: Payment) =>
  purpose === 'first'
    ? 'The card payment was not completed while your units were held.'
    : `The card payment was not completed within ${cardPaymentHours} hours.`;

/**
 * Settles or gives up the open card payment of a plan whose hold ends, if it has one; false when the provider does not
 * answer. One that the bank is still processing stays open.
 */
export async function closeFirstCardPayment(planId: number, holdEnd: Date): Promise<boolean> {
  const payment = await openFirstPayment(planId);
  if (payment?.stage !== 'initiated' || payment.method !== 'paystack') return true;
  const options = {
    outcomeFor: (verdict: Unpaid) => abandonedOutcome(payment, verdict, holdEnd),
    notify: true,
  };
  return settleCard(payment, options).then(() => true, providerFallback(false));
}
