import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { verifyPayment as verifyPaymentCall } from '#lib/api/payments/payments.ts';
import { payments } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import type { Outcome } from '../ledger/outcome.ts';
import type { Payment } from '../ledger/rows.ts';
import { providerFallback } from '../paystack/provider-fallback.ts';
import { db } from '../runtime.ts';
import { settleCard, type Unpaid } from './card/settle-card.ts';
import { paymentAnswer } from './pay.ts';

/** The status of the caller's payment after asking the provider; the last known one when the provider does not answer. */
export async function verifyPayment(
  { reference }: PayloadOf<typeof verifyPaymentCall>,
  { caller }: ContextOf<typeof verifyPaymentCall>,
) {
  const [found] = await db()
    .select()
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.userId, caller.user.id)));
  if (!found) throw new Refusal('not_found');
  const payment = await askProvider(found);
  return {
    payment: paymentAnswer(payment),
    ...(payment.planId !== null && { plan: { id: payment.planId } }),
  };
}

/** The payment after asking the provider, if that can tell of anything new. */
export async function askProvider(payment: Payment): Promise<Payment> {
  if (payment.method !== 'paystack' || payment.received > 0) return payment;
  return settleCard(payment, { outcomeFor: (verdict) => outcomeFor(payment, verdict), notify: false }).then(
    (settlement) => settlement.payment,
    providerFallback(payment),
  );
}

/** Wallet funding is abandoned at once, since late money is credited anyway; a payment on a plan can be resumed. */
function outcomeFor({ purpose }: Payment, verdict: Unpaid): Outcome | null {
  if (verdict.kind === 'failed') return verdict;
  if (verdict.kind === 'unpaid' && purpose === 'fund')
    return { kind: 'abandoned', reason: 'The card payment was not completed.' };
  return null;
}
