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
import { paymentOf } from './pay.ts';

/** How the caller's payment stands, as the provider says now; as it stood before, while the provider does not say. */
export async function verifyPayment(
  { reference }: PayloadOf<typeof verifyPaymentCall>,
  { caller }: ContextOf<typeof verifyPaymentCall>,
) {
  const [found] = await db()
    .select()
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.userId, caller.user.id)));
  if (!found) throw new Refusal('not_found');
  const payment = mayChange(found) ? await settled(found) : found;
  return {
    payment: { ...paymentOf(payment), reference: payment.reference },
    ...(payment.planId !== null && { plan: { id: payment.planId } }),
  };
}

const mayChange = ({ method, received }: Payment) => method === 'paystack' && received === 0;

const settled = (payment: Payment) =>
  settleCard(payment, { endsAs: (verdict) => endOf(payment, verdict), tell: false }).then(
    (done) => done.payment,
    providerFallback(payment),
  );

/** A plan's payment may be gone on with for a day; what only funds the wallet reaches it however late it comes. */
function endOf({ purpose }: Payment, verdict: Unpaid): Outcome | null {
  if (verdict.kind === 'failed') return verdict;
  if (verdict.kind === 'unpaid' && purpose === 'fund')
    return { kind: 'abandoned', reason: 'The card payment was not completed.' };
  return null;
}
