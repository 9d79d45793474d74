import { Money } from '#islands/ui/display/money.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { dueText } from '#lib/messages/due-dates.ts';
import { AnimatedProgress } from './animated-progress.tsx';
import { PaidReceipt } from './paid-receipt.tsx';
import { ShareProgressButton } from './share-button.tsx';

interface RepaymentPaidProps {
  planId: number;
  repaymentId: number;
  /** Of the payment, for its receipt. */
  reference: string | undefined;
}

/** What a paid instalment means for its plan: how far it is, what comes next, the receipt, and a picture to share. */
export const RepaymentPaid = ({ planId, repaymentId, reference }: RepaymentPaidProps) => {
  const list = useQuery('GET /plan-payment-list/{id}', { id: planId });
  const read = useQuery('GET /user/plan-property/{id}', { id: planId });
  const repayments = list.state === 'ready' ? list.data.properties.data : [];
  // the answers from before the payment are shown until the new ones are here
  const counted = repayments.find(({ id }) => id === repaymentId)?.status === 1;
  if (list.state === 'failed' || read.state === 'failed') return null;
  if (!counted || read.state !== 'ready') return <SkeletonRows rows={2} label="Loading your plan" />;
  const paid = repayments.filter(({ status }) => status === 1).length;
  const count = repayments.length;
  const percentOf = (instalments: number) => (instalments / count) * 100;
  const { property } = read.data.plan_properties;
  return (
    <div className="stack">
      <div className="stack tight">
        <p className="mid num">{`${paid} of ${count} paid`}</p>
        <AnimatedProgress
          from={percentOf(paid - 1)}
          to={percentOf(paid)}
          parts={count}
          label={`${property.name}, paid`}
        />
        <NextStep plan={read.data} whole={paid === count} />
      </div>
      <div className="row flex-wrap">
        <PaidReceipt transactions={read.data.transactions.data} reference={reference} />
        <ShareProgressButton progress={{ property: property.name, paid, count }} />
      </div>
    </div>
  );
};

const NextStep = ({ plan, whole }: { plan: CallAnswer<'GET /user/plan-property/{id}'>; whole: boolean }) => {
  const next = plan.next_repayment;
  if (whole)
    return (
      <p>
        {plan.plan_properties.state === 'completed'
          ? 'Congratulations: the price is fully paid, and your documents are being prepared.'
          : 'Congratulations: the price is fully paid. Your plan shows what is left of the fees.'}
      </p>
    );
  return next ? (
    <p className="mut">
      Next: {next.title}, <Money naira={next.amount} />. {dueText(next.due_date, serverDay())}.
    </p>
  ) : null;
};
