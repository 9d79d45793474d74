import { PropertyCard } from '#islands/property/property-card.tsx';
import { renderHtmlCached } from '#islands/ui/render-html.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { cardProps } from './card-props.ts';

const renderCard = renderHtmlCached(PropertyCard);

/** By property, because the server keeps those of one version of the catalogue; then by how the card is shown. */
const rendered = new WeakMap<Property, Map<string, string>>();

/** The cards of a `PropertyGrid` as HTML for server-rendered pages, cached because most cards recur on many pages. */
export const renderCards = (properties: readonly Property[], base = '', showsMonthly = false): string =>
  properties.map((property, index) => cardOf(property, base, showsMonthly, index === 0)).join('');

function cardOf(property: Property, base: string, showsMonthly: boolean, eager: boolean): string {
  const shown = rendered.get(property) ?? new Map<string, string>();
  rendered.set(property, shown);
  const way = `${base} ${showsMonthly} ${eager}`;
  const html = shown.get(way) ?? renderCard({ ...cardProps(property, base, showsMonthly), eager });
  shown.set(way, html);
  return html;
}
