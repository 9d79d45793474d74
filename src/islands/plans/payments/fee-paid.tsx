import { useState } from 'react';
import { PaidReceipt } from '#islands/payments/receipt/paid-receipt.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ProgressBar } from '#islands/ui/display/progress-bar.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { type FeePurpose, feeOf } from '../plan-fees.ts';
import type { PlanDetails } from '../plan-view.ts';

interface FeePaidProps {
  /** As it was before the payment. */
  plan: PlanDetails;
  purpose: FeePurpose;
  reference: string | undefined;
}

/** What a payment has made of its fees, what is left of them, and its receipt. */
export const FeePaid = ({ plan, purpose, reference }: FeePaidProps) => {
  const [before] = useState(() => feeOf(plan, purpose));
  const read = useQuery('GET /user/plan-property/{id}', { id: plan.plan_properties.id });
  if (read.state === 'failed') return null;
  // the answer from before the payment is shown until the new one is here
  const fee = read.state === 'ready' ? feeOf(read.data, purpose) : before;
  if (read.state !== 'ready' || fee.paid === before.paid) return <SkeletonRows rows={2} label="Loading your plan" />;
  const left = fromNaira(fee.due) - fromNaira(fee.paid);
  return (
    <div className="stack">
      <div className="stack tight">
        <p className="mid num">
          <Money naira={fee.paid} /> of <Money naira={fee.due} /> paid
        </p>
        <ProgressBar percent={fee.percentage} label={`${fee.title}, paid`} />
        <p className="mut">
          {left > 0 ? (
            <>
              Left: <Money kobo={left} />
            </>
          ) : (
            `The ${fee.title.toLowerCase()} are fully paid.`
          )}
        </p>
      </div>
      <div className="row flex-wrap">
        <PaidReceipt transactions={read.data.transactions.data} reference={reference} />
      </div>
    </div>
  );
};
