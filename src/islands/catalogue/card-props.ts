import type { PropertyCardProps } from '#islands/property/property-card.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { reservedUntil } from '#lib/api/catalogue/reserved-until.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { lowestInstalment } from '#lib/domain/catalogue/affordability.ts';
import { toNaira } from '#lib/domain/money.ts';
import { isRental, isSoldOut, offersInstalments } from '#lib/domain/offers.ts';
import { reservedBadge } from '#lib/messages/purchases/reserved.ts';
import { subscribeHref } from './links.ts';
import { areaText, locationText, responsivePhoto } from './property-texts.ts';

const everyWord = { Monthly: 'month', Quarterly: 'quarter' } as const;

type CardProps = Omit<PropertyCardProps, 'eager' | 'sizes'>;

/**
 * What the card of a property shows. `base` prefixes its link: '/dashboard' behind the sign-in; `showsMonthly` puts the
 * smallest instalment before the price.
 */
export function cardProps(property: Property, base = '', showsMonthly = false): CardProps {
  const offer = propertyToOffer(property);
  const least = showsMonthly ? lowestInstalment(offer) : null;
  const { id, name, price, discount_percentage: discount } = property;
  const [photo] = property.photos;
  const until = reservedUntil(property);
  return {
    id,
    href: `${base}/properties/${id}`,
    name,
    place: locationText(property),
    facts: cardFacts(property),
    price,
    ...(least && { instalment: { naira: toNaira(least.amount), every: everyWord[least.schedule] } }),
    deposit: offersInstalments(offer) ? property.initial_deposit : null,
    discount,
    forRent: isRental(property),
    soldOut: isSoldOut({ unitAvailable: property.unit_available }),
    reserved: until && reservedBadge(until, serverDay()),
    subscribeHref: subscribeHref(id),
    photo: photo ? responsivePhoto(photo, { alt: '', upTo: 640 }) : null,
  };
}

/** '600 Sq M · Land', or '3 bed · 3 bath · 420 Sq M' */
function cardFacts({ size, type, category, no_of_bedroom: beds, number_of_bathroom: baths }: Property) {
  const area = size === null ? null : areaText(size);
  const kind = category === 'estate' ? 'Estate' : type.name;
  const rooms = [beds && `${beds} bed`, baths && `${baths} bath`].filter(Boolean);
  const facts = rooms.length > 0 ? [...rooms, area] : [area, kind];
  return facts.filter(Boolean).join(' · ');
}
