import type { ReactNode } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ProgressBar } from '#islands/ui/display/progress-bar.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { okIcon } from '#islands/ui/icons/icons.ts';
import {
  type FeePurpose,
  feeBeingConfirmed,
  feeCardOf,
  feeOf,
  type PlanDetails,
  type PlanFee,
  repaymentCount,
} from './plan-view.ts';
import { PropertyPayment } from './property-payment.tsx';

interface ProgressCardsProps {
  plan: PlanDetails;
  onPayFirst: () => void;
  onPayNext: () => void;
  onPayFee: (purpose: FeePurpose) => void;
}

export const ProgressCards = ({ plan, onPayFirst, onPayNext, onPayFee }: ProgressCardsProps) => {
  const facts = plan.plan_properties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on a phone, and must do so by keyboard, too
    <ul className="trio" tabIndex={0} aria-label="Progress">
      <ProgressCard
        part="property"
        title="Property payment"
        percent={facts.payment_percentage}
        paid={facts.paid_amount}
        due={facts.total_amount}
        parts={repaymentCount(plan)}
      >
        <PropertyPayment plan={plan} onPayFirst={onPayFirst} onPayNext={onPayNext} />
      </ProgressCard>
      {(['infrastructure', 'other'] as const).map((purpose) => {
        const fee = feeOf(plan, purpose);
        return (
          <ProgressCard
            key={purpose}
            part={purpose}
            title={fee.title}
            percent={fee.percentage}
            paid={fee.paid}
            due={fee.due}
          >
            <FeeAction plan={plan} fee={fee} onPay={() => onPayFee(purpose)} />
          </ProgressCard>
        );
      })}
    </ul>
  );
};

const titleId = (part: 'property' | FeePurpose) => `${part}-progress`;

interface ProgressCardProps {
  part: 'property' | FeePurpose;
  title: string;
  percent: number;
  paid: number;
  due: number;
  /** The number of instalments. */
  parts?: number;
  children: ReactNode;
}

const ProgressCard = ({ part, title, percent, paid, due, parts = 1, children }: ProgressCardProps) => (
  <li className="card">
    <div className="stack gap-2.5">
      <div className="row spread">
        <h2 className="text-base" id={titleId(part)}>
          {title}
        </h2>
        <span className="b num">{percent}%</span>
      </div>
      <ProgressBar percent={percent} label={`${title}, paid`} parts={parts} />
      <p>
        <span className="mid">
          <Money naira={paid} />
        </span>
        <span className="sm mut">
          paid of <Money naira={due} />
        </span>
      </p>
    </div>
    <div className="stack tight">{children}</div>
  </li>
);

const FeeAction = ({ plan, fee, onPay }: { plan: PlanDetails; fee: PlanFee; onPay: () => void }) => {
  const waiting = feeBeingConfirmed(plan, fee.purpose);
  if (plan.plan_properties.state === 'terminated') return null;
  switch (feeCardOf(plan, fee).kind) {
    case 'payment_complete':
      return (
        <p className="row b text-ok">
          <Icon of={okIcon} size="m" />
          Payment Complete
        </p>
      );
    case 'not_active':
      return <p className="sm mut">Contract is not yet Active</p>;
    case 'make_payment':
      return (
        <>
          {waiting > 0 && (
            <p className="sm mut">
              <Money kobo={waiting} /> is being confirmed.
            </p>
          )}
          <Button wide aria-describedby={titleId(fee.purpose)} onClick={onPay}>
            Make Payment
          </Button>
        </>
      );
  }
};
