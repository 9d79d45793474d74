import { Refusal } from '#lib/api/errors.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { tx } from '../runtime.ts';
import { finishPayment } from './finish-payment.ts';
import { acceptsLatePayment, creditLatePayment } from './late-payment.ts';
import { lockPayment, lockPlanByPayment } from './locks.ts';
import { type NewPayment, openWithPlan } from './open-payment.ts';
import { hasOutcome, type Outcome, type Settlement } from './outcome.ts';

/**
 * Finishes an open payment with everything that follows from it. Does nothing when the payment ended this way before;
 * refuses `already_handled` when it ended otherwise, except that late card money is credited to the wallet.
 */
export const settlePayment = (paymentId: number, outcome: Outcome): Promise<Settlement> =>
  tx(async () => {
    const plan = await lockPlanByPayment(paymentId);
    const payment = await lockPayment(paymentId);
    if (isPaymentOpen(payment.stage)) {
      return { ...(await finishPayment(payment, plan, outcome)), changed: true, late: false };
    }
    if (hasOutcome(payment, outcome)) return { payment, plan, changed: false, late: false };
    if (outcome.kind !== 'received' || !acceptsLatePayment(payment)) throw new Refusal('already_handled');
    return { ...(await creditLatePayment(payment, outcome)), plan, late: true };
  });

/** Books cash that a desk has taken: at once, and only as what it was paid for. Refuses `already_paid` when nothing is owed. */
export const payInCash = (
  wanted: Omit<NewPayment, 'method'>,
  { desk, by }: { desk: number; by: number },
): Promise<Settlement> =>
  tx(async () => {
    const { payment, plan } = await openWithPlan({ ...wanted, method: 'cash' });
    const came = { kind: 'received', amount: payment.amount, companyAccountId: desk, handledBy: by } as const;
    const finished = await finishPayment(payment, plan, came);
    if (finished.payment.stage !== 'completed' || finished.payment.toWallet > 0) throw new Refusal('already_paid');
    return { ...finished, changed: true, late: false };
  });

/** Pays for a plan from the wallet at once. Refuses `insufficient_balance`, and `already_paid` when nothing is owed. */
export const payFromWallet = (wanted: Omit<NewPayment, 'method'>): Promise<Settlement> =>
  tx(async () => {
    // without a plan this method means a transfer from outside, which would credit the wallet with nothing received
    if (wanted.planId === undefined) throw new TypeError('The wallet pays for plans only');
    const { payment, plan } = await openWithPlan({ ...wanted, method: 'virtual_wallet' });
    const finished = await finishPayment(payment, plan, { kind: 'received', amount: payment.amount });
    return { ...finished, changed: true, late: false };
  });
