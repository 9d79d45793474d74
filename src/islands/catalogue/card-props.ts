import type { PropertyCardProps } from '#islands/property/property-card.tsx';
import type { ResponsivePhoto } from '#islands/ui/display/picture.tsx';
import type { CataloguePhoto, Property } from '#lib/api/catalogue/property.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { isRental, isSoldOut, offersInstalments } from '#lib/domain/offers.ts';
import { photoSources, shortHexColour } from '#lib/domain/photos.ts';
import { subscribeHref } from './links.ts';

type CardProps = Omit<PropertyCardProps, 'eager' | 'sizes'>;

/** What the card of a property shows. `base` prefixes its link: '/dashboard' behind the sign-in. */
export function cardProps(property: Property, base = ''): CardProps {
  const { id, name, price, discount_percentage: discount } = property;
  const [photo] = property.photos;
  return {
    id,
    href: `${base}/properties/${id}`,
    name,
    place: locationText(property),
    facts: cardFacts(property),
    price,
    deposit: offersInstalments(propertyToOffer(property)) ? property.initial_deposit : null,
    discount,
    forRent: isRental(property),
    soldOut: isSoldOut({ unitAvailable: property.unit_available }),
    subscribeHref: subscribeHref(id),
    photo: photo ? responsivePhoto(photo, { alt: '', upTo: 640 }) : null,
  };
}

/** 'Epe, Lagos'; the town of the street address where the local government area is not known. */
export const locationText = ({ lga, street_address, state }: Pick<Property, 'lga' | 'street_address' | 'state'>) =>
  [lga || street_address.split(',').at(-1)?.trim(), state].filter(Boolean).join(', ');

export const areaText = (size: number) => `${formatNumber(size)} Sq M`;

/** '600 Sq M · Land', or '3 bed · 3 bath · 420 Sq M' */
function cardFacts({ size, type, category, no_of_bedroom: beds, number_of_bathroom: baths }: Property) {
  const area = size === null ? null : areaText(size);
  const kind = category === 'estate' ? 'Estate' : type.name;
  const rooms = [beds && `${beds} bed`, baths && `${baths} bath`].filter(Boolean);
  const facts = rooms.length > 0 ? [...rooms, area] : [area, kind];
  return facts.filter(Boolean).join(' · ');
}

/** AVIF and WebP sources up to the first width of at least `upTo`, with one JPEG as the fallback. */
export function responsivePhoto(
  photo: CataloguePhoto,
  { alt = photo.alt, upTo = Number.POSITIVE_INFINITY } = {},
): ResponsivePhoto {
  const { src, sources, width, height, color } = photoSources(
    { ...photo, widths: usefulWidths(photo.widths, upTo) },
    '',
  );
  return { src, sources, width, height, alt, color: shortHexColour(color) };
}

/** Widths less than 1.5 times the one before cost more markup than they save bytes. */
const usefulWidths = (widths: readonly number[], upTo: number) => {
  let before = 0;
  return widths.filter((width) => {
    const isUseful = before < upTo && width >= before * 1.5;
    if (isUseful) before = width;
    return isUseful;
  });
};
