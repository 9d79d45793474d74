import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ProgressBar } from '#islands/ui/display/progress-bar.tsx';
import { Icon } from '#islands/ui/icons/icon.tsx';
import { okIcon } from '#islands/ui/icons/icons.ts';
import { type FeePurpose, feeOf, feePurposes, type PlanFee } from '../plan-fees.ts';
import { feeBeingConfirmed, feeCardOf, type PlanDetails } from '../plan-view.ts';

interface FeeCardsProps {
  plan: PlanDetails;
  onPay: (purpose: FeePurpose) => void;
}

/** The two kinds of fee, two abreast where there is room. */
export const FeeCards = ({ plan, onPay }: FeeCardsProps) => (
  <ul className="duo" aria-label="Fees">
    {feePurposes.map((purpose) => {
      const fee = feeOf(plan, purpose);
      return (
        <li key={purpose} className="card stack tight sm">
          <h2 className="sm" id={titleId(purpose)}>
            {fee.title}
          </h2>
          <ProgressBar percent={fee.percentage} label={`${fee.title}, paid`} />
          <p>
            <b>
              <Money naira={fee.paid} />
            </b>{' '}
            <span className="mut">paid of</span> <Money naira={fee.due} />
          </p>
          <FeeAction plan={plan} fee={fee} onPay={() => onPay(purpose)} />
        </li>
      );
    })}
  </ul>
);

const titleId = (purpose: FeePurpose) => `${purpose}-progress`;

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
      return <p className="mut">Contract is not yet Active</p>;
    case 'make_payment':
      return (
        <>
          {waiting > 0 && (
            <p className="mut">
              <Money kobo={waiting} /> is being confirmed.
            </p>
          )}
          <Button variant="soft" wide aria-describedby={titleId(fee.purpose)} onClick={onPay}>
            Make Payment
          </Button>
        </>
      );
  }
};
