import { PaidReceipt } from '#islands/payments/receipt/paid-receipt.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';

/** What a first payment has begun, and its receipt. */
export const PlanStarted = ({ planId, reference }: { planId: number; reference: string | undefined }) => {
  const read = useQuery('GET /user/plan-property/{id}', { id: planId });
  return (
    <div className="stack">
      <p>Your plan has started. We assign its contract ID next, and tell you as soon as it is there.</p>
      <div className="row flex-wrap">
        {read.state === 'ready' && <PaidReceipt transactions={read.data.transactions.data} reference={reference} />}
      </div>
    </div>
  );
};
