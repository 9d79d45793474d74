import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { nearestSearches } from '#islands/catalogue/search/nearest-searches.ts';
import { SearchBox } from '#islands/catalogue/search/search-box.tsx';
import { readSearchQuery, searchHref } from '#islands/catalogue/search/search-query.ts';
import { type SearchPage, SearchResults } from '#islands/catalogue/search/search-results.tsx';
import type { Property } from '#lib/api/catalogue/property.ts';
import { maxSearchLength } from '#lib/domain/limits.ts';
import { aListedProperty } from './sample-property.ts';

const read = (query: string) => readSearchQuery(new URLSearchParams(query));

const foundOf = (properties: Property[], wish: Partial<SearchPage> = {}): SearchPage => ({
  properties,
  total: properties.length,
  current_page: 1,
  last_page: 1,
  terms: ['palm'],
  price: null,
  partial: false,
  ...wish,
});

const results = (
  found: SearchPage,
  name = 'palm',
  path: '/search-properties' | '/dashboard/search-properties' = '/search-properties',
) => renderToStaticMarkup(<SearchResults path={path} name={name} found={found} />);

const announcement = (markup: string) =>
  (/<span role="status">.*?<\/span>/.exec(markup)?.[0] ?? '').replace(/<[^>]+>/g, '');

describe('the results', () => {
  test('E-05: show the properties of the search, with the matches marked', () => {
    const markup = results(foundOf([aListedProperty({ id: 3, name: 'Palm Grove', lga: 'Palmgrove' })]));
    expect(markup).toContain('<a href="/properties/3"><mark>Palm</mark> Grove</a>');
    expect(markup).toContain('<p class="sm mut"><mark>Palm</mark>grove, Lagos · 4 bed');
    expect(announcement(markup)).toBe('1 result for “palm”');
  });

  test('say how the search was understood', () => {
    const found = foundOf([aListedProperty()], { total: 12, terms: ['lekki'] });
    expect(announcement(results(found, 'leki'))).toBe('12 results for “Lekki”. You typed “leki”.');
  });

  test('escape names and searches that look like markup', () => {
    const markup = results(
      foundOf([aListedProperty({ name: '<b>Palm</b> "x" &amp;' })], { terms: ['b', 'palm'] }),
      '<b> palm',
    );
    expect(markup).not.toContain('<b>Palm');
    expect(markup).toContain('&lt;<mark>b</mark>&gt;<mark>Palm</mark>');
    expect(announcement(markup)).toBe('1 result for “&lt;b&gt; palm”');
  });

  test('X-06: keep the search across pages; a page past the last links to the first', () => {
    expect(results(foundOf([aListedProperty()], { total: 30, last_page: 3 }), 'a & b')).toContain(
      'href="/search-properties?name=a+%26+b&amp;page=2" rel="next"',
    );
    const past = results(foundOf([], { total: 30, current_page: 9, last_page: 3 }));
    expect(past).toContain('<a class="btn" href="/search-properties?name=palm">Go to the first page</a>');
  });

  test('LS-13: say that none has all of what was searched for', () => {
    const markup = results(foundOf([aListedProperty()], { terms: ['land', 'epe'], partial: true }), 'land epe');
    expect(announcement(markup)).toBe('1 result for “land epe”. None has all of it; these have a part.');
  });

  test('LS-14: with nothing found, lead to three nearest searches', () => {
    const steps = (name: string, price: SearchPage['price'] = null) =>
      nearestSearches({ path: '/search-properties', name, price }).map(({ text, href }) => `${text}: ${href}`);
    expect(steps('bungalow kano', { min: null, max: 1_000_000, without: 'bungalow kano' })).toEqual([
      '“bungalow kano” at any price: /search-properties?name=bungalow+kano',
      'All properties in Kano: /properties?state=Kano',
      'Houses up to ₦1,000,000: /properties?type=2&maxPrice=1000000',
    ]);
    // 3 is no id of a state
    expect(steps('3 zzz')).toEqual([
      'All land: /properties?type=1',
      'All houses: /properties?type=2',
      'New properties: /new-properties',
    ]);
    expect(results(foundOf([], { terms: [] }), 'zzz akwa ibom')).toContain('href="/properties?state=Akwa+Ibom"');
  });

  test('X-12: have their own text and links when nothing is found', () => {
    const markup = results(foundOf([], { terms: [] }), 'zzz');
    expect(markup).toContain('<h2>We have nothing for “zzz” yet</h2>');
    expect(markup).toContain('href="/properties"');
    expect(markup).toContain('href="/search-properties"');
  });

  test('R-27: keep every link behind the sign-in when shown there', () => {
    const path = '/dashboard/search-properties';
    const links = (markup: string) => [...markup.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href);
    const found = foundOf([aListedProperty()], { total: 30, last_page: 3 });
    for (const href of [...links(results(found, 'palm', path)), ...links(results(foundOf([]), 'palm', path))])
      expect(href).toMatch(/^\/dashboard\//);
  });
});

describe('the address', () => {
  test('E-04: names the search and the page', () => {
    expect(read('name=%20Palm%20%20Grove&page=2')).toEqual({ state: 'search', name: 'Palm Grove', page: 2 });
    expect(searchHref('/search-properties', 'Palm Grove')).toBe('/search-properties?name=Palm+Grove');
  });

  test.each(['', 'name=', 'name=%20%09', 'name=%00', 'page=3', 'q=palm'])('?%s is no search', (query) => {
    expect(read(query)).toEqual({ state: 'nothing', name: '' });
  });

  test.each(['-1', '0', 'x', '1e9', '99999999999', '1.5', ''])('page %s means the first', (page) => {
    expect(read(`name=palm&page=${page}`)).toMatchObject({ page: 1 });
  });

  test('reports a text that is too long, and shortens it', () => {
    expect(read(`name=${'a'.repeat(maxSearchLength)}`).state).toBe('search');
    const long = read(`name=${'😀'.repeat(5_000)}`);
    expect(long.state).toBe('too_long');
    expect(long.name.length).toBeLessThanOrEqual(4 * maxSearchLength);
  });
});

test('the field shows the search and has the attributes for typing on a phone', () => {
  const markup = renderToStaticMarkup(<SearchBox path="/search-properties" large value={'"palm"'} />);
  for (const attribute of [
    'type="search"',
    'name="name"',
    'enterKeyHint="search"',
    'autoCapitalize="off"',
    'spellCheck="false"',
    'aria-label="Search properties"',
    'value="&quot;palm&quot;"',
  ])
    expect(markup).toContain(attribute);
  expect(markup).toContain('<form action="/search-properties">');
});
