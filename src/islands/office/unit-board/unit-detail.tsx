import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { BoardUnit } from '#lib/api/office/site-plans.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { formatShortDateTime } from '#lib/domain/lists/short-forms.ts';
import { ReleaseButton } from '../holds/release-button.tsx';
import { IfPermitted } from '../permissions.tsx';
import { unitStateNames } from './unit-texts.ts';

interface UnitDetailProps {
  unit: BoardUnit;
  property: CallAnswer<'GET /office/properties/{id}/units'>['property'];
}

/** What is known of the chosen one, and what can be done with it. */
export const UnitDetail = ({ unit, property }: UnitDetailProps) => {
  const { label, size, units, state, holder, plan_id: plan, until, paid_percentage: paid } = unit;
  return (
    <section className="card stack" aria-label="Chosen unit" aria-live="polite">
      <h2>{label === null ? (units === 1 ? '1 unit' : `${formatNumber(units)} units`) : `Plot ${label}`}</h2>
      <DescriptionList
        lines={[
          { name: 'State', value: unitStateNames[state] },
          ...(holder
            ? [
                {
                  name: 'By',
                  value: (
                    <a className="link" href={`/office/customers/${holder.id}`}>
                      {holder.name}
                    </a>
                  ),
                },
              ]
            : []),
          ...(until === null ? [] : [{ name: 'Until', value: formatShortDateTime(new Date(until)) }]),
          ...(paid === null ? [] : [{ name: 'Paid', value: `${paid} %` }]),
          ...(size === null ? [] : [{ name: 'Size', value: `${formatNumber(size)} sq m` }]),
          ...(state === 'free' ? [{ name: 'Price', value: <Money naira={property.price} full />, sum: true }] : []),
        ]}
      />
      {plan !== null && (
        <div className="row wrap-row">
          <ButtonLink data-key="o" href={`/office/plans/${plan}`}>
            Open the plan
          </ButtonLink>
          {state === 'held' && holder && (
            <IfPermitted to="release holds">
              <ReleaseButton planId={plan} who={holder.name} />
            </IfPermitted>
          )}
        </div>
      )}
    </section>
  );
};
