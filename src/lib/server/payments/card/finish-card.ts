import { Refusal } from '#lib/api/errors.ts';
import { invalidateProperty } from '../../catalogue/cached-pages.ts';
import type { Outcome } from '../../ledger/outcome.ts';
import { settlePayment } from '../../ledger/settle-payment.ts';
import { tx } from '../../runtime.ts';
import { notifyPayment } from '../notify-payment.ts';
import { cancelCheck } from './provider-checks.ts';

interface Options {
  /** False when the customer sees the result on the screen. A payment that received money is always notified. */
  notify: boolean;
}

/** Settles a card payment with everything that follows. Does nothing when it has already ended in another way. */
export async function finishCard(paymentId: number, outcome: Outcome, { notify }: Options) {
  try {
    await tx(async () => {
      const { payment, plan, changed } = await settlePayment(paymentId, outcome);
      if (changed && (notify || payment.received > 0)) await notifyPayment(payment, plan);
      if (changed && plan && payment.purpose === 'first') await invalidateProperty(plan.propertyId);
      if (outcome.kind === 'received') await cancelCheck(paymentId);
    });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'already_handled')) throw error;
  }
}
