import { Refusal } from '#lib/api/errors.ts';
import type { Outcome } from '../../ledger/outcome.ts';
import { settlePayment } from '../../ledger/settle-payment.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import type { Charge } from '../../paystack/verify-charge.ts';
import { tx } from '../../runtime.ts';
import { notifyPayment } from '../notify-payment.ts';
import { tellPayer } from '../tell-payer.ts';
import { isByAutopay } from './is-autopay.ts';
import { cancelCheck } from './provider-checks.ts';
import { storePaidCard } from './saved-cards.ts';

interface Options {
  /** False when the customer sees the result on the screen. A payment that received money is always notified. */
  notify: boolean;
  /** The card that was charged. */
  authorization?: Charge['authorization'];
}

/** Settles a card payment with everything that follows. Does nothing when it has already ended in another way. */
export async function finishCard(paymentId: number, outcome: Outcome, { notify, authorization }: Options) {
  try {
    await tx(async () => {
      const { payment, plan, changed, late } = await settlePayment(paymentId, outcome);
      // AutoPay tells of its failures itself, with the day of the next try
      const tells = payment.received > 0 || (notify && !(await isByAutopay(payment)));
      if (changed && tells) await notifyPayment(payment, plan);
      if (changed && late) await tellPayer(paymentId, payment);
      if (changed && plan && payment.purpose === 'first') await invalidateProperty(plan.propertyId);
      if (outcome.kind !== 'received') return;
      await cancelCheck(paymentId);
      await storePaidCard({ id: paymentId, userId: payment.userId }, authorization);
    });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'already_handled')) throw error;
  }
}
