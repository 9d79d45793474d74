import type { CallAnswer } from '#lib/api/call-types.ts';
import type { Transaction, transactionTypes } from '#lib/api/payments/transactions.ts';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { type Day, dayOf } from '#lib/domain/days.ts';
import { monthsBetweenRepayments } from '#lib/domain/enums.ts';
import { fromNaira, type Kobo, sum } from '#lib/domain/money.ts';
import { isPaidInFull } from '#lib/domain/plan.ts';
import { feeCardState, propertyCardState } from '#lib/domain/plan-cards.ts';
import type { FeePurpose, PlanFee } from './plan-fees.ts';

export type PlanDetails = CallAnswer<'GET /user/plan-property/{id}'>;

const contractIdOf = (plan: PlanDetails) => plan.contract.unique_contract_id;

export const propertyCardOf = (plan: PlanDetails) =>
  propertyCardState({
    status: plan.payment.status,
    method: plan.payment.payment_method,
    refunded: plan.payment.refunded,
    payableAgain: plan.pay_again?.possible,
    contractId: contractIdOf(plan),
    percentage: plan.plan_properties.payment_percentage,
    documents: plan.contract_documents.length,
  });

export const feeCardOf = (plan: PlanDetails, fee: PlanFee) =>
  feeCardState({ contractId: contractIdOf(plan), percentage: fee.percentage });

export const isInstalmentPlan = (plan: PlanDetails) => plan.plan_properties.payment_type === 2;

/** 1 for a one-time payment. */
export const repaymentCount = ({ plan_properties: facts }: PlanDetails): number =>
  facts.monthly_duration && facts.repayment_schedule
    ? Math.ceil(facts.monthly_duration / monthsBetweenRepayments[facts.repayment_schedule])
    : 1;

/** The whole price with all fees, and what of it is paid. */
export const planTotals = ({ plan_properties: facts }: PlanDetails) => ({
  due: sum([facts.total_amount, facts.infrastructure_amount, facts.other_amount].map(fromNaira)),
  paid: sum([facts.paid_amount, facts.paid_infrastructure_amount, facts.paid_other_amount].map(fromNaira)),
});

export const isPlanPaidInFull = ({ plan_properties: facts }: PlanDetails) =>
  isPaidInFull({
    payment: facts.payment_percentage,
    infrastructure: facts.infrastructure_percentage,
    other: facts.other_percentage,
  });

const feeType: Record<FeePurpose, (typeof transactionTypes)[number]> = {
  infrastructure: 'Infrastructure Fee',
  other: 'Other Fee',
};

/** Fee payments that wait for their confirmation. */
export const feeBeingConfirmed = (plan: PlanDetails, purpose: FeePurpose): Kobo =>
  sum(
    plan.transactions.data
      .filter(({ status, payment_type }) => status === 0 && payment_type === feeType[purpose])
      .map(({ amount }) => fromNaira(amount)),
  );

const isForThePrice = ({ payment_type, status }: Transaction) =>
  status === 1 && (payment_type === 'Installment' || payment_type === 'One Time');

export interface PlanProgress {
  /** The deposit on the start date, then each repayment on its due date. */
  schedule: { day: Day; amount: Kobo }[];
  paid: { day: Day; amount: Kobo }[];
  total: Kobo;
  start: Day;
  end: Day;
}

/**
 * The data of the chart; null for a one-time payment, and for a plan that came from another owner: what they had paid
 * is known in sum only. Payments settle the schedule in its order, so the n-th payment
 * counts as the n-th amount; any excess went to the wallet.
 */
export const planProgress = (plan: PlanDetails, repayments: readonly RepaymentItem[]): PlanProgress | null => {
  const { start_date: start, end_date: end, total_amount } = plan.plan_properties;
  if (!isInstalmentPlan(plan) || !start || !end || repayments.length === 0 || plan.payment.reference === '')
    return null;
  const total = fromNaira(total_amount);
  const later = repayments.map(({ due_date, amount }) => ({ day: due_date, amount: fromNaira(amount) }));
  const deposit = total - sum(later.map(({ amount }) => amount));
  const schedule = [{ day: start, amount: deposit }, ...later];
  const days = plan.transactions.data
    .filter(isForThePrice)
    .map(({ created_at }) => dayOf(new Date(created_at)))
    .sort();
  const paid = days.flatMap((day, index) => {
    const step = schedule[index];
    return step ? [{ day, amount: step.amount }] : [];
  });
  return { schedule, paid, total, start, end };
};

export const missedRepayments = (repayments: readonly RepaymentItem[]) => {
  const missed = repayments.filter(({ status }) => status === 2);
  const first = missed[0];
  return (
    first && { count: missed.length, since: first.due_date, amount: sum(missed.map(({ amount }) => fromNaira(amount))) }
  );
};

/** The next three to pay; where nothing is left, the last three. */
export const previewRepayments = (repayments: readonly RepaymentItem[]) => {
  const next = repayments.filter(({ status }) => status !== 1).slice(0, 3);
  return next.length > 0 ? next : repayments.slice(-3);
};
