import { Money } from '#islands/ui/display/money.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { type Day, formatDay } from '#lib/domain/days.ts';
import { dueText } from '#lib/messages/due-dates.ts';
import { previewRepayments } from '../plan-view.ts';

interface PaymentExcerptProps {
  planId: number;
  /** Null if they did not load. */
  repayments: readonly RepaymentItem[] | null;
  today: Day;
  onRetry: (() => void) | undefined;
}

/** The next three, which are paid above or on the whole list. */
export const PaymentListPreview = ({ planId, repayments, today, onRetry }: PaymentExcerptProps) => (
  <section className="card">
    <div className="row spread">
      <h2>Payment List</h2>
      <a className="link sm more" href={`/dashboard/my-property/payment-list/${planId}`}>
        View List
      </a>
    </div>
    {repayments ? (
      <ul className="list sm">
        {previewRepayments(repayments).map((item) => (
          <li key={item.id} className="item plain">
            <b>{item.title}</b>
            <b className="amt">
              <Money naira={item.amount} />
            </b>
            <span className="sub">
              {formatDay(item.due_date)}
              <When item={item} today={today} />
            </span>
          </li>
        ))}
      </ul>
    ) : (
      <ErrorView title="The payment list did not load" onRetry={onRetry} />
    )}
  </section>
);

const When = ({ item: { status, awaiting, due_date }, today }: { item: RepaymentItem; today: Day }) => {
  if (status === 1) return ' · Paid';
  if (awaiting) return ' · Being confirmed';
  if (due_date >= today) return null;
  return (
    <>
      {' · '}
      <b className="late">{dueText(due_date, today)}</b>
    </>
  );
};
