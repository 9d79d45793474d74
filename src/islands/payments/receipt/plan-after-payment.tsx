import { Money } from '#islands/ui/display/money.tsx';
import { formatDay } from '#lib/domain/days.ts';
import { PlanTape } from '../progress/plan-tape.tsx';
import type { ReceiptEffect } from './receipt-effect.ts';

interface PlanAfterPaymentProps {
  effect: ReceiptEffect;
  /** What it paid was late. */
  wasLate?: boolean;
}

/** What a payment did to its plan, and what comes next. */
export const PlanAfterPayment = ({
  effect: { parts, paid, total, percent, next, stillLate },
  wasLate = false,
}: PlanAfterPaymentProps) => (
  <section className="card stack gap-3">
    <p className="row spread flex-wrap">
      <b>{percent}% is yours</b>
      <span className="sm mut">
        <Money kobo={paid} /> of <Money kobo={total} />
      </span>
    </p>
    <PlanTape schedule={parts} percent={percent} label="Property payment, paid" />
    {paid === total && <p className="sm">Congratulations: the price is fully paid.</p>}
    {next && (
      <p className="sm mut">
        Next: {next.title}, <Money naira={next.amount} /> on <b>{formatDay(next.due_date)}</b>.
        {wasLate && stillLate === 0 && ' You are back on schedule.'}
        {stillLate !== null &&
          stillLate > 0 &&
          ` ${stillLate === 1 ? 'One instalment is' : `${stillLate} instalments are`} late still.`}
      </p>
    )}
  </section>
);
