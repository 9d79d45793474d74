import type { Property } from '#lib/contract/property.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { isRental, isSoldOut } from '#lib/domain/offers.ts';
import { placeOf, sizeText } from '../card-of.ts';

/** One sentence for search engines and link previews. */
export function describe(property: Property) {
  const { name, size, type, price } = property;
  const what = [type.name, size === null ? null : sizeText(size)].filter(Boolean).join(', ');
  const how = isRental(property) ? 'for rent' : 'for sale';
  return `${name} in ${placeOf(property)}: ${what}, ${how} at ${formatNairaShort(fromNaira(price))}.`;
}

/** What the page says, for search engines (schema.org), ready to stand in a script element. */
export function structuredData(property: Property, site: string): string {
  const url = `${site}/properties/${property.id}`;
  const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });
  const graph = [
    {
      '@type': 'RealEstateListing',
      name: property.name,
      url,
      ...(property.published_at && { datePosted: property.published_at.slice(0, 10) }),
      ...(property.display_image && { image: site + property.display_image }),
      offers: {
        '@type': 'Offer',
        price: property.price,
        priceCurrency: 'NGN',
        availability: `https://schema.org/${isSoldOut({ unitAvailable: property.unit_available }) ? 'SoldOut' : 'InStock'}`,
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [crumb(1, 'Properties', `${site}/properties`), crumb(2, property.name, url)],
    },
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
