import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { formatDay } from '#lib/domain/days.ts';
import { PaidReceipt } from '../receipt/paid-receipt.tsx';

interface PlanStartedProps {
  planId: number;
  reference: string | undefined;
}

/** What a first payment has begun: for what, its reference, what comes next and when, and its receipt. */
export const PlanStarted = ({ planId, reference }: PlanStartedProps) => {
  const read = useQuery('GET /user/plan-property/{id}', { id: planId });
  const plan = read.state === 'ready' ? read.data : null;
  const next = plan?.plan_properties.next_payment_date;
  return (
    <div className="stack">
      <p>Your plan has started. We assign its contract ID next, and tell you as soon as it is there.</p>
      <DescriptionList
        lines={[
          { name: 'Property', value: plan?.plan_properties.property.name },
          {
            name: 'Reference',
            value: reference && (
              <span className="row">
                <span className="num break-all" translate="no">
                  {reference}
                </span>
                <CopyButton value={reference} what="reference" />
              </span>
            ),
          },
          { name: 'Next payment', value: next && formatDay(next) },
        ]}
      />
      <div className="row flex-wrap">
        {plan && <PaidReceipt transactions={plan.transactions.data} reference={reference} />}
      </div>
    </div>
  );
};
