import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { mapEmbed, videoEmbed } from '#islands/catalogue/detail/embeds.ts';
import { feeGroups, totalFees } from '#islands/catalogue/detail/payment/fee-groups.ts';
import { PriceBar } from '#islands/catalogue/detail/payment/price-panel.tsx';
import { PublicProperty } from '#islands/catalogue/detail/public-property.tsx';
import { SimilarProperties } from '#islands/catalogue/detail/similar-properties.tsx';
import { PropertyGrid } from '#islands/catalogue/property-grid.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { aHouse, aListedProperty } from './sample-property.ts';

const html = (element: ReactElement) => renderToStaticMarkup(element);
const textOf = (element: ReactElement) =>
  html(element)
    .replace(/<\/(dt|dd|div|p|li|h\d|td|th|span|b|summary)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

const pageText = (overrides: Partial<Property> = {}) =>
  textOf(<PublicProperty email="help@example.com" property={aListedProperty(overrides)} />);
const housePageText = (overrides: Partial<Property> = {}) =>
  textOf(<PublicProperty email="help@example.com" property={aHouse(overrides)} />);

describe('the property page', () => {
  test('P-01, P-02: shows name and address', () => {
    expect(html(<PublicProperty email="help@example.com" property={aListedProperty()} />)).toMatch(
      /<h1[^>]*>Palm Grove Estate<\/h1>/,
    );
    expect(pageText()).toContain('Poka Road, Epe, Lagos, Nigeria');
  });

  test('P-03: has every photo in a carousel, the first loaded at once and the others lazily', () => {
    const markup = html(<PublicProperty email="help@example.com" property={aListedProperty()} />);
    expect(markup.match(/<li class="ph" id="photo-\d"><picture>/g)).toHaveLength(2);
    expect(markup).toMatch(/id="photo-1"><picture>.*?fetchPriority="high"/);
    expect(markup).toMatch(/id="photo-2"><picture><source type="image\/avif"[^>]*>.*?loading="lazy"/);
  });

  test('P-04, P-05, P-16: shows size, type and title document', () => {
    expect(pageText()).toMatch(/Size 600 Sq M .*Type Land, estate .*Title Certificate of Occupancy/);
  });

  test('P-06, P-07, P-08: shows the price to pay, with a badge for the discount that it includes', () => {
    expect(pageText()).toMatch(/₦9,000,000 10% off/);
    expect(pageText({ discount_percentage: 0, is_discount: false })).not.toContain('% off');
  });

  test('P-09, P-10, P-13: shows initial deposit, landmarks and description', () => {
    expect(pageText()).toMatch(/Initial deposit ₦1,800,000/);
    expect(pageText()).toMatch(/Where it is .*Epe General Hospital 4 km/);
    expect(pageText()).toContain('Ten minutes from Epe town.');
  });

  test('P-11: an estate has topography, road access, gate and fence, and no rooms', () => {
    expect(pageText()).toMatch(/Topography Dry, level .*Road access Tarred .*Gated Yes .*Fencing No/);
    expect(pageText()).not.toMatch(/Bedrooms|Year built/);
  });

  test('P-12: any other property has bedrooms, bathrooms, parking and year, and no fence', () => {
    expect(housePageText()).toMatch(/Bedrooms 4 .*Bathrooms 5 .*Parking 2 .*Year built 2021/);
    expect(housePageText()).not.toMatch(/Topography|Fencing/);
  });

  test('P-14: lists the features, Gym and Light with icons of their own', () => {
    const list =
      /<ul class="ticked">(.*?)<\/ul>/.exec(
        html(<PublicProperty email="help@example.com" property={aListedProperty()} />),
      )?.[1] ?? '';
    const drawings = [...list.matchAll(/#([\w-]+)"><\/use><\/svg>([^<]+)/g)].map(([, icon, word]) => [word, icon]);
    expect(drawings).toEqual([
      ['Gym', 'gym'],
      ['Light', 'light'],
      ['Manned gate', 'check'],
    ]);
  });

  test('P-15: has an address table', () => {
    expect(pageText()).toMatch(/Where it is .*Street Poka Road LGA Epe State Lagos Country Nigeria/);
  });

  test('P-19, P-20: the payment structure shows interval, schedule and total fees', () => {
    expect(pageText()).toMatch(/Payment structure .*Interval Payment 12 month\(s\) max Schedule Monthly, Quarterly/);
    expect(pageText()).toMatch(/Total fees, bungalow ₦1,500,000 Total fees, duplex ₦1,790,000/);
  });

  test('the example of the longest plan adds up to the price', () => {
    expect(pageText()).toContain('₦1,800,000 today, then 12 payments of ₦600,000 ');
    expect(housePageText()).not.toContain('payments of');
  });

  test('P-24, P-25: links to WhatsApp and to the telephone', () => {
    const markup = html(<PublicProperty email="help@example.com" property={aListedProperty()} />);
    expect(markup).toMatch(/href="https:\/\/wa\.me\/2348030000000"[^>]*>.{0,300}Chat on WhatsApp/);
    expect(markup).toMatch(/href="tel:08030000000">.{0,400}Call Marketer/);
  });

  test('P-23: has the Make Enquiries form behind a button, and a mail link without script', () => {
    const markup = html(<PublicProperty email="help@example.com" property={aListedProperty()} />);
    expect(markup).toMatch(
      /<h2>Make Enquiries<\/h2>.*<div class="scripted"><button[^>]*id="enquire"[^>]*><span[^>]*>Write a message/,
    );
    expect(markup).toMatch(/<noscript><a class="btn" href="mailto:help@example\.com\?subject=Palm%20Grove%20Estate">/);
  });

  test('offers the calculator only where the property can be bought by instalments now', () => {
    const offered = (property: Property) =>
      textOf(<PublicProperty email="help@example.com" property={property} />).includes('Work out your instalments');
    expect(offered(aListedProperty())).toBe(true);
    for (const overrides of [
      { number_of_unit: 0 },
      { unit_available: 0 },
      { purpose: ['Rent'] },
      { payment_type: 'full' as const },
    ])
      expect(offered(aListedProperty(overrides)), JSON.stringify(overrides)).toBe(false);
  });

  test('P-36: leaves out what has no value', () => {
    const bare = aHouse({
      size: null,
      title_document_type: null,
      no_of_bedroom: null,
      number_of_bathroom: null,
      parking_space: null,
      year_built: null,
      overview: null,
      description: null,
      nearby_landmarks: null,
      property_map: null,
      video_link: null,
      whatsapp_link: null,
      contact_number: null,
      street_address: '',
      details: [],
      features: [],
    });
    const words = textOf(<PublicProperty email="help@example.com" property={bare} />);
    for (const gone of [
      'Size',
      'Title',
      'Bedrooms',
      'Year',
      'Overview',
      'Description',
      'Features',
      'Fees',
      'Total fees',
      'Street',
      'Landmarks',
      'Map',
      'WhatsApp',
      'Call',
      'null',
      'undefined',
    ])
      expect(words, gone).not.toContain(gone);
  });
});

describe('the fees of a unit', () => {
  const { details } = aListedProperty();

  test('P-17, P-34: are listed for bungalow and duplex, those without a purpose in both', () => {
    expect(feeGroups(details).map(({ title, rows }) => [title, rows])).toEqual([
      [
        'Infrastructure',
        [
          { name: 'Roads and drains', amounts: [800_000_00, 800_000_00] },
          { name: 'Electricity', amounts: [450_000_00, 650_000_00] },
        ],
      ],
      [
        'Other fees',
        [
          { name: 'Survey', amounts: [250_000_00, 250_000_00] },
          { name: 'Lift', amounts: [null, 90_000_00] },
        ],
      ],
    ]);
  });

  test('P-18: have a total for each list', () => {
    expect(feeGroups(details).map(({ totals }) => totals)).toEqual([
      [1_250_000_00, 1_450_000_00],
      [250_000_00, 340_000_00],
    ]);
    expect(totalFees(details)).toEqual([1_500_000_00, 1_790_000_00]);
    expect(pageText()).toMatch(/All fees ₦1,500,000 ₦1,790,000/);
  });
});

describe('the primary button', () => {
  test.each([
    // purpose, WhatsApp link, units left, button
    ['Rent', true, 0, 'Inquire on WhatsApp'],
    ['Rent', true, 3, 'Inquire on WhatsApp'],
    ['Rent', false, 0, 'Sold out'],
    ['Rent', false, 3, 'For rent'],
    ['Sale', true, 0, 'Sold out'],
    ['Sale', true, 3, 'Subscribe'],
    ['Sale', false, 3, 'Subscribe'],
  ])('P-29: %s, with a link: %s, %i left: %s', (purpose, linked, unit_available, button) => {
    const whatsapp_link = linked ? 'https://wa.me/2348030000000' : null;
    const words = textOf(
      <PriceBar property={aListedProperty({ purpose: [purpose], whatsapp_link, unit_available })} />,
    );
    expect(words.trim().endsWith(button)).toBe(true);
  });

  const bar = (overrides: Partial<Property>) => html(<PriceBar property={aListedProperty(overrides)} />);
  const rent = { purpose: ['Rent'] };

  test('P-29, P-30: leads to WhatsApp for a rental with a link, sold out or not', () => {
    for (const unit_available of [0, 3])
      expect(bar({ ...rent, unit_available })).toMatch(
        /href="https:\/\/wa\.me\/2348030000000"[^>]*>Inquire on WhatsApp/,
      );
  });

  test('P-31: is Sold out, a button rather than a link, when no unit is left', () => {
    expect(bar({ unit_available: 0 })).toMatch(/<button class="btn" type="button" data-sold-out="true">Sold out/);
  });

  test('P-35: is For rent for a rental without a WhatsApp link, and leads to the enquiry form', () => {
    expect(bar({ ...rent, whatsapp_link: null })).toContain('href="#enquire">For rent');
    expect(
      html(<PublicProperty email="help@example.com" property={aListedProperty({ ...rent, whatsapp_link: null })} />),
    ).toMatch(/id="contact".*href="tel:.*id="enquire"/);
  });

  test('P-32: is Subscribe for everything else', () => {
    expect(bar({})).toContain('href="/dashboard/invest-property-form/7">Subscribe');
    expect(bar({ unit_available: 1, number_of_unit: 0 })).toContain('Subscribe');
  });
});

describe('cards', () => {
  test('C-15, C-16: say For rent instead of Subscribe for a rental, and link to the property', () => {
    const rental = aListedProperty({ id: 8, purpose: ['Sale', 'Rent'] });
    const [sale, rent] = html(<PropertyGrid properties={[aListedProperty(), rental]} />).split('</li>');
    expect(sale).toContain('href="/dashboard/invest-property-form/7"');
    expect(sale).toContain('<a href="/properties/7">Palm Grove Estate</a>');
    expect(rent).toContain('For rent');
    expect(rent).not.toContain('Subscribe');
    expect(rent).toContain('<a href="/properties/8">');
  });

  test('P-26, P-28: of similar properties stand in a row with a link to more', () => {
    const markup = html(
      <SimilarProperties of={8} properties={[aListedProperty({ id: 9 }), aListedProperty({ id: 10 })]} />,
    );
    expect(markup.match(/<li class="prop">/g)).toHaveLength(2);
    expect(markup).toMatch(/href="\/(new-)?properties">More Properties/);
  });
});

describe('map and video', () => {
  test('P-21, P-22: are embedded behind a click where embedding is allowed', () => {
    const markup = html(<PublicProperty email="help@example.com" property={aListedProperty()} />);
    expect(markup).toMatch(
      /<details class="embed"><summary.*?Show the map.*?<iframe src="https:\/\/www\.openstreetmap\.org/,
    );
    expect(markup).toMatch(/Play the video.*?<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ"/);
  });

  test('recognise the usual links, and open any other in a new tab', () => {
    expect(videoEmbed('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    );
    expect(videoEmbed('https://vimeo.com/76979871')).toBe('https://player.vimeo.com/video/76979871');
    expect(mapEmbed('https://maps.google.com/?q=6.5,3.9')).toBe('https://www.google.com/maps?q=6.5%2C3.9&output=embed');
    for (const link of [
      'https://evil.example/embed',
      'http://youtu.be/dQw4w9WgXcQ',
      'https://youtu.be/a"b',
      'javascript:alert(1)',
      'x',
    ])
      expect([mapEmbed(link), videoEmbed(link)], link).toEqual([null, null]);
    expect(pageText({ property_map: 'https://maps.app.goo.gl/x', video_link: null })).toContain('Opens in a new tab');
  });
});

test('escapes names that look like markup', () => {
  const hostile = aListedProperty({
    name: '</script><script>alert(1)</script>',
    description: '<img src=x onerror=alert(1)>',
  });
  expect(html(<PublicProperty email="help@example.com" property={hostile} />)).not.toMatch(/<script|<img src=x/);
});
