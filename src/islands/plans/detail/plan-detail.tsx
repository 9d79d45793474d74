import { useState } from 'react';
import { LazyRepayment } from '#islands/payments/repayment/lazy-repayment.ts';
import type { PayableRepayment } from '#islands/payments/repayment/repayment-dialog.tsx';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { ChangePurchase, LazyPlanChanges } from '../changes/lazy-changes.tsx';
import { LazyFeePayment, LazyFirstPayment } from '../payments/payment-dialogs.tsx';
import { type FeePurpose, feeOf, feePurposes } from '../plan-fees.ts';
import { isInstalmentPlan, type PlanDetails, planProgress } from '../plan-view.ts';
import { ContractCard } from './contract-card.tsx';
import { FeeBreakdown } from './fee-breakdown.tsx';
import { FeeCards } from './fee-cards.tsx';
import { LazyPaidAgainstSchedule } from './lazy-paid-against-schedule.tsx';
import { PaymentComplete } from './payment-complete.tsx';
import { PaymentListPreview } from './payment-list-preview.tsx';
import { PlanHeader } from './plan-header.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { PlanTransactions } from './plan-transactions.tsx';
import { PropertyPayment } from './property-payment.tsx';

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
  const payNext = () =>
    next &&
    setPaying({
      what: 'repayment',
      repayment: { ...next, ...plan.contract, plan_id: facts.id, property: facts.property },
    });
  const stopPaying = () => setPaying(null);
  return (
    <>
      <PlanHeader plan={plan} />
      <div className="cols main below">
        <div className="stack">
          <PlanPanel plan={plan} />
          <PropertyPayment
            plan={plan}
            repayments={repayments}
            today={today}
            onPayFirst={() => setPaying({ what: 'first', plan })}
            onPayNext={payNext}
          />
          {(plan.open_change || plan.changed) && <LazyPlanChanges planId={facts.id} />}
          <FeeCards plan={plan} onPay={(purpose) => setPaying({ what: 'fee', plan, purpose })} />
          {progress && <LazyPaidAgainstSchedule progress={progress} today={today} />}
        </div>
        <div className="stack">
          <ContractCard plan={plan} loadedAt={loadedAt} />
          {isInstalmentPlan(plan) && (
            <PaymentListPreview planId={facts.id} repayments={repayments} today={today} onRetry={onRetryList} />
          )}
          <PlanTransactions transactions={plan.transactions.data} name={facts.property.name} />
          {feePurposes.map((purpose) => (
            <FeeBreakdown key={purpose} fee={feeOf(plan, purpose)} />
          ))}
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
