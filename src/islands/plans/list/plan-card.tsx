import { useId } from 'react';
import { PlanTape } from '#islands/payments/progress/plan-tape.tsx';
import { Button, ButtonLink } from '#islands/ui/actions/button.tsx';
import type { UserProperty } from '#lib/api/plans/plans.ts';
import { formatDate, formatDateTime } from '#lib/domain/days.ts';
import { hasFirstPaymentButton } from './plan-tabs.ts';

interface PlanCardProps {
  item: UserProperty;
  onPay: () => void;
}

/** Small on phones, so that several plans fit on a screen and load fast. */
const Photo = ({ of }: { of: UserProperty['property'] }) => (
  <picture className="ph">
    {of.display_image && <source media="(min-width: 560px)" srcSet={of.display_image} />}
    {of.thumbnail && <img src={of.thumbnail} alt="" width="800" height="533" loading="lazy" />}
  </picture>
);

export const PlanCard = ({ item, onPay }: PlanCardProps) => {
  const { plan, property, plan_id, hold, unique_contract_id: contractId } = item;
  const bought = formatDate(new Date(item.created_at));
  const nameId = useId();
  return (
    <li className="prop">
      <Photo of={property} />
      <div className="body">
        <h3 id={nameId}>{property.name}</h3>
        <p className="sm mut">
          {property.lga}, {property.state}
        </p>
        <p className="sm mut">x {plan.number_of_unit} units</p>
        <p className="sm mut num">{contractId ? `${contractId} · ${bought}` : `Bought ${bought}`}</p>
        <div className="row mt-2">
          <PlanTape low schedule={plan.schedule} percent={plan.payment_percentage} label={`${property.name}, paid`} />
          <b className="sm b num">{plan.payment_percentage}%</b>
        </div>
        {hold && (
          <p className="sm mut mt-2">
            {hold.held ? 'Held for you until' : 'Was held until'} {formatDateTime(new Date(hold.until))}
          </p>
        )}
        <div className="buy">
          <ButtonLink href={`/dashboard/my-property/${plan_id}`} className="flex-1" aria-describedby={nameId}>
            View Details
          </ButtonLink>
          {hasFirstPaymentButton(item) && (
            <Button variant="soft" className="flex-1" aria-describedby={nameId} onClick={onPay}>
              Make Payment
            </Button>
          )}
        </div>
      </div>
    </li>
  );
};
