import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ScheduleBar } from '#islands/ui/display/schedule-bar.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { type ExamplePlan, examplePlan } from './example-plan.ts';
import { paymentTerms } from './payment-terms.ts';

const LongestPlan = ({ deposit, payments, every, months, words }: ExamplePlan) => (
  <div className="stack gap-3">
    <div>
      <span className="sm mut">{`Then every ${every}, over ${months} months`}</span>
      <span className="fig">
        <Money kobo={payments[0] ?? 0} />
      </span>
    </div>
    <ScheduleBar amounts={[deposit, ...payments]} label={`A deposit, then ${words}`} />
    <p className="sm mut">
      <Money kobo={deposit} />
      {` today, then ${words}. Fees come on top and are paid on your plan.`}
    </p>
  </div>
);

export const PaymentStructure = ({ property }: { property: Property }) => {
  const { deposit, interval, schedule, fees } = paymentTerms(property);
  const example = examplePlan(property);
  return (
    <div className={example ? 'calc card' : 'card'}>
      <DescriptionList
        lines={[
          { name: 'Initial deposit', value: deposit === null ? null : <Money naira={deposit} /> },
          { name: 'Interval Payment', value: interval },
          { name: 'Schedule', value: schedule },
          ...fees,
        ]}
      />
      {example && <LongestPlan {...example} />}
    </div>
  );
};
