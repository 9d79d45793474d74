import { Refusal } from '#lib/api/errors.ts';
import { invalidateProperty } from '../../catalogue/invalidate-property.ts';
import type { Outcome } from '../../ledger/outcome.ts';
import { settlePayment } from '../../ledger/settle-payment.ts';
import { tx } from '../../runtime.ts';
import { notifyPayment } from '../notify-payment.ts';
import { cancelCheck } from './provider-checks.ts';

interface How {
  /** False for a customer who sees the end on the screen. Money that came is always told. */
  tell: boolean;
}

/** Ends a card payment with all that follows, once; one that has ended otherwise meanwhile stays as it is. */
export async function finishCard(paymentId: number, outcome: Outcome, { tell }: How) {
  try {
    await tx(async () => {
      const { payment, plan, changed } = await settlePayment(paymentId, outcome);
      if (changed && (tell || payment.received > 0)) await notifyPayment(payment, plan);
      if (changed && plan && payment.purpose === 'first') await invalidateProperty(plan.propertyId);
      if (outcome.kind === 'received') await cancelCheck(paymentId);
    });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'already_handled')) throw error;
  }
}
