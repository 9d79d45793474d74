import { renderHtmlCached } from '#islands/ui/markup.ts';
import { PropertyCard } from '#islands/ui/property-card.tsx';
import type { Property } from '#lib/contract/property.ts';
import { cardProps } from './card-of.ts';

const drawn = renderHtmlCached(PropertyCard);

/** The cards of a `PropertyGrid` as HTML, for a page that is made on the server: most are the same on many pages. */
export const renderCards = (properties: readonly Property[], base?: string): string =>
  properties.map((property, index) => drawn({ ...cardProps(property, base), eager: index === 0 })).join('');
