import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
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
  ...wish,
});

const results = (
  found: SearchPage,
  name = 'palm',
  path: '/search-properties' | '/dashboard/search-properties' = '/search-properties',
) => renderToStaticMarkup(<SearchResults path={path} name={name} found={found} />);

const said = (markup: string) => (/<p class="[^"]*hits".*?<\/p>/.exec(markup)?.[0] ?? '').replace(/<[^>]+>/g, '');

describe('the results', () => {
  test('E-05: show the properties of the search, with the matches marked', () => {
    const markup = results(foundOf([aListedProperty({ id: 3, name: 'Palm Grove', lga: 'Palmgrove' })]));
    expect(markup).toContain('<a href="/properties/3"><mark>Palm</mark> Grove</a>');
    expect(markup).toContain('<p class="sm mut"><mark>Palm</mark>grove, Lagos</p>');
    expect(said(markup)).toBe('1 result for “palm”');
  });

  test('say how a name was understood', () => {
    const found = foundOf([aListedProperty()], { total: 12, terms: ['lekki'] });
    expect(said(results(found, 'leki'))).toBe('12 results for “leki”, showing those for “Lekki”');
  });

  test('a property named like markup, and a search for it, are text', () => {
    const markup = results(
      foundOf([aListedProperty({ name: '<b>Palm</b> "x" &amp;' })], { terms: ['b', 'palm'] }),
      '<b> palm',
    );
    expect(markup).not.toContain('<b>Palm');
    expect(markup).toContain('&lt;<mark>b</mark>&gt;<mark>Palm</mark>');
    expect(said(markup)).toBe('1 result for “&lt;b&gt; palm”');
  });

  test('X-06: pages keep the search; one past the last leads to the first', () => {
    expect(results(foundOf([aListedProperty()], { total: 30, last_page: 3 }), 'a & b')).toContain(
      'href="/search-properties?name=a+%26+b&amp;page=2" rel="next"',
    );
    const past = results(foundOf([], { total: 30, current_page: 9, last_page: 3 }));
    expect(past).toContain('<a class="btn" href="/search-properties?name=palm">Go to the first page</a>');
  });

  test('X-12: nothing found has its own words and leads on', () => {
    const markup = results(foundOf([], { terms: [] }), 'zzz');
    expect(markup).toContain('<h2>Nothing found for “zzz”</h2>');
    expect(markup).toContain('href="/properties"');
    expect(markup).toContain('href="/search-properties"');
  });

  test('R-27: behind the sign-in every link stays there', () => {
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

  test.each(['', 'name=', 'name=%20%09', 'name=%00', 'page=3', 'q=palm'])('?%s asks for nothing', (query) => {
    expect(read(query)).toEqual({ state: 'nothing', name: '' });
  });

  test.each(['-1', '0', 'x', '1e9', '99999999999', '1.5', ''])('page %s is the first', (page) => {
    expect(read(`name=palm&page=${page}`)).toMatchObject({ page: 1 });
  });

  test('a text too long to be searched for is named so, and not all of it is shown', () => {
    expect(read(`name=${'a'.repeat(maxSearchLength)}`).state).toBe('search');
    const long = read(`name=${'😀'.repeat(5_000)}`);
    expect(long.state).toBe('too_long');
    expect(long.name.length).toBeLessThanOrEqual(4 * maxSearchLength);
  });
});

test('the field keeps what was searched for, and helps a phone to type it', () => {
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
