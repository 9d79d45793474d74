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

/** An open card payment of which the provider says that no money has come. */
export interface UnpaidCard {
  id: number;
  /** The card was declined, so the same charge is not tried again. */
  declined: boolean;
}

interface Asked extends Pick<Payment, 'userId' | 'purpose'> {
  /** Of anybody else's plan nothing is asked. */
  planId: number;
}

const mayGiveWay: readonly ChargeVerdict['kind'][] = ['ongoing', 'unpaid', 'unknown', 'failed'];

/**
 * Asks the provider about open card payments for the same thing, before it is paid once more: what was paid is posted
 * now, and what was not may give way. One that is under way, or of which nothing can be learnt, goes on standing in the
 * way. Before the transaction, which waits for no network.
 */
export async function findUnpaidCards({ planId, userId, purpose }: Asked): Promise<UnpaidCard[]> {
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
    const { verdict } = await settleCard(payment, { endsAs: () => null, tell: true }).catch(
      providerFallback({ verdict: { kind: 'underway' } as const }),
    );
    if (mayGiveWay.includes(verdict.kind)) unpaid.push({ id: payment.id, declined: verdict.kind === 'failed' });
  }
  return unpaid;
}

/**
 * In the transaction of a new payment, its plan locked: answers the one that is resumed instead, when the same is to be
 * paid by card again; ends the others. Its units are given back and held again within the one transaction.
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
