import { useId } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { RepaymentItem } from '#lib/api/plans/plans.ts';
import { type Day, formatDay } from '#lib/domain/days.ts';
import { daysLeftText } from '#lib/messages/due-dates.ts';
import { PlanLinks } from '../plan-links.tsx';
import { missedRepayments, type PlanDetails } from '../plan-view.ts';

interface NextPaymentProps {
  plan: PlanDetails;
  /** Null if they did not load. */
  repayments: readonly RepaymentItem[] | null;
  today: Day;
  onPay: () => void;
}

/** What is next, when, how much, and the one button that pays it. */
export const NextPayment = ({ plan, repayments, today, onPay }: NextPaymentProps) => {
  const titleId = useId();
  const next = plan.next_repayment;
  if (!next) return null;
  const late = next.due_date < today;
  return (
    <section className="card stack gap-3 due-next">
      <div className="row spread">
        <h2>Next payment</h2>
        <StatusTag kind={late ? 'late' : 'plain'}>{daysLeftText(next.due_date, today)}</StatusTag>
      </div>
      <p>
        <span className="fig">
          <Money naira={next.amount} />
        </span>
        <span className="mut" id={titleId}>
          {next.title}
          {late ? ' was due on ' : ', due '}
          {formatDay(next.due_date)}
        </span>
      </p>
      {next.awaiting && <p className="sm mut">Your last payment is being confirmed.</p>}
      {late && !next.awaiting && <Behind repayments={repayments ?? []} />}
      <Button variant="primary" wide tall disabled={next.awaiting} aria-describedby={titleId} onClick={onPay}>
        Make Payment
      </Button>
      <PlanLinks planId={plan.plan_properties.id} autopay={plan.autopay} />
    </section>
  );
};

const Behind = ({ repayments }: { repayments: readonly RepaymentItem[] }) => {
  const { count = 1, amount = 0 } = missedRepayments(repayments) ?? {};
  return (
    <Notice>
      {count > 1 ? (
        <>
          You are {count} instalments behind, <Money kobo={amount} /> in all. Pay them
        </>
      ) : (
        'You are one instalment behind. Pay it'
      )}{' '}
      to be back on schedule, or{' '}
      <a className="link" href="/dashboard/support">
        talk to us
      </a>
      .
    </Notice>
  );
};
