import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Listing } from '#islands/catalogue/listing/listing.tsx';
import { hrefOf, readListingQuery, titleOf } from '#islands/catalogue/listing/listing-query.ts';
import { stateNames } from '#lib/domain/states.ts';
import { aListedProperty } from './a-listed-property.ts';

const read = (query: string) => readListingQuery(new URLSearchParams(query));

const listing = (query: string, found = [aListedProperty()], { page = 1, last = 3 } = {}) =>
  renderToStaticMarkup(
    <Listing
      path="/properties"
      query={read(query)}
      properties={{
        data: found,
        current_page: page,
        last_page: last,
        per_page: 12,
        total: found.length === 0 && page === 1 ? 0 : 30,
        prev_page_url: null,
        next_page_url: null,
      }}
    />,
  );

test('C-03, C-04, C-05, D-18: the filters are state, type, availability, bedrooms, min and max', () => {
  const form = /<form.*?<\/form>/.exec(listing(''))?.[0] ?? '';
  expect([...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'state',
    'type',
    'status',
    'no_of_bedrooms',
    'minPrice',
    'maxPrice',
  ]);
  for (const name of stateNames) expect(form).toContain(`<option value="${name}">${name}</option>`);
  expect(form).toContain('<option value="1">Land</option><option value="2">Residential</option>');
});

test('Y-30, Y-31: bedrooms are 1, 2, 3, 4, 5+ and a property is for sale or for rent', () => {
  const values = (name: string) => {
    const select = new RegExp(`<select[^>]*name="${name}".*?</select>`).exec(listing(''))?.[0] ?? '';
    return [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
  };
  expect(values('no_of_bedrooms')).toEqual(['1', '2', '3', '4', '5+']);
  expect(values('status')).toEqual(['For Sale', 'For Rent']);
});

test('C-17: the form and the pages keep what the URL asks for', () => {
  const markup = listing('state=lagos&type=2&status=For+Sale&no_of_bedrooms=3&minPrice=1000000&page=2', undefined, {
    page: 2,
  });
  expect(markup).toContain('<option value="Lagos" selected="">');
  expect(markup).toContain('value="1000000"');
  const filters = 'state=Lagos&amp;type=2&amp;status=For+Sale&amp;no_of_bedrooms=3&amp;minPrice=1000000';
  expect(markup).toContain(`href="/properties?${filters}" rel="prev"`);
  expect(markup).toContain(`href="/properties?${filters}&amp;page=3" rel="next"`);
});

test('amounts are understood with thousands separators', () => {
  expect(read('minPrice=%E2%82%A65%2C000%2C000').filters.minPrice).toBe(5_000_000);
});

test('C-11: an empty result says so and what to do', () => {
  const markup = listing('state=Yobe', []);
  expect(markup).toContain('<h2>No Property Found</h2><p class="mut">Please try again later.</p>');
  expect(listing('page=9', [], { page: 9 })).toContain('<a class="btn" href="/properties">Go to the first page</a>');
});

test('what means nothing is named and left out, and the rest applies', () => {
  const { filters, errors } = read('state=Lagos&type=x&minPrice=abc&page=-3&status=Sold&no_of_bedrooms=9');
  expect(filters).toEqual({ page: 1, state: 'Lagos' });
  expect(Object.keys(errors).sort()).toEqual(['minPrice', 'no_of_bedrooms', 'page', 'status', 'type']);
  expect(listing('minPrice=abc')).toContain('Min must be a number.');
  for (const type of ['99999', '9223372036854775808', '3'])
    expect(read(`type=${type}`)).toMatchObject({
      filters: { page: 1 },
      errors: { type: ['Type must be one of 1, 2'] },
    });
  expect(read('type=99999').filters).not.toHaveProperty('type');
});

test('C-08: filters that land does not have are left out for it', () => {
  expect(read('type=1&no_of_bedrooms=3&status=For+Rent').filters).toEqual({ page: 1, type: 1 });
});

test('titles say what is listed, and the first page has one address', () => {
  expect(titleOf(read('type=1&state=abuja&page=2').filters)).toBe('Land in FCT, page 2');
  expect(titleOf(read('').filters)).toBe('Properties');
  expect(hrefOf('/properties', {}, 1)).toBe('/properties');
});
