import { useState } from 'react';
import { DuePayments, LazyRepayment } from '#islands/payments/repayment/due-payments.tsx';
import type { PayableRepayment } from '#islands/payments/repayment/repayment-dialog.tsx';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { ChangePurchase, LazyPlanChanges } from './changes/lazy-changes.tsx';
import { Documents } from './documents.tsx';
import { FeeBreakdown } from './fee-breakdown.tsx';
import { PaidAgainstSchedule } from './paid-against-schedule.tsx';
import { PaymentComplete } from './payment-complete.tsx';
import { PaymentListPreview } from './payment-list-preview.tsx';
import { LazyFeePayment, LazyFirstPayment } from './payments/payment-dialogs.tsx';
import { PlanHeader } from './plan-header.tsx';
import { PlanTransactions } from './plan-transactions.tsx';
import { type FeePurpose, feeOf, isInstalmentPlan, type PlanDetails, planProgress } from './plan-view.ts';
import { ProgressCards } from './progress-cards.tsx';

/** What is being paid, as it was when the dialog opened: after the payment, the plan below already shows the next one. */
type Paying =
  | { what: 'first'; plan: PlanDetails }
  | { what: 'repayment'; repayment: PayableRepayment }
  | { what: 'fee'; plan: PlanDetails; purpose: FeePurpose };

interface PlanDetailProps {
  plan: PlanDetails;
  /** Milliseconds since 1970. */
  loadedAt: number;
  /** Null if they did not load. */
  repayments: readonly RepaymentItem[] | null;
  onRetryList: (() => void) | undefined;
}

export const PlanDetail = ({ plan, loadedAt, repayments, onRetryList }: PlanDetailProps) => {
  const [paying, setPaying] = useState<Paying | null>(null);
  const { plan_properties: facts, next_repayment: next } = plan;
  const isRunning = facts.state === 'awaiting' || facts.state === 'in_progress';
  const today = serverDay();
  const progress = plan.payment.status === 1 && repayments ? planProgress(plan, repayments) : null;
  const payRepayment = (repayment: PayableRepayment) =>
    setPaying({ what: 'repayment', repayment: { ...repayment, ...plan.contract, property: facts.property } });
  const payNext = () => next && payRepayment({ ...next, plan_id: facts.id });
  const stopPaying = () => setPaying(null);
  return (
    <>
      <PlanHeader plan={plan} />
      {next && plan.contract.unique_contract_id !== null && (
        <DuePayments
          title="Next payment"
          payments={[{ ...next, ...plan.contract, plan_id: facts.id, property: facts.property }]}
          walletBalance={plan.wallet_balance}
          today={today}
          ofOnePlan
        />
      )}
      {(plan.open_change || plan.changed) && <LazyPlanChanges planId={facts.id} />}
      <ProgressCards
        plan={plan}
        onPayFirst={() => setPaying({ what: 'first', plan })}
        onPayNext={payNext}
        onPayFee={(purpose) => setPaying({ what: 'fee', plan, purpose })}
      />
      <div className="cols main below">
        <div className="stack">
          {progress && repayments && <PaidAgainstSchedule progress={progress} repayments={repayments} today={today} />}
          {isInstalmentPlan(plan) && (
            <PaymentListPreview
              planId={facts.id}
              repayments={repayments}
              today={today}
              onRetry={onRetryList}
              onPay={payRepayment}
            />
          )}
          <PlanTransactions transactions={plan.transactions.data} />
        </div>
        <div className="stack">
          <FeeBreakdown fee={feeOf(plan, 'infrastructure')} />
          <FeeBreakdown fee={feeOf(plan, 'other')} />
          <Documents plan={plan} loadedAt={loadedAt} />
          {isRunning && !plan.open_change && <ChangePurchase planId={facts.id} />}
        </div>
      </div>
      {paying?.what === 'first' && <LazyFirstPayment plan={paying.plan} onClose={stopPaying} />}
      {paying?.what === 'repayment' && <LazyRepayment repayment={paying.repayment} onClose={stopPaying} />}
      {paying?.what === 'fee' && <LazyFeePayment plan={paying.plan} purpose={paying.purpose} onClose={stopPaying} />}
      <PaymentComplete plan={plan} loadedAt={loadedAt} waiting={paying !== null} />
    </>
  );
};
