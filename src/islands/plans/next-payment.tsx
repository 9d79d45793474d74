import { Money } from '#islands/ui/display/money.tsx';
import { type Day, formatDay } from '#lib/domain/days.ts';
import type { PlanDetails } from './plan-view.ts';

interface NextPaymentProps {
  next: NonNullable<PlanDetails['next_repayment']>;
  today: Day;
}

export const NextPayment = ({ next, today }: NextPaymentProps) => (
  <section className="card stack tight">
    <h2 className="h3">Next payment</h2>
    <span className="mid">
      <Money naira={next.amount} />
    </span>
    <p className="sm mut">
      {next.title}, {next.due_date < today ? 'was due on' : 'due on'} {formatDay(next.due_date)}
    </p>
  </section>
);
