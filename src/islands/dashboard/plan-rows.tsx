import { Money } from '#islands/ui/display/money.tsx';
import { LabelledProgressBar } from '#islands/ui/display/progress-bar.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { formatNumber } from '#lib/domain/format-number.ts';

type PlanSummary = CallAnswer<'GET /user/dashboard'>['user_properties'][number];

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
