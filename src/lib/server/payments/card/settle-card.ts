import { eq } from 'drizzle-orm';
import { payments } from '../../db/schema.ts';
import type { Outcome } from '../../ledger/outcome.ts';
import type { Payment } from '../../ledger/rows.ts';
import { verifyCharge } from '../../paystack/verify-charge.ts';
import { db } from '../../runtime.ts';
import { chargedEmail } from './charged-email.ts';
import { type ChargeOutcome, compareCharge } from './compare-charge.ts';
import { finishCard } from './finish-card.ts';
import { clearMismatch, recordMismatch } from './provider-checks.ts';

export type Unpaid = Exclude<ChargeOutcome, { kind: 'paid' }>;

interface Options {
  /** Null leaves the payment open. */
  outcomeFor: (verdict: Unpaid) => Outcome | null;
  notify: boolean;
}

interface CardSettlement {
  payment: Payment;
  verdict: ChargeOutcome;
}

/**
 * Settles a card payment for the browser, an event and the reconciler alike: asks the provider, compares its answer
 * with the payment, and posts once. Throws ProviderUnavailable when the provider gives no answer, and ProviderRefusal
 * when it refuses to give one.
 */
export async function settleCard(payment: Payment, { outcomeFor, notify }: Options): Promise<CardSettlement> {
  const charge = await verifyCharge(payment.reference);
  const verdict = compareCharge(payment, await chargedEmail(payment), charge);
  if (verdict.kind === 'paid') {
    const authorization = charge?.authorization;
    await finishCard(payment.id, { kind: 'received', amount: verdict.amount }, { notify, authorization });
  } else {
    await (verdict.kind === 'mismatch' ? recordMismatch(payment, verdict) : clearMismatch(payment));
    const outcome = outcomeFor(verdict);
    if (outcome) await finishCard(payment.id, outcome, { notify });
  }
  return { payment: await loadPayment(payment.id), verdict };
}

export async function loadPayment(id: number): Promise<Payment> {
  const [payment] = await db().select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Error(`There is no payment ${id}`);
  return payment;
}
