import { describe, expect, test } from 'vitest';
import { readListingQuery } from '#islands/catalogue/listing/listing-query.ts';
import { coordinatesOf } from '#islands/catalogue/seo/coordinates.ts';
import { jsonLd } from '#islands/catalogue/seo/json-ld.ts';
import { listingHead } from '#islands/catalogue/seo/listing-head.ts';
import { propertyHead, propertyThing } from '#islands/catalogue/seo/property-head.ts';
import type { Property } from '#lib/api/catalogue/property.ts';
import { nodesIn } from '../../support/schema-org.ts';
import { aHouse, aListedProperty } from './sample-property.ts';

const site = 'https://portal.example.com';
const publish = (property: Property) =>
  nodesIn(`<script type="application/ld+json">${jsonLd([propertyThing(property, site)])}</script>`);

describe('the schema.org data of a property', () => {
  test('is valid whatever is missing', () => {
    for (const property of [
      aListedProperty(),
      aHouse(),
      aHouse({ size: null, no_of_bedroom: null, number_of_bathroom: 0, year_built: null, street_address: '', lga: '' }),
      aListedProperty({
        published_at: null,
        property_map: null,
        country: 'Ghana',
        purpose: ['Rent'],
        unit_available: 0,
      }),
    ])
      expect(publish(property)).toHaveLength(1);
  });

  test('escapes names that look like markup', () => {
    const hostile = aListedProperty({ name: '</script><script>alert(1)</script>' });
    const json = jsonLd([propertyThing(hostile, site)]);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)['@graph'][0].name).toBe(hostile.name);
  });

  test('P-21: has coordinates only where the map link has some in Nigeria', () => {
    for (const link of [
      'https://maps.google.com/?q=6.5,3.9',
      'https://www.google.com/maps?query=6.5%2C3.9',
      'https://www.google.com/maps/@6.5,3.9,17z',
      'https://www.openstreetmap.org/?mlat=6.5&mlon=3.9#map=12/6.5/3.9',
    ])
      expect([link, coordinatesOf(link)]).toEqual([link, { latitude: 6.5, longitude: 3.9 }]);
    for (const link of ['https://maps.google.com/?q=Epe', 'https://maps.google.com/?q=51.5,0.1', 'Epe, Lagos', ''])
      expect([link, coordinatesOf(link)]).toEqual([link, null]);
  });

  test('has the picture that was made for it; search engines get the widest version of the first photo', () => {
    const image = { url: `${site}/share/1-00000000.jpg`, width: 1200, height: 630, alt: 'Palm Grove' };
    expect(propertyHead(aListedProperty(), site, image).image).toEqual(image);
    const [photo] = aListedProperty().photos as [Property['photos'][0]];
    const narrow = { ...photo, widths: [320], width: 320, height: 240 };
    expect(propertyThing(aListedProperty({ photos: [narrow] }), site).image).toBe(`${site}/photos/plot-01/320.jpg`);
    expect(propertyThing(aListedProperty({ photos: [] }), site)).not.toHaveProperty('image');
  });
});

describe('the head of a listing', () => {
  const listed = (count: number, page = 1) => ({
    data: Array.from({ length: count }, (_, index) => aListedProperty({ id: index + 1 })),
    current_page: page,
    last_page: 3,
    per_page: 12,
    total: 30,
    prev_page_url: null,
    next_page_url: null,
  });
  const headAt = (search: string, { count = 12, path = '/properties' as '/properties' | '/new-properties' } = {}) => {
    const query = readListingQuery(new URLSearchParams(search));
    return listingHead({ path, query, properties: listed(count, query.filters.page), site, intro: 'Land and houses.' });
  };

  test.each([
    ['', '/properties', 'Properties'],
    ['page=2', '/properties?page=2', 'Properties, page 2'],
    ['type=2', '/properties?type=2', 'Houses'],
    ['type=1&state=lagos&page=2', '/properties?state=Lagos&type=1&page=2', 'Land in Lagos, page 2'],
    ['utm_source=mail&state=Lagos&minPrice=', '/properties?state=Lagos', 'Properties in Lagos'],
  ])('C-10: ?%s is indexed as a page of its own', (search, canonical, title) => {
    expect(headAt(search)).toMatchObject({ canonical: site + canonical, title });
  });

  test.each(['state=Lagos&minPrice=5', 'sort=price_low', 'no_of_bedrooms=2', 'type=9', 'state=Lagos&state=Ogun'])(
    '?%s is not indexed',
    (search) => {
      expect(headAt(search)).toMatchObject({ canonical: undefined, structuredData: [] });
    },
  );

  test('a list that is empty or could not be loaded is not indexed', () => {
    expect(headAt('state=Yobe', { count: 0 }).canonical).toBeUndefined();
    const failed = listingHead({ path: '/properties', properties: null, site, intro: '' });
    expect(failed).toMatchObject({ canonical: undefined, prev: undefined, next: undefined, heading: 'Properties' });
  });

  test('of the newest only the first page is indexed, and the list of a notification is not', () => {
    expect(headAt('', { path: '/new-properties' })).toMatchObject({
      canonical: `${site}/new-properties`,
      heading: 'New properties',
    });
    expect(headAt('page=2', { path: '/new-properties' }).canonical).toBeUndefined();
    const personal = { path: '/new-properties', properties: listed(3), site, intro: '', isPersonal: true } as const;
    expect(listingHead(personal).canonical).toBeUndefined();
  });
});
