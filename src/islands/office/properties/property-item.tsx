import { Money } from '#islands/ui/display/money.tsx';
import type { OfficeProperty } from '#lib/api/office/properties.ts';
import { PropertyTags } from './property-tags.tsx';

const locationOf = ({ lga, state }: OfficeProperty) => [lga, state].filter(Boolean).join(', ');

const unitsOf = ({ total_units, sold_units, held_units, number_of_unit }: OfficeProperty) => {
  const taken = [sold_units > 0 && `${sold_units} sold`, held_units > 0 && `${held_units} held`].filter(Boolean);
  return [`${number_of_unit} of ${total_units} left`, ...taken].join(' · ');
};

const plansOf = ({ plans_count: plans }: OfficeProperty) => (plans === 1 ? '1 plan' : `${plans} plans`);

/** One property in the list. The name is the link; CSS stretches it over the row. */
export const PropertyItem = ({ property }: { property: OfficeProperty }) => (
  <li className="prop-row">
    <img src={property.thumbnail ?? ''} alt="" width={96} height={64} loading="lazy" />
    <div className="what">
      <h2>
        <a href={`/office/properties/${property.id}`}>{property.name}</a>
      </h2>
      <p className="sm mut">
        {locationOf(property)} · {property.type.name} · no. {property.id}
      </p>
    </div>
    <p className="cost">
      <Money naira={property.price} />
    </p>
    <p className="units sm mut num">
      {unitsOf(property)}
      <span className="plans"> · {plansOf(property)}</span>
    </p>
    <PropertyTags property={property} />
  </li>
);
