import { isPaymentOpen } from '#lib/domain/payments.ts';
import type { ConfirmationFacts } from '#lib/domain/staff/confirmation.ts';
import { outstandingAmount } from './outstanding-amount.ts';
import { canRehold } from './rehold-units.ts';
import type { Payment, Plan } from './rows.ts';

/** The facts for confirming an open transfer; units of an expired hold count as held again. */
export async function confirmationFacts(payment: Payment, plan: Plan | undefined): Promise<ConfirmationFacts> {
  if (!isPaymentOpen(payment.stage)) throw new RangeError('The payment has ended');
  const takesUp =
    plan !== undefined &&
    payment.purpose === 'first' &&
    plan.state === 'pending' &&
    plan.unitState === 'released' &&
    (await canRehold(plan));
  return {
    purpose: payment.purpose,
    asked: payment.amount,
    owed: await outstandingAmount(payment, takesUp ? { ...plan, unitState: 'held' } : plan),
    units: plan?.units ?? 0,
    held: plan?.unitState === 'held',
  };
}
