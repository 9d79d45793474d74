import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { payments } from '../../db/schema.ts';
import type { Outcome } from '../../ledger/outcome.ts';
import type { Payment } from '../../ledger/rows.ts';
import { settlePayment } from '../../ledger/settle-payment.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { notifyPayment } from '../../payments/notify-payment.ts';
import { db } from '../../runtime.ts';

/**
 * Settles a bank transfer by decision of the office and notifies the customer, in the caller's transaction. Refuses
 * `already_handled`, `not_found`, and `conflict` for a payment by another method.
 */
export async function decidePayment(id: number, outcome: Outcome) {
  const [found] = await db().select({ method: payments.method }).from(payments).where(eq(payments.id, id));
  if (!found) throw new Refusal('not_found');
  refuseUndecidable(found);
  const settlement = await settlePayment(id, outcome);
  if (!settlement.changed) throw new Refusal('already_handled');
  const { payment, plan } = settlement;
  await notifyPayment(payment, plan);
  if (plan && payment.purpose === 'first') await invalidateProperty(plan.propertyId);
  return payment;
}

export function refuseUndecidable({ method }: Pick<Payment, 'method'>) {
  if (method !== 'bank_transfer')
    throw new Refusal('conflict', { message: 'Only bank transfers are confirmed or rejected by the office.' });
}
