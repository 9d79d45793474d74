import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import type { Day } from '#lib/domain/days.ts';
import { PlanLinks } from './plan-links.tsx';
import { previewRepayments } from './plan-view.ts';
import { RepaymentListItem } from './repayment-list-item.tsx';

interface PaymentExcerptProps {
  planId: number;
  /** Null if they did not load. */
  repayments: readonly RepaymentItem[] | null;
  today: Day;
  onRetry: (() => void) | undefined;
  onPay: (item: RepaymentItem) => void;
}

export const PaymentListPreview = ({ planId, repayments, today, onRetry, onPay }: PaymentExcerptProps) => (
  <section className="card">
    <div className="row spread">
      <h2>Payment List</h2>
      <a className="link sm more" href={`/dashboard/my-property/payment-list/${planId}`}>
        View List
      </a>
    </div>
    {repayments && (
      <ul className="list mt-1">
        {previewRepayments(repayments).map((item) => (
          <RepaymentListItem key={item.id} item={item} today={today} onPay={() => onPay(item)} />
        ))}
      </ul>
    )}
    {repayments?.some(({ is_next }) => is_next) && <PlanLinks planId={planId} />}
    {!repayments && <ErrorView title="The payment list did not load" onRetry={onRetry} />}
  </section>
);
