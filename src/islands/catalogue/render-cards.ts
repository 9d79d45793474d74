import { PropertyCard } from '#islands/property/property-card.tsx';
import { renderHtmlCached } from '#islands/ui/render-html.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { cardProps } from './card-props.ts';

const renderCard = renderHtmlCached(PropertyCard);

/** The cards of a `PropertyGrid` as HTML for server-rendered pages, cached because most cards recur on many pages. */
export const renderCards = (properties: readonly Property[], base?: string, showsMonthly = false): string =>
  properties
    .map((property, index) => renderCard({ ...cardProps(property, base, showsMonthly), eager: index === 0 }))
    .join('');
