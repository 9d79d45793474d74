import { PropertyCard } from '#islands/property/property-card.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { cardProps } from '../card-props.ts';
import { newPropertiesHref } from '../links.ts';

interface SimilarProps {
  properties: readonly Property[];
  /** Before the addresses, where they have a form behind the sign-in. */
  behind?: '/dashboard' | '';
}

/** Cards that move on one by one as they are scrolled. */
export const SimilarProperties = ({ properties, behind = '' }: SimilarProps) => (
  <section className="pt-12" aria-labelledby="similar">
    <div className="row spread mb-4">
      <h2 id="similar">Similar Properties</h2>
      <a className="link sm more" href={behind + newPropertiesHref}>
        More Properties
      </a>
    </div>
    <ul className="row-scroll">
      {properties.map((property) => (
        <PropertyCard key={property.id} {...cardProps(property, behind)} sizes="286px" />
      ))}
    </ul>
  </section>
);
