import { and, eq } from 'drizzle-orm';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { payments } from '../../db/schema.ts';
import { lockPayment } from '../../ledger/locks.ts';
import type { NewPayment } from '../../ledger/open-payment.ts';
import type { Payment } from '../../ledger/rows.ts';
import { settlePayment } from '../../ledger/settle-payment.ts';
import { providerFallback } from '../../paystack/provider-fallback.ts';
import { db } from '../../runtime.ts';
import type { ChargeVerdict } from './charge-verdict.ts';
import { settleCard } from './settle-card.ts';

interface UnpaidCard {
  id: number;
  /** A declined charge cannot be resumed. */
  declined: boolean;
}

interface Target extends Pick<Payment, 'userId' | 'purpose'> {
  planId: number;
}

const supersedable: readonly ChargeVerdict['kind'][] = ['ongoing', 'unpaid', 'unknown', 'failed'];

/**
 * Asks the provider about the open card payments for the same purpose: paid ones are settled now, unpaid ones returned.
 * Those still being processed stay open and block a new payment. Call it before the transaction, which must not wait for
 * the network.
 */
export async function findUnpaidCards({ planId, userId, purpose }: Target): Promise<UnpaidCard[]> {
  const open = await db()
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.planId, planId),
        eq(payments.userId, userId),
        eq(payments.purpose, purpose),
        eq(payments.method, 'paystack'),
        eq(payments.stage, 'initiated'),
      ),
    );
  const unpaid: UnpaidCard[] = [];
  for (const payment of open) {
    const { verdict } = await settleCard(payment, { outcomeFor: () => null, notify: true }).catch(
      providerFallback({ verdict: { kind: 'underway' } as const }),
    );
    if (supersedable.includes(verdict.kind)) unpaid.push({ id: payment.id, declined: verdict.kind === 'failed' });
  }
  return unpaid;
}

/**
 * Ends unpaid card payments in favour of a new payment, in its transaction and with the plan locked. Returns the one to
 * resume instead, when the same amount is to be paid by card again.
 */
export async function supersede(unpaid: UnpaidCard[], { method, amount }: Pick<NewPayment, 'method' | 'amount'>) {
  for (const { id, declined } of unpaid) {
    const payment = await lockPayment(id);
    if (!isPaymentOpen(payment.stage)) continue;
    if (method === 'paystack' && !declined && payment.accessCode !== null && payment.amount === amount) return payment;
    await settlePayment(id, { kind: 'abandoned', reason: 'Another payment was made in its place.' });
  }
  return undefined;
}
