import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { payments } from '../../db/schema.ts';
import type { Payment } from '../../ledger/rows.ts';
import { initializeCharge } from '../../paystack/initialize-charge.ts';
import { ProviderRefusal } from '../../paystack/provider-errors.ts';
import { providerFallback } from '../../paystack/provider-fallback.ts';
import { db } from '../../runtime.ts';
import { chargedEmail } from './charged-email.ts';
import { finishCard } from './finish-card.ts';
import { loadPayment } from './settle-card.ts';

/** By payment id: a repeated request waits for the answer to the first one. */
const starting = new Map<number, Promise<Payment>>();

/**
 * Initializes the charge of a committed card payment and stores its access code. When the provider cannot, the payment
 * fails and the call refuses `card_unavailable`, also when it is repeated.
 */
export async function startCard(payment: Payment): Promise<Payment> {
  if (payment.accessCode !== null) return payment;
  if (!isPaymentOpen(payment.stage)) throw unavailable(payment);
  const already = starting.get(payment.id);
  if (already) return already;
  const start = initialize(payment).finally(() => starting.delete(payment.id));
  starting.set(payment.id, start);
  return start;
}

async function initialize(payment: Payment): Promise<Payment> {
  const { id, reference, amount } = payment;
  const email = (await chargedEmail(payment)) ?? '';
  const started = await initializeCharge({ reference, amount, email }).catch((error) => {
    // another instance started it, or a crash lost the code; the reconciler ends the payment in the latter case
    if (isDuplicate(error)) return 'elsewhere' as const;
    return providerFallback(null)(error);
  });
  if (started === 'elsewhere') return requireAccessCode(await loadPayment(id));
  if (started === null) {
    await finishCard(id, { kind: 'failed', reason: 'The card payment could not be started.' }, { notify: false });
    throw unavailable(payment);
  }
  await db()
    .update(payments)
    .set({ accessCode: started.accessCode })
    .where(and(eq(payments.id, id), eq(payments.stage, 'initiated'), isNull(payments.accessCode)));
  return requireAccessCode(await loadPayment(id));
}

/** The provider knows the reference already. */
export const isDuplicate = (error: unknown) => error instanceof ProviderRefusal && /duplicate/i.test(error.message);

function requireAccessCode(payment: Payment) {
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
