import { Refusal } from '#lib/api/errors.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { tx } from '../runtime.ts';
import { finishPayment } from './finish-payment.ts';
import { maySettleLate, settleLate } from './late-settlement.ts';
import { lockPayment, lockPlanOf } from './locks.ts';
import { type NewPayment, openWithPlan } from './open-payment.ts';
import { hasOutcome, type Outcome, type Settlement } from './outcome.ts';

/**
 * Finishes a payment with everything that follows from it: the one way in which money takes effect. Does nothing when
 * it had ended just so before, and refuses `already_handled` when it had ended otherwise; card money that comes after
 * such an end goes to the wallet. A payment from the wallet refuses `insufficient_balance`, and `already_paid` when
 * there is nothing left to pay.
 */
export const settlePayment = (paymentId: number, outcome: Outcome): Promise<Settlement> =>
  tx(async () => {
    const plan = await lockPlanOf(paymentId);
    const payment = await lockPayment(paymentId);
    if (isPaymentOpen(payment.stage)) {
      return { ...(await finishPayment(payment, plan, outcome)), changed: true, late: false };
    }
    if (hasOutcome(payment, outcome)) return { payment, plan, changed: false, late: false };
    if (outcome.kind !== 'received' || !maySettleLate(payment)) throw new Refusal('already_handled');
    return { ...(await settleLate(payment, outcome)), plan, late: true };
  });

/** Opens a payment for a plan from the wallet and finishes it at once. */
export const payFromWallet = (wanted: Omit<NewPayment, 'method'>): Promise<Settlement> =>
  tx(async () => {
    // With this method and no plan it would be a transfer from outside, and its money would come from nowhere.
    if (wanted.planId === undefined) throw new TypeError('The wallet pays for plans only');
    const { payment, plan } = await openWithPlan({ ...wanted, method: 'virtual_wallet' });
    const finished = await finishPayment(payment, plan, { kind: 'received', amount: payment.amount });
    return { ...finished, changed: true, late: false };
  });
