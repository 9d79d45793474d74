import { minFeePayment } from './limits.ts';
import { type Kobo, percentage } from './money.ts';

/** The amounts due and paid, for all units of the plan. */
export interface PlanAmounts {
  /** Price × units. */
  totalAmount: Kobo;
  paidAmount: Kobo;
  infrastructureAmount: Kobo;
  paidInfrastructure: Kobo;
  otherAmount: Kobo;
  paidOther: Kobo;
}

export interface PlanFacts extends PlanAmounts {
  firstPaymentConfirmed: boolean;
  contractId: string | null;
}

export const planStates = ['pending', 'awaiting', 'in_progress', 'completed', 'terminated'] as const;
export type PlanState = (typeof planStates)[number];

interface PlanPercentages {
  payment: number;
  infrastructure: number;
  other: number;
}

/** Rounded down, so that 100 means everything; a kind of fees that the plan does not have counts as paid. */
export const planPercentages = (plan: PlanAmounts): PlanPercentages => ({
  payment: percentage(plan.paidAmount, plan.totalAmount),
  infrastructure: percentage(plan.paidInfrastructure, plan.infrastructureAmount),
  other: percentage(plan.paidOther, plan.otherAmount),
});

/** The full price, at least half of the infrastructure fees and at least half of the other fees. */
const isPlanComplete = (plan: PlanAmounts): boolean => {
  const { payment, infrastructure, other } = planPercentages(plan);
  return payment === 100 && infrastructure >= 50 && other >= 50;
};

/** The full price and all fees: 'Payment Complete'. */
export const isPaidInFull = ({ payment, infrastructure, other }: PlanPercentages): boolean =>
  payment === 100 && infrastructure === 100 && other === 100;

export const planState = (plan: PlanFacts): PlanState => {
  if (!plan.firstPaymentConfirmed) return 'pending';
  if (plan.contractId === null) return 'awaiting';
  return isPlanComplete(plan) ? 'completed' : 'in_progress';
};

/** ₦1,001, or what is left if that is less. */
export const minimumFeePayment = (left: Kobo): Kobo => Math.min(minFeePayment, left);
