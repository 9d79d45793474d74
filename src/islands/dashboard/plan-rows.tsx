import { Money } from '#islands/ui/display/money.tsx';
import { LabelledProgressBar } from '#islands/ui/display/progress-bar.tsx';
import type { AnswerOf } from '#lib/api/call.ts';
import type { dashboard } from '#lib/api/plans/dashboard.ts';
import { formatNumber } from '#lib/domain/format-number.ts';

type PlanSummary = AnswerOf<typeof dashboard>['user_properties'][number];

export const PlanRows = ({ plans }: { plans: readonly PlanSummary[] }) =>
  plans.length === 0 ? (
    <p className="mut none">No plans yet.</p>
  ) : (
    <ul className="list">
      {plans.map(({ id, payment_percentage, property }) => (
        <li key={id}>
          <a className="item plain" href={`/my-property/${id}`}>
            <span className="t b">{property.name}</span>
            <span className="amt">
              <Money naira={property.price} short />
            </span>
            {property.size !== null && <span className="sub num">{formatNumber(property.size)} SQ m</span>}
            <LabelledProgressBar percent={payment_percentage} label={`${property.name}, paid`} />
          </a>
        </li>
      ))}
    </ul>
  );
