import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ScheduleBar } from '#islands/ui/display/schedule-bar.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { isRental } from '#lib/domain/offers.ts';
import { examplePlan } from './example-plan.ts';
import { paymentTerms } from './payment-terms.ts';
import { TermsTable } from './terms-table.tsx';

/** The ways to pay side by side, what each payment is by how long one takes, and the terms. */
export const PaymentStructure = ({ property }: { property: Property }) => {
  const { interval, schedule, fees } = paymentTerms(property);
  const example = examplePlan(property);
  return (
    <>
      {!isRental(property) && (
        <div className="ways">
          <p className="card sm mut">
            One Time
            <Money naira={property.price} className="price" />
            once, today
          </p>
          {example && (
            <p className="card sm mut">
              Installment
              <Money kobo={example.deposit} className="price" />
              {`today, then ${example.words}`}
            </p>
          )}
        </div>
      )}
      {example && (
        <>
          <ScheduleBar amounts={[example.deposit, ...example.payments]} label="The payments to scale" />
          <TermsTable property={property} />
        </>
      )}
      <DescriptionList
        lines={[{ name: 'Interval Payment', value: interval }, { name: 'Schedule', value: schedule }, ...fees]}
      />
    </>
  );
};
