import { PropertyCard } from '#islands/property/property-card.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { cardProps } from '../card-props.ts';
import { Highlight } from './highlight.tsx';
import { catalogueBase, type SearchPath } from './search-query.ts';

interface SearchGridProps {
  path: SearchPath;
  properties: readonly Property[];
  terms: readonly string[];
}

/** The cards of the results, with the matches marked in name and place. */
export const SearchGrid = ({ path, properties, terms }: SearchGridProps) => (
  <ul className="grid">
    {properties.map((property, index) => {
      const card = cardProps(property, catalogueBase(path));
      return (
        <PropertyCard
          key={property.id}
          {...card}
          markedName={<Highlight text={card.name} terms={terms} />}
          markedPlace={<Highlight text={card.place} terms={terms} />}
          eager={index === 0}
        />
      );
    })}
  </ul>
);
