import { useId } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { RepaymentTag } from '#islands/ui/display/status-tag.tsx';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { type Day, formatDate, formatDay } from '#lib/domain/days.ts';
import { dueText } from '#lib/messages/due-dates.ts';

interface RepaymentRowProps {
  item: RepaymentItem;
  today: Day;
  onPay: () => void;
}

const paidOn = (at: string) => `paid ${formatDate(new Date(at))}`.replaceAll(' ', '\u00a0');

/** A day alone, beside 'Paid', would read as the day of the payment. On a phone each of the two has its line. */
const whenOf = ({ status, due_date, paid_at }: RepaymentItem, today: Day) => {
  if (status === 1) return `Due ${formatDay(due_date)}${paid_at ? ` · ${paidOn(paid_at)}` : ''}`;
  return due_date < today ? `${formatDay(due_date)} · ${dueText(due_date, today)}` : dueText(due_date, today);
};

/** Only the next repayment can be paid, and not while its transfer is being confirmed. */
export const RepaymentListItem = ({ item, today, onPay }: RepaymentRowProps) => {
  const titleId = useId();
  return (
    <li className="item plain">
      <span className="t" id={titleId}>
        {item.title}
      </span>
      <span className="amt">
        <Money naira={item.amount} full />
      </span>
      <span className="sub">
        {whenOf(item, today)}
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
