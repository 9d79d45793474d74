import { PropertyCard } from '#islands/ui/property-card.tsx';
import type { Property } from '#lib/contract/property.ts';
import { cardOf } from './card-of.ts';

/** Cards of a listing; the first of them are seen at once. */
export const PropertyGrid = ({ properties }: { properties: readonly Property[] }) => (
  <ul className="grid">
    {properties.map((property, index) => (
      <PropertyCard key={property.id} {...cardOf(property)} eager={index === 0} />
    ))}
  </ul>
);
