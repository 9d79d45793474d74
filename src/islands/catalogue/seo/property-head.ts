import type { Property } from '#lib/api/catalogue/property.ts';
import { propertyType } from '#lib/domain/enums.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { isRental, isSoldOut, rentPeriod } from '#lib/domain/offers.ts';
import { photoUrl } from '#lib/domain/photos.ts';
import type { HeadImage, PageHead } from '#lib/page-head.ts';
import { areaText, locationText } from '../property-texts.ts';
import { coordinatesOf } from './coordinates.ts';
import type { Thing } from './json-ld.ts';

const LEASE = 'http://purl.org/goodrelations/v1#LeaseOut';
const SQUARE_METRE = 'MTK';

export const propertyHead = (property: Property, site: string, image: HeadImage): PageHead => ({
  title: property.name,
  description: propertyDescription(property),
  canonical: propertyUrl(property, site),
  image,
});

/** One sentence for search engines and link previews. */
function propertyDescription(property: Property) {
  const { name, size, type, price } = property;
  const what = [type.name, size === null ? null : areaText(size)].filter(Boolean).join(', ');
  const how = isRental(property) ? 'for rent' : 'for sale';
  return `${name} in ${locationText(property)}: ${what}, ${how} at ${formatNairaShort(fromNaira(price))}${isRental(property) ? ` ${rentPeriod}` : ''}.`;
}

/** The property as schema.org data. */
export const propertyThing = (property: Property, site: string): Thing => ({
  '@type': 'RealEstateListing',
  name: property.name,
  url: propertyUrl(property, site),
  ...(property.photos[0] && { image: site + largestJpeg(property.photos[0]) }),
  ...(property.published_at && { datePosted: property.published_at.slice(0, 10) }),
  about: placeThing(property),
  offers: {
    '@type': 'Offer',
    price: property.price,
    priceCurrency: 'NGN',
    availability: `https://schema.org/${isSoldOut({ unitAvailable: property.unit_available }) ? 'SoldOut' : 'InStock'}`,
    ...(isRental(property) && { businessFunction: LEASE }),
  },
});

const propertyUrl = ({ id }: Property, site: string) => `${site}/properties/${id}`;

/** Land is a Place, a house an Accommodation; only the latter has floor size and rooms. */
function placeThing(property: Property): Thing {
  const { size, no_of_bedroom: bedrooms, number_of_bathroom: bathrooms, year_built: year } = property;
  const { street_address: street, lga, state, country, property_map: map } = property;
  const isHome = property.type.id === propertyType.residential;
  const measured = size === null ? null : { value: size, unitCode: SQUARE_METRE };
  const coordinates = map === null ? null : coordinatesOf(map);
  return {
    '@type': isHome ? 'Accommodation' : 'Place',
    ...(isHome && measured && { floorSize: { '@type': 'QuantitativeValue', ...measured } }),
    ...(!isHome && measured && { additionalProperty: { '@type': 'PropertyValue', name: 'Size', ...measured } }),
    ...(isHome && bedrooms && { numberOfBedrooms: bedrooms }),
    ...(isHome && bathrooms && { numberOfBathroomsTotal: bathrooms }),
    ...(isHome && year && { yearBuilt: year }),
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      ...(lga && { addressLocality: lga }),
      addressRegion: state,
      addressCountry: country === 'Nigeria' ? 'NG' : country,
    },
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
  };
}

const widest = ({ widths }: Property['photos'][number]) => Math.max(...widths);
const largestJpeg = (photo: Property['photos'][number]) => photoUrl(photo.key, widest(photo), 'jpg');
