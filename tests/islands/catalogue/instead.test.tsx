import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PublicProperty } from '#islands/catalogue/detail/public-property.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { readLandmarks } from '#lib/domain/catalogue/landmarks.ts';
import { aHouse, aListedProperty } from './sample-property.ts';

const html = (property: Property) =>
  renderToStaticMarkup(<PublicProperty email="help@example.com" property={property} />);

describe('the page of a property', () => {
  test('LS-07: price, deposit and Subscribe stand right after the address, before the photos', () => {
    const order = ['Poka Road, Epe', '₦9,000,000', 'Initial deposit', '₦1,800,000', 'Subscribe', 'class="gallery"'];
    const places = order.map((text) => html(aListedProperty()).indexOf(text));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('LS-09: the place is a drawing around its coordinates, with what is near; without coordinates only the list', () => {
    const map = 'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&marker=6.5780,3.9780';
    const drawn = html(
      aListedProperty({ property_map: map, nearby_landmarks: 'Epe market, 4 km. Alaro City, 11 km.' }),
    );
    expect(drawn).toContain('aria-label="Epe, Lagos on a map of Nigeria"');
    expect(drawn).toMatch(/viewBox="1\.78 -7\.58 4\.4 2".*d="M3\.98 -6\.58h0"/);
    expect(drawn).toContain('<dt>Alaro City</dt><dd>11 km</dd>');
    const listed = html(
      aListedProperty({ property_map: null, nearby_landmarks: 'Between the market and the lagoon.' }),
    );
    expect(listed).not.toContain('on a map of Nigeria');
    expect(listed).toContain('Between the market and the lagoon.');
  });

  test.each([
    ['Epe General Hospital, 4 km. Alaro City, 11.5 km.', ['Epe General Hospital', 'Alaro City']],
    ['The gate, 500 m; St. Mary, Ikeja, 2 km', ['The gate', 'St. Mary, Ikeja']],
    ['Ten minutes from Epe', null],
    ['Epe market, 4 km. And a school.', null],
  ])('LS-09: landmarks are read from %s', (text, names) => {
    expect(readLandmarks(text)?.map(({ name }) => name) ?? null).toEqual(names);
  });

  test('LS-10: sold out leads to the next phase and to others of its kind; a rental says that it is not sold', () => {
    const soldOut = html(aListedProperty({ unit_available: 0 }));
    expect(soldOut).toContain('href="/dashboard/alerts?next_phase=7"');
    expect(soldOut).toContain('href="/properties?state=Lagos&amp;type=1">Land in Lagos');
    const rental = html(aHouse({ purpose: ['Rent'] }));
    expect(rental).toContain('Let by the year, not sold.');
    expect(rental).toMatch(/href="\/properties\?state=\w+&amp;type=2&amp;status=For\+Sale">Houses for sale in/);
    expect(html(aListedProperty())).not.toMatch(/All are sold|It is let/);
  });

  test('LS-11: what others ask leads to the answers of the office, and says how a purchase ends', () => {
    expect(html(aListedProperty())).toMatch(/Questions.*how-paying-works#late.*we keep 10 percent of what was paid/);
    expect(html(aHouse({ purpose: ['Rent'] }))).not.toContain('we keep');
  });
});
