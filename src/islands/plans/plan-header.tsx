import { CopyButton } from '#islands/ui/actions/copy-button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { formatDate } from '#lib/domain/days.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { type PlanDetails, planTotals } from './plan-view.ts';

const factsOf = ({ number_of_unit, purpose, property }: PlanDetails['plan_properties']) =>
  [
    `${number_of_unit} ${number_of_unit === 1 ? 'unit' : 'units'}`,
    property.size !== null && `${formatNumber(property.size)} SQ m`,
    `${property.lga}, ${property.state}`,
    purpose,
  ]
    .filter(Boolean)
    .join(' · ');

export const PlanHeader = ({ plan }: { plan: PlanDetails }) => {
  const { property, total_amount, number_of_unit, created_at } = plan.plan_properties;
  const { due, paid } = planTotals(plan);
  const contractId = plan.contract.unique_contract_id;
  return (
    <div className="screen-head mb-0">
      <div className="row gap-4">
        {property.thumbnail && <img className="th" src={property.thumbnail} alt="" width="72" height="48" />}
        <div>
          <h1 className="max-sm:text-[1.5rem]">{property.name}</h1>
          <p className="sm mut">{factsOf(plan.plan_properties)}</p>
          <p className="sm mut">
            <Money kobo={due} /> with all fees, <Money kobo={paid} /> of it paid
          </p>
          <p className="sm mut">
            Bought at <Money naira={total_amount / number_of_unit} /> a unit, the price on{' '}
            {formatDate(new Date(created_at))}
          </p>
          {plan.plots && (
            <p className="sm mut">
              {plan.plots.link && (
                <a
                  className="link more whitespace-normal"
                  href={`/dashboard/my-property/layout/${plan.plan_properties.id}`}
                >
                  {plan.plots.link}
                </a>
              )}{' '}
              {plan.plots.note}
            </p>
          )}
        </div>
      </div>
      <p className="row sm">
        <span className="mut">Contract ID</span>
        {contractId === null ? (
          <b className="b">Contract is not yet Active</b>
        ) : (
          <>
            <b className="b num">{contractId}</b>
            <CopyButton value={contractId} what="contract ID" />
          </>
        )}
      </p>
    </div>
  );
};
