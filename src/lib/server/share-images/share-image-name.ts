import { createHash } from 'node:crypto';
import type { Property } from '#lib/api/catalogue/property.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import type { HeadImage } from '#lib/page-head.ts';
import { site } from '#lib/site.ts';

export const shareImageSize = { width: 1200, height: 630 } as const;
/** Bump when the rendering changes, so that cached images are replaced. */
const LAYOUT = 1;

export const shareWordsOf = ({ name, lga, state, price }: Property) => ({
  name,
  place: [lga, state].filter(Boolean).join(', '),
  price: formatNairaShort(fromNaira(price)),
  company: site.name,
});

/** Names the picture by what it shows, so a changed property has another one. */
export function shareImageName(property: Property): string {
  const shown = JSON.stringify([LAYOUT, shareWordsOf(property), property.photos[0]?.key]);
  return `${property.id}-${createHash('sha256').update(shown).digest('hex').slice(0, 8)}.jpg`;
}

/** The picture of a property for links that are shared. */
export const shareImage = (property: Property, origin: string): HeadImage => ({
  url: `${origin}/share/${shareImageName(property)}`,
  ...shareImageSize,
  alt: property.name,
});
