import { useState } from 'react';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { type FeePurpose, feeTitles } from '../plan-fees.ts';
import type { PlanDetails } from '../plan-view.ts';
import { FeePaymentDialog } from './fee-payment-dialog.tsx';

interface FeePaymentOfPlanProps {
  planId: number;
  purpose: FeePurpose;
  onClose: () => void;
}

/** For a list that has no more of the plan than what is owed. */
export const FeePaymentOfPlanDialog = ({ planId, purpose, onClose }: FeePaymentOfPlanProps) => {
  const read = useQuery('GET /user/plan-property/{id}', { id: planId });
  // from before the payment, with which its result compares
  const [plan, setPlan] = useState<PlanDetails>();
  if (!plan && read.state === 'ready' && !read.refreshing) setPlan(read.data);
  if (plan) return <FeePaymentDialog plan={plan} purpose={purpose} inFull onClose={onClose} />;
  return (
    <Dialog open title={feeTitles[purpose]} onClose={onClose}>
      {read.state === 'failed' ? (
        <ErrorView message={failureText(read.error, somethingWrong)} onRetry={read.retry} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
};
