import type { PropertyCardProps } from '#islands/property/property-card.tsx';
import type { ResponsivePhoto } from '#islands/ui/display/picture.tsx';
import type { Property, CataloguePhoto as PropertyPhoto } from '#lib/api/catalogue/property.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { isRental, isSoldOut, offersInstalments } from '#lib/domain/offers.ts';
import { photoSources, shortHexColour } from '#lib/domain/photos.ts';
import { subscribeHref } from './links.ts';

type Card = Omit<PropertyCardProps, 'eager' | 'sizes'>;

/** A property as its card shows it; `base` stands before its address: '/dashboard' behind the sign-in. */
export function cardProps(property: Property, base = ''): Card {
  const { id, name, price, discount_percentage: discount } = property;
  const [photo] = property.photos;
  return {
    id,
    href: `${base}/properties/${id}`,
    name,
    place: locationText(property),
    facts: factsOf(property),
    price,
    deposit: offersInstalments(propertyToOffer(property)) ? property.initial_deposit : null,
    discount,
    forRent: isRental(property),
    soldOut: isSoldOut({ unitAvailable: property.unit_available }),
    subscribeHref: subscribeHref(id),
    photo: photo ? responsivePhoto(photo, { alt: '', upTo: 640 }) : null,
  };
}

/** 'Epe, Lagos', or the town of one whose local government area is not known. */
export const locationText = ({ lga, street_address, state }: Pick<Property, 'lga' | 'street_address' | 'state'>) =>
  [lga || street_address.split(',').at(-1)?.trim(), state].filter(Boolean).join(', ');

export const areaText = (size: number) => `${formatNumber(size)} Sq M`;

/** '600 Sq M · Land', or '3 bed · 3 bath · 420 Sq M' */
function factsOf({ size, type, category, no_of_bedroom: beds, number_of_bathroom: baths }: Property) {
  const area = size === null ? null : areaText(size);
  const kind = category === 'estate' ? 'Estate' : type.name;
  const rooms = [beds && `${beds} bed`, baths && `${baths} bath`].filter(Boolean);
  const facts = rooms.length > 0 ? [...rooms, area] : [area, kind];
  return facts.filter(Boolean).join(' · ');
}

/** A photo in AVIF or WebP, up to the first that is as wide; the one JPEG is for browsers that know neither. */
export function responsivePhoto(
  photo: PropertyPhoto,
  { alt = photo.alt, upTo = Number.POSITIVE_INFINITY } = {},
): ResponsivePhoto {
  const { src, sources, width, height, color } = photoSources({ ...photo, widths: named(photo.widths, upTo) }, '');
  return { src, sources, width, height, alt, color: shortHexColour(color) };
}

/** A width is worth its place in the page when it is half as large again as the one before. */
const named = (widths: readonly number[], upTo: number) => {
  let before = 0;
  return widths.filter((width) => {
    const isWorth = before < upTo && width >= before * 1.5;
    if (isWorth) before = width;
    return isWorth;
  });
};
