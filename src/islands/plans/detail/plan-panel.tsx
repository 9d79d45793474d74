import type { ReactNode } from 'react';
import { PlanTape } from '#islands/payments/progress/plan-tape.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { PanelArt } from '#islands/ui/display/panel-art.tsx';
import { type Day, formatDay } from '#lib/domain/days.ts';
import { type PlanDetails, planTotals } from '../plan-view.ts';

/** The price: what is paid of it, and its schedule to scale. */
export const PlanPanel = ({ plan }: { plan: PlanDetails }) => {
  const { paid_amount, total_amount, payment_percentage: percent, start_date, end_date } = plan.plan_properties;
  const { schedule } = plan;
  const count = schedule ? schedule.amounts.length - 1 : 0;
  const { due, paid } = planTotals(plan);
  return (
    <section className="deep plan-paid">
      <PanelArt />
      <h2 className="mut">Property payment</h2>
      <p>
        <span className="big">
          <Money naira={paid_amount} />
        </span>
        <span className="mut">
          paid of <Money naira={total_amount} />, <b className="num">{percent}%</b>
        </span>
      </p>
      <PlanTape schedule={schedule} percent={percent} label="Property payment, paid" />
      {count > 0 && start_date && end_date && (
        <p className="ends mut">
          <End name="Deposit" day={start_date} />
          <End name={`Last of ${count}`} day={end_date} />
        </p>
      )}
      {percent === 100 && due > paid && (
        <p className="mut">
          The price is paid. Fees of <Money kobo={due - paid} /> are left.
        </p>
      )}
    </section>
  );
};

const End = ({ name, day }: { name: ReactNode; day: Day }) => (
  <span>
    {name}
    <br />
    {formatDay(day)}
  </span>
);
