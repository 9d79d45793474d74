import { and, eq, ne } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { chargeMismatchResolutions, payments } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { latePaymentText } from './descriptions.ts';
import { finishPayment } from './finish-payment.ts';
import { openPayment } from './open-payment.ts';
import type { Received } from './outcome.ts';
import type { Payment } from './rows.ts';

/** The provider may still charge a card after the portal abandoned the payment. */
export const acceptsLatePayment = ({ method, received }: Payment) => method === 'paystack' && received === 0;

export const lateReference = (reference: string) => `late:${reference}`;

const isRefundedToCard = async (paymentId: number) =>
  (await db().$count(
    chargeMismatchResolutions,
    and(
      eq(chargeMismatchResolutions.paymentId, paymentId),
      eq(chargeMismatchResolutions.way, 'send_back'),
      ne(chargeMismatchResolutions.state, 'paid_out'),
    ),
  )) > 0;

/** Credits money that arrived after its payment had ended to the wallet, once, as a payment of its own. */
export async function creditLatePayment(ended: Payment, outcome: Received) {
  // the office has resolved this charge in another way
  if (await isRefundedToCard(ended.id)) throw new Refusal('already_handled');
  const externalReference = lateReference(ended.reference);
  const [booked] = await db().select().from(payments).where(eq(payments.externalReference, externalReference));
  if (booked && booked.received !== outcome.amount) throw new Refusal('already_handled');
  if (booked) return { payment: booked, changed: false };
  const late = await openPayment({
    userId: ended.userId,
    purpose: 'fund',
    // what was paid before is not late
    method: ended.method === 'from_before' ? 'bank_transfer' : ended.method,
    amount: outcome.amount,
    description: latePaymentText(ended),
    externalReference,
  });
  const { payment } = await finishPayment(late, undefined, { kind: 'received', amount: outcome.amount });
  return { payment, changed: true };
}
