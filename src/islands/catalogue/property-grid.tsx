import { PropertyCard } from '#islands/property/property-card.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { cardProps } from './card-props.ts';

interface PropertyGridProps {
  properties: readonly Property[];
  /** Before the address of a property: '/dashboard' for the signed-in form. */
  base?: string | undefined;
}

/** Cards of a listing; the first of them is seen at once. */
export const PropertyGrid = ({ properties, base }: PropertyGridProps) => (
  <ul className="grid">
    {properties.map((property, index) => (
      <PropertyCard key={property.id} {...cardProps(property, base)} eager={index === 0} />
    ))}
  </ul>
);
