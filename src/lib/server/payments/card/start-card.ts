import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { payments, users } from '../../db/schema.ts';
import type { Payment } from '../../ledger/rows.ts';
import { initializeCharge } from '../../paystack/initialize-charge.ts';
import { ProviderRefusal } from '../../paystack/provider-errors.ts';
import { providerFallback } from '../../paystack/provider-fallback.ts';
import { db } from '../../runtime.ts';
import { finishCard } from './finish-card.ts';
import { loadPayment } from './settle-card.ts';

/** By payment: a request that is repeated while the first is at work waits for what that one gets. */
const starting = new Map<number, Promise<Payment>>();

/**
 * Has the provider prepare the charge of a card payment whose row is committed, and keeps its access code. When it
 * can't, the payment has failed and the call refuses `card_unavailable`; repeated, it does so again.
 */
export async function startCard(payment: Payment): Promise<Payment> {
  if (payment.accessCode !== null) return payment;
  if (!isPaymentOpen(payment.stage)) throw unavailable(payment);
  const already = starting.get(payment.id);
  if (already) return already;
  const start = prepare(payment).finally(() => starting.delete(payment.id));
  starting.set(payment.id, start);
  return start;
}

async function prepare(payment: Payment): Promise<Payment> {
  const { id, reference, amount, userId } = payment;
  const [user] = await db().select({ email: users.email }).from(users).where(eq(users.id, userId));
  const started = await initializeCharge({ reference, amount, email: user?.email ?? '' }).catch((error) => {
    // another instance is at it, or a crash lost the code: the row says which, and the reconciler ends the latter
    if (isDuplicate(error)) return 'elsewhere' as const;
    return providerFallback(null)(error);
  });
  if (started === 'elsewhere') return codeOrRefuse(await loadPayment(id));
  if (started === null) {
    await finishCard(id, { kind: 'failed', reason: 'The card payment could not be started.' }, { tell: false });
    throw unavailable(payment);
  }
  await db()
    .update(payments)
    .set({ accessCode: started.accessCode })
    .where(and(eq(payments.id, id), eq(payments.stage, 'initiated'), isNull(payments.accessCode)));
  return codeOrRefuse(await loadPayment(id));
}

const isDuplicate = (error: unknown) => error instanceof ProviderRefusal && /duplicate/i.test(error.message);

function codeOrRefuse(payment: Payment) {
  if (payment.accessCode === null) throw unavailable(payment);
  return payment;
}

const unavailable = ({ purpose }: Payment) =>
  new Refusal(
    'card_unavailable',
    purpose === 'first'
      ? {
          message:
            'Card payments cannot be started just now. Nothing was charged, and your purchase is kept: open it under My Properties to pay again or another way.',
        }
      : {},
  );
