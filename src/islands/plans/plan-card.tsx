import { useId } from 'react';
import { Button, ButtonLink } from '#islands/ui/button.tsx';
import { Picture } from '#islands/ui/picture.tsx';
import { Tape } from '#islands/ui/tape.tsx';
import type { UserProperty } from '#lib/contract/plans.ts';
import { hasFirstPaymentButton } from './plan-list.ts';

interface PlanCardProps {
  item: UserProperty;
  eager: boolean;
  onPay: () => void;
}

/** Answers give one address of the photo; all photos are 3:2. */
const photoOf = (src: string) => ({ src, width: 800, height: 533 });
const sizes = '(min-width: 1120px) 344px, (min-width: 560px) 45vw, 100vw';

export const PlanCard = ({ item, eager, onPay }: PlanCardProps) => {
  const { plan, property, plan_id } = item;
  const nameId = useId();
  return (
    <li className="prop">
      <div className="ph">
        {property.display_image && <Picture photo={photoOf(property.display_image)} eager={eager} sizes={sizes} />}
      </div>
      <div className="body">
        <h3 id={nameId}>{property.name}</h3>
        <p className="sm mut">
          {property.lga}, {property.state}
        </p>
        <p className="sm mut">x {plan.number_of_unit} units</p>
        <div className="row mt-2">
          <Tape percent={plan.payment_percentage} label={`${property.name}, paid`} />
          <b className="sm b num">{plan.payment_percentage}%</b>
        </div>
        <div className="buy">
          <ButtonLink href={`/dashboard/my-property/${plan_id}`} className="flex-1" aria-describedby={nameId}>
            View Details
          </ButtonLink>
          {hasFirstPaymentButton(item) && (
            <Button look="soft" className="flex-1" aria-describedby={nameId} onClick={onPay}>
              Make Payment
            </Button>
          )}
        </div>
      </div>
    </li>
  );
};
