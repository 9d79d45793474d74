import { describe, expect, test } from 'vitest';
import { desktop, isRental, phone, setUpDemoCatalogue } from '../../support/browser/demo-catalogue.ts';
import { type Node, nodesIn } from '../../support/schema-org.ts';

const demo = setUpDemoCatalogue();

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&#39;', "'");
const attribute = (html: string, pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? '');
const headOf = (html: string) => ({
  title: attribute(html, /<title>(.*?)<\/title>/),
  description: attribute(html, /<meta name="description" content="(.*?)">/),
  canonical: attribute(html, /<link rel="canonical" href="(.*?)">/),
  robots: attribute(html, /<meta name="robots" content="(.*?)">/),
  og: (name: string) => attribute(html, new RegExp(`<meta property="og:${name}" content="(.*?)">`)),
});
const nodeOf = (nodes: Node[], type: string) => nodes.find((node) => node['@type'] === type) as Node;
const items = (list: Node) => list.itemListElement as { position: number; name: string; item: string; url: string }[];
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => unescaped(url ?? ''));
const sitemap = async () => addressesIn(await demo.html('/sitemap.xml'));

describe('the head of a page', () => {
  test('P-01, X-10: names the property, describes it and has a picture for sharing', async () => {
    const property = demo.theOne(({ photos }) => photos.length > 1);
    const head = headOf(await demo.html(`/properties/${property.id}`));
    expect(head.title).toBe(`${property.name} · Homestead`);
    expect(head.description).toContain(property.state);
    expect(head.canonical).toBe(`${demo.url}/properties/${property.id}`);
    expect([head.og('title'), head.og('description')]).toEqual([property.name, head.description]);
    // without a type it is a website
    expect([head.og('url'), head.og('site_name')]).toEqual([head.canonical, 'Homestead']);
    expect(head.og('image')).toMatch(new RegExp(`^${demo.url}/share/${property.id}-\\w+\\.jpg$`));
    expect([head.og('image:width'), head.og('image:height')]).toEqual(['1200', '630']);
    expect(head.og('image:alt')).not.toBe('');
    const picture = await fetch(head.og('image'));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('a list has a picture of the company, and links to the neighbouring pages', async () => {
    const html = await demo.html('/properties?page=2');
    expect((await fetch(headOf(html).og('image'))).status).toBe(200);
    expect(headOf(html).canonical).toBe(`${demo.url}/properties?page=2`);
    expect(html).toContain('<link rel="prev" href="/properties">');
    expect(html).toContain('<link rel="next" href="/properties?page=3">');
  });
});

describe('structured data', () => {
  test('P-02, P-04, P-06: a house is offered at its price, with its floor size, rooms and address', async () => {
    const house = demo.theOne((property) => property.type.id === 2 && !isRental(property));
    const listing = nodeOf(nodesIn(await demo.html(`/properties/${house.id}`)), 'RealEstateListing');
    expect(listing.offers).toMatchObject({ '@type': 'Offer', price: house.price, priceCurrency: 'NGN' });
    expect(listing.about).toMatchObject({
      '@type': 'Accommodation',
      floorSize: { value: house.size, unitCode: 'MTK' },
      numberOfBedrooms: house.no_of_bedroom,
      address: { addressLocality: house.lga, addressRegion: house.state, addressCountry: 'NG' },
    });
  });

  test('is valid for every kind of property: land, for rent, sold out', async () => {
    const land = demo.theOne(({ type }) => type.id === 1);
    const rental = demo.theOne(isRental);
    const soldOut = demo.theOne(({ unit_available: left }) => left === 0);
    const said = async (id: number) => nodeOf(nodesIn(await demo.html(`/properties/${id}`)), 'RealEstateListing');
    expect(await said(land.id)).toMatchObject({ about: { '@type': 'Place' } });
    expect(await said(rental.id)).toMatchObject({ offers: { businessFunction: expect.stringContaining('LeaseOut') } });
    expect(await said(soldOut.id)).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
  });

  test('the breadcrumb is the same in the data and on the page', async () => {
    const { id, name, state } = demo.theOne(({ type }) => type.id === 1);
    for (const [path, steps] of [
      [`/properties/${id}`, ['Properties', state, name]],
      [`/properties?state=${state}`, ['Properties', state]],
      [`/properties?state=${state}&type=1`, ['Properties', state, `Land in ${state}`]],
      ['/properties?type=2', ['Properties', 'Houses']],
    ] as const) {
      const page = await demo.open(path, { ...phone, javaScriptEnabled: false });
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
      expect(await trail.getByRole('listitem').allTextContents()).toEqual(steps);
      expect(await trail.locator('[aria-current=page]').textContent()).toBe(steps.at(-1));
      const list = items(nodeOf(nodesIn(await demo.html(path)), 'BreadcrumbList'));
      expect(list.map((step) => step.name)).toEqual(steps);
      expect(list.at(-1)?.item).toBe(headOf(await demo.html(path)).canonical);
    }
  });

  test('the positions of a list continue over its pages; its first page describes the site', async () => {
    const [first, second] = [nodesIn(await demo.html('/properties')), nodesIn(await demo.html('/properties?page=2'))];
    expect(items(nodeOf(first, 'ItemList'))[0]).toMatchObject({ position: 1 });
    expect(items(nodeOf(second, 'ItemList'))[0]).toMatchObject({
      position: 13,
      url: `${demo.url}/properties/${demo.all[12]?.id}`,
    });
    expect(first.map((node) => node['@type'])).toEqual(['ItemList', 'Organization', 'WebSite']);
    expect(second.map((node) => node['@type'])).toEqual(['ItemList']);
  });
});

describe('what may be indexed', () => {
  test('C-10, R-14: places and types have pages of their own; duplicates, empty results and invalid URLs are excluded', async () => {
    for (const [path, heading] of [
      ['/properties?state=Lagos', 'Properties in Lagos'],
      ['/properties?type=1&state=Lagos', 'Land in Lagos'],
    ] as const) {
      const html = await demo.html(path);
      expect(html).toContain(`<h1>${heading}</h1>`);
      expect(headOf(html)).toMatchObject({ robots: '', title: `${heading} · Homestead` });
    }
    expect(headOf(await demo.html('/properties?type=1&state=Lagos')).canonical).toBe(
      `${demo.url}/properties?state=Lagos&type=1`,
    );
    for (const path of [
      '/properties?state=Lagos&minPrice=1000',
      '/properties?sort=price_low',
      '/properties?no_of_bedrooms=3',
      '/properties?minPrice=abc',
      '/properties?state=Atlantis',
      '/properties?page=999',
      '/search-properties?name=Epe',
      '/login',
      '/signup',
      '/dashboard',
      '/properties/99999999',
    ]) {
      const html = await demo.html(path);
      expect([path, headOf(html).robots, headOf(html).canonical]).toEqual([path, 'noindex', '']);
      expect(html).not.toMatch(/ld\+json|og:title/);
    }
  });

  test('the sitemap has every property and every page that lists them once, and only indexable pages', async () => {
    const addresses = await sitemap();
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { id } of demo.all) expect(addresses).toContain(`${demo.url}/properties/${id}`);
    const lists = addresses.filter((address) => !/\/properties\/\d+$/.test(address));
    const canonical = new Set<string>();
    for (const address of [...lists, ...addresses.filter((one) => /\/properties\/\d+$/.test(one)).slice(0, 10)]) {
      const head = headOf(await (await fetch(address)).text());
      expect([address, head.canonical, head.robots]).toEqual([address, address, '']);
      expect([address, head.og('image')]).toEqual([address, expect.stringMatching(/^http.+\.(jpg|png)$/)]);
      canonical.add(head.canonical);
    }
    const robots = await demo.html('/robots.txt');
    expect(robots).toContain(`Sitemap: ${demo.url}/sitemap.xml`);
    for (const closed of ['/dashboard', '/office', '/api/', '/card-sandbox'])
      expect(robots).toContain(`Disallow: ${closed}\n`);
  });

  test('the sitemap is compressed, cached, and answered with 304', async () => {
    const ask = (headers: Record<string, string> = {}) => fetch(`${demo.url}/sitemap.xml?made=up`, { headers });
    await ask();
    const answer = await ask({ 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-type')).toContain('application/xml');
    expect([answer.headers.get('x-cache'), answer.headers.get('content-encoding')]).toEqual(['HIT', 'gzip']);
    const etag = answer.headers.get('etag') ?? '';
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    expect((await fetch(`${demo.url}/sitemap-1.xml`)).status).toBe(404);
  });
});

describe('removed properties', () => {
  test('FI-12: an unpublished property is gone (410) and not kept, with similar ones, out of the sitemap, and back at once when published', async () => {
    const { id, state } = demo.theOne((property) => property.type.id === 1);
    const path = `/properties/${id}`;
    const published = async (value: boolean) => {
      const json = { 'content-type': 'application/json' };
      const account = { email: 'office@example.com', password: 'demo-Office-2026' };
      const { token } = await demo.call('/login', { method: 'POST', headers: json, body: JSON.stringify(account) });
      const headers = { ...json, authorization: `Bearer ${token}` };
      await demo.call(`/office/properties/${id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ published: value }),
      });
    };
    expect((await fetch(demo.url + path)).status).toBe(200);
    await published(false);
    const gone = await fetch(demo.url + path);
    const html = await gone.text();
    expect(gone.status).toBe(410);
    expect(gone.headers.get('cache-control')).toBe('no-store');
    expect(headOf(html)).toMatchObject({ robots: 'noindex', canonical: '' });
    expect(html).toContain('<h1>No longer offered</h1>');
    expect(html).toContain(`href="/properties?state=${state}"`);
    expect(html).toContain('Similar Properties');
    expect(html).toContain(`/login?from=${encodeURIComponent(path)}`);
    expect((await fetch(demo.url + path, { method: 'HEAD' })).status).toBe(410);
    expect(await sitemap()).not.toContain(demo.url + path);
    await published(true);
    expect((await fetch(demo.url + path)).status).toBe(200);
    expect(await sitemap()).toContain(demo.url + path);
  });

  test('pages answer HEAD and conditional requests, cached or not', async () => {
    const path = `/properties/${demo.all[3]?.id}`;
    const full = await fetch(demo.url + path);
    const bare = await fetch(demo.url + path, { method: 'HEAD' });
    expect([bare.status, await bare.text()]).toEqual([200, '']);
    for (const name of ['etag', 'content-type', 'content-security-policy', 'vary', 'cache-control'])
      expect([name, bare.headers.get(name)]).toEqual([name, full.headers.get(name)]);
    const again = await fetch(demo.url + path, { headers: { 'if-none-match': full.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetch(`${demo.url}/properties/99999999`, { method: 'HEAD' })).status).toBe(404);
  });
});

describe('photos', () => {
  const fetched = async (path: string, options: Parameters<typeof demo.open>[1]) => {
    const page = await demo.open(path, options);
    await page.waitForLoadState('load');
    return page.evaluate(() => {
      const [first] = [...document.images].filter((image) => image.getAttribute('fetchpriority') === 'high');
      if (!first) throw new Error('no photo comes first');
      const width = Number(/\/(\d+)\.\w+$/.exec(first.currentSrc)?.[1]);
      return { file: first.currentSrc, width, alt: first.alt };
    });
  };

  test('P-03: a screen loads the file that it needs, and phones a small one', async () => {
    const { id } = demo.theOne(({ photos }) => photos.length > 2);
    const narrow = { ...phone, viewport: { width: 360, height: 740 } };
    for (const [path, screen, scale, width] of [
      ['/properties', phone, 2, 640],
      ['/properties', narrow, 3, 640],
      ['/properties', desktop, 1, 400],
      [`/properties/${id}`, phone, 2, 640],
      [`/properties/${id}`, narrow, 3, 640],
      [`/properties/${id}`, desktop, 1, 1200],
    ] as const) {
      const seen = await fetched(path, { ...screen, deviceScaleFactor: scale });
      expect({ path, scale, ...seen }).toMatchObject({ width });
      expect(seen.file).toMatch(/\.avif$/);
    }
  });

  test('of the demo are at most 16 KB at phone width', async () => {
    for (const { photos } of demo.all) {
      const [first] = photos;
      const answer = first && (await fetch(`${demo.url}/photos/${first.key}/640.avif`, { method: 'HEAD' }));
      expect({ key: first?.key, bytes: Number(answer?.headers.get('content-length')) }).toSatisfy(
        ({ bytes }) => bytes > 0 && bytes <= 16_000,
      );
    }
  });

  test('reserve their space in their colour before they load, without a style attribute', async () => {
    const page = await demo.browser.page(phone);
    await page.route(/\/photos\//, () => {});
    await page.goto(`${demo.url}/properties`, { waitUntil: 'commit' });
    const photo = page.locator('.ph img').first();
    await photo.waitFor({ state: 'attached' });
    const shown = await photo.evaluate((image) => {
      const { width, height } = image.getBoundingClientRect();
      return { colour: getComputedStyle(image).backgroundColor, ratio: width / height };
    });
    expect(shown.ratio).toBeCloseTo(16 / 9, 1);
    expect(shown.colour).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('are smaller at the same URL with data saving, and caches are told', async () => {
    const key = demo.all[0]?.photos[0]?.key;
    const ask = (file: string, saves: boolean) =>
      fetch(`${demo.url}/photos/${key}/${file}`, { headers: saves ? { 'save-data': 'on' } : {} });
    const [full, light] = [await ask('1200.jpg', false), await ask('1200.jpg', true)];
    expect(Number(light.headers.get('content-length'))).toBeLessThan(Number(full.headers.get('content-length')) / 3);
    expect(light.headers.get('content-location')).toBe(`/photos/${key}/400.jpg`);
    expect([full.headers.get('vary'), light.headers.get('vary')]).toEqual(['Save-Data', 'Save-Data']);
    expect(light.headers.get('cache-control')).toBe(full.headers.get('cache-control'));
    const small = await ask('400.jpg', true);
    expect([small.headers.get('vary'), small.headers.get('content-location')]).toEqual([null, null]);
  });
});
