import { PropertyCard } from '#islands/property/property-card.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { cardProps } from '../card-props.ts';
import { compareHref } from '../compare/compare-query.ts';
import { newPropertiesHref } from '../links.ts';

interface SimilarProps {
  /** The property that they are like. */
  of: number;
  properties: readonly Property[];
  /** Prefix of the links: '/dashboard' behind the sign-in. */
  base?: '/dashboard' | '';
}

export const SimilarProperties = ({ of, properties, base = '' }: SimilarProps) => (
  <section className="pt-12" aria-labelledby="similar">
    <div className="row spread mb-4">
      <h2 id="similar">Similar Properties</h2>
      <a className="link sm more end" href={compareHref(of)}>
        Compare
      </a>
      <a className="link sm more" href={base + newPropertiesHref}>
        More Properties
      </a>
    </div>
    <div className="row-frame" data-live="similar">
      <ul className="row-scroll">
        {properties.map((property) => (
          <PropertyCard key={property.id} {...cardProps(property, base)} sizes="286px" />
        ))}
      </ul>
    </div>
  </section>
);
