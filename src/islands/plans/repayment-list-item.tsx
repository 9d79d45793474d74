import { useId } from 'react';
import { openTransaction, transactionHref } from '#islands/transactions/open-transaction.ts';
import { Button } from '#islands/ui/actions/button.tsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Money } from '#islands/ui/display/money.tsx';
import { type RepaymentState, RepaymentTag } from '#islands/ui/display/status-tag.tsx';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
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

const stateOf = ({ status, awaiting, is_next, due_date }: RepaymentItem, today: Day): RepaymentState => {
  if (status === 1) return 'paid';
  if (awaiting) return 'confirming';
  if (due_date < today) return 'late';
  return is_next ? 'due' : 'to come';
};

/** Only the next repayment can be paid, and not while its transfer is being confirmed. */
export const RepaymentListItem = ({ item, today, onPay }: RepaymentRowProps) => {
  const titleId = useId();
  const search = useUrlQuery();
  const href = item.transaction_id === null ? null : transactionHref(item.transaction_id, search);
  const row = (
    <>
      <span className="t" id={titleId}>
        {item.title}
      </span>
      <span className="amt">
        <Money naira={item.amount} full />
      </span>
      <span className="sub">{whenOf(item, today)}</span>
      <span className="tail">
        <RepaymentTag state={stateOf(item, today)} />
      </span>
    </>
  );
  if (href !== null)
    return (
      <li>
        <a className="item plain" href={href} onClick={linkClickHandler(href, openTransaction)}>
          {row}
        </a>
      </li>
    );
  return (
    <li className="item plain">
      {row}
      {item.is_next && (
        <Button variant="soft" className="due" disabled={item.awaiting} aria-describedby={titleId} onClick={onPay}>
          Make Payment
        </Button>
      )}
    </li>
  );
};
