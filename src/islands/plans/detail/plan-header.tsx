import { formatNumber } from '#lib/domain/format-number.ts';
import type { PlanDetails } from '../plan-view.ts';

const factsOf = ({ number_of_unit, purpose, property }: PlanDetails['plan_properties']) =>
  [
    `${number_of_unit} ${number_of_unit === 1 ? 'unit' : 'units'}`,
    property.size !== null && `${formatNumber(property.size)} SQ m`,
    `${property.lga}, ${property.state}`,
    purpose,
  ]
    .filter(Boolean)
    .join(' · ');

export const PlanHeader = ({ plan: { plan_properties: facts } }: { plan: PlanDetails }) => (
  <div className="plan-head row gap-3">
    {facts.property.thumbnail && <img className="th" src={facts.property.thumbnail} alt="" width="56" height="56" />}
    <div>
      <h1>{facts.property.name}</h1>
      <p className="sm mut">{factsOf(facts)}</p>
    </div>
  </div>
);
