import { isFromBefore, type PaymentPurpose } from './accounting/purposes.ts';
import type { Kobo } from './money.ts';
import type { PaymentStage } from './payments.ts';
import { type PlanFacts, planState, planStates } from './plan.ts';

/** The facts of a payment that decide whether it can be refunded to the wallet. */
interface RefundablePayment {
  purpose: PaymentPurpose;
  stage: PaymentStage;
  applied: Kobo;
}

export interface RefundFacts {
  payment: RefundablePayment;
  refunded: boolean;
  /** The customer has closed the account, so nobody could spend the refund. */
  closed: boolean;
  /** What the payment was for; null for a payment that only funds the wallet. */
  plan: PlanFacts | null;
  /** The purposes of the plan's other open payments. */
  open: readonly PaymentPurpose[];
  /** A later instalment is already paid. */
  laterPaid: boolean;
  documents: number;
  /** The sale was terminated; its payments are settled by the termination. */
  terminated: boolean;
  /** The plan was transferred to another customer, together with its payments. */
  transferred: boolean;
}

export type RefundRefusal =
  | 'already_refunded'
  | 'not_completed'
  | 'in_wallet'
  | 'account_closed'
  | 'payment_on_its_way'
  | 'later_paid'
  | 'more_paid'
  | 'has_documents'
  | 'plan_terminated'
  | 'plan_transferred'
  | 'fee_of_transfer'
  | 'from_before';

const isPrice = (purpose: PaymentPurpose) => purpose === 'first' || purpose === 'repayment';

/** The plan after a refund. Without its first payment it loses its contract ID too. */
export const planAfterRefund = (plan: PlanFacts, { purpose, applied }: RefundablePayment): PlanFacts => ({
  ...plan,
  paidAmount: plan.paidAmount - (isPrice(purpose) ? applied : 0),
  paidInfrastructure: plan.paidInfrastructure - (purpose === 'infrastructure' ? applied : 0),
  paidOther: plan.paidOther - (purpose === 'other' ? applied : 0),
  ...(purpose === 'first' && { firstPaymentConfirmed: false, contractId: null }),
});

/** Why a payment cannot be refunded in full to its customer's wallet; null if it can. */
export const refundRefusal = (facts: RefundFacts): RefundRefusal | null => {
  const { payment, plan, open } = facts;
  if (isFromBefore(facts.payment.purpose)) return 'from_before';
  if (facts.refunded) return 'already_refunded';
  if (plan === null || payment.purpose === 'refund' || payment.purpose === 'correction') return 'in_wallet';
  if (payment.stage !== 'completed') return 'not_completed';
  if (payment.purpose === 'transfer_fee') return 'fee_of_transfer';
  if (facts.terminated) return 'plan_terminated';
  if (facts.transferred) return 'plan_transferred';
  if (facts.closed) return 'account_closed';
  if (payment.purpose === 'first' && open.length > 0) return 'payment_on_its_way';
  if (payment.purpose === 'repayment' && open.includes('repayment')) return 'payment_on_its_way';
  if (payment.purpose === 'repayment' && facts.laterPaid) return 'later_paid';
  const after = planAfterRefund(plan, payment);
  if (payment.purpose === 'first' && after.paidAmount + after.paidInfrastructure + after.paidOther > 0)
    return 'more_paid';
  const goesBack = planStates.indexOf(planState(after)) < planStates.indexOf(planState(plan));
  return goesBack && facts.documents > 0 ? 'has_documents' : null;
};
