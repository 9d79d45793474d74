import { useId } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { RepaymentTag } from '#islands/ui/display/status-tag.tsx';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { type Day, formatDay } from '#lib/domain/days.ts';

interface RepaymentRowProps {
  item: RepaymentItem;
  today: Day;
  onPay: () => void;
}

/** Only the next repayment can be paid, and not while its transfer is being confirmed. */
export const RepaymentListItem = ({ item, today, onPay }: RepaymentRowProps) => {
  const titleId = useId();
  return (
    <li className="item plain">
      <span className="t" id={titleId}>
        {item.title}
      </span>
      <span className="amt">
        <Money naira={item.amount} />
      </span>
      <span className="sub">
        {formatDay(item.due_date)}
        {item.status !== 1 && item.due_date < today && ' · due date passed'}
        {item.awaiting && ' · payment is being confirmed'}
      </span>
      <span className="tail">
        <RepaymentTag status={item.status} />
      </span>
      {item.is_next && (
        <Button variant="soft" className="due" disabled={item.awaiting} aria-describedby={titleId} onClick={onPay}>
          Make Payment
        </Button>
      )}
    </li>
  );
};
