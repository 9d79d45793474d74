import { PropertyCard } from '#islands/property/property-card.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { cardProps } from './card-props.ts';

interface PropertyGridProps {
  properties: readonly Property[];
  /** Prefix of the links: '/dashboard' behind the sign-in. */
  base?: string | undefined;
}

export const PropertyGrid = ({ properties, base }: PropertyGridProps) => (
  <ul className="grid">
    {properties.map((property, index) => (
      <PropertyCard key={property.id} {...cardProps(property, base)} eager={index === 0} />
    ))}
  </ul>
);
