import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readAfford } from '#islands/catalogue/affordability/afford-query.ts';
import { cardProps } from '#islands/catalogue/card-props.ts';
import { FewResults } from '#islands/catalogue/listing/few-results.tsx';
import { FilterForm } from '#islands/catalogue/listing/filter-form.tsx';
import { FilterStrip } from '#islands/catalogue/listing/filter-strip.tsx';
import { listingTitle, readListingQuery } from '#islands/catalogue/listing/listing-query.ts';
import { comparesPrices, listingHref } from '#islands/catalogue/listing/listing-url.ts';
import { nearestFilters } from '#islands/catalogue/listing/nearest-filters.ts';
import { readNewestQuery } from '#islands/catalogue/listing/newest-query.ts';
import { QuickFilters } from '#islands/catalogue/listing/quick-filters.tsx';
import { ResultCount } from '#islands/catalogue/listing/result-count.tsx';
import { Results } from '#islands/catalogue/listing/results.tsx';
import { PropertyCard } from '#islands/property/property-card.tsx';
import { bedroomOptions, saleStatuses, sortOrders } from '#lib/domain/limits.ts';
import { stateNames } from '#lib/domain/states.ts';
import { aListedProperty } from './sample-property.ts';

const read = (query: string) => readListingQuery(new URLSearchParams(query));
const render = (element: ReactNode) => renderToStaticMarkup(element);

const resultPage = (data = [aListedProperty()], { page = 1, last = 3, total = data.length > 0 ? 30 : 0 } = {}) => ({
  data,
  current_page: page,
  last_page: last,
  per_page: 12,
  total,
  prev_page_url: null,
  next_page_url: null,
});

const types = [
  { value: 1, label: 'Land' },
  { value: 2, label: 'Residential' },
];

function form(query: string, loadedTypes: typeof types | null = types) {
  const { values, errors } = read(query);
  return render(<FilterForm action="/properties" states={stateNames} types={loadedTypes} {...{ values, errors }} />);
}

function results(query: string, properties = resultPage()) {
  const { validValues, errors } = read(query);
  return render(<Results path="/properties" values={validValues} errors={errors} properties={properties} />);
}

const optionsOf = (markup: string, name: string) => {
  const select = new RegExp(`<select[^>]*name="${name}".*?</select>`).exec(markup)?.[0] ?? '';
  return [...select.matchAll(/<option[^>]*>([^<]+)/g)].map(([, text]) => text).slice(1);
};

test('C-03, C-04, C-05, D-18: the filters are state, type, availability, bedrooms, min and max, with the sort order beside them', () => {
  const markup = form('');
  const names = [...markup.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['state', 'type', 'status', 'no_of_bedrooms', 'minPrice', 'maxPrice', 'sort']);
  expect(optionsOf(markup, 'state')).toEqual(stateNames);
  expect(markup).toContain('<option value="1">Land</option><option value="2">Residential</option>');
  expect(optionsOf(markup, 'sort')).toEqual(['Price: low to high', 'Price: high to low']);
});

test('Y-30, Y-31: bedrooms are 1, 2, 3, 4, 5+ and a property is for sale or for rent', () => {
  expect(optionsOf(form(''), 'no_of_bedrooms')).toEqual(['1', '2', '3', '4', '5+']);
  expect(optionsOf(form(''), 'status')).toEqual(['For Sale', 'For Rent']);
});

test('Q-23: the type field says when the types could not be loaded', () => {
  expect(form('', null)).toContain('Error loading property types.');
  expect(form('')).not.toContain('Error loading property types.');
});

test('C-17: the form shows the filters of the URL', () => {
  const markup = form('state=lagos&type=2&status=For+Sale&no_of_bedrooms=3&minPrice=1000000&sort=price_low');
  for (const chosen of ['Lagos', 'Residential', 'For Sale', '3', 'Price: low to high'])
    expect(markup).toMatch(new RegExp(`<option[^>]*selected=""[^>]*>${chosen}</option>`));
  expect(markup).toContain('value="1000000"');
});

test('C-17: reading a written URL gives the same filters', () => {
  const maybe = <T,>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const prices = fc.tuple(fc.nat(1e9), fc.nat(1e9)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)].map(String));
  const filters = fc.record({
    state: maybe(fc.constantFrom(...stateNames)),
    type: fc.constant('2'),
    status: maybe(fc.constantFrom(...saleStatuses)),
    no_of_bedrooms: maybe(fc.constantFrom(...bedroomOptions)),
    sort: maybe(fc.constantFrom(...sortOrders.slice(1))),
    prices: maybe(prices),
    page: fc.integer({ min: 1, max: 10_000 }),
  });
  fc.assert(
    fc.property(filters, ({ page, prices: [minPrice, maxPrice] = [] as string[], ...rest }) => {
      const values = { ...rest, minPrice, maxPrice };
      const href = listingHref('/properties', values, page);
      const {
        validValues,
        errors,
        filters: readFilters,
      } = readListingQuery(new URL(href, 'http://a.test').searchParams);
      expect(errors).toEqual({});
      const shown = { ...values, status: values.status ?? (comparesPrices(values) ? 'For Sale' : undefined) };
      expect(listingHref('/properties', validValues, readFilters.page)).toBe(listingHref('/properties', shown, page));
    }),
  );
});

test('reads any query, and what it keeps is valid', () => {
  const names = fc.constantFrom('state', 'type', 'status', 'bedrooms', 'min', 'maxPrice', 'sort', 'page', 'x');
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' })), { maxLength: 8 }), (pairs) => {
      const { validValues, filters } = readListingQuery(new URLSearchParams(pairs));
      const href = listingHref('/properties', validValues, filters.page);
      expect(readListingQuery(new URL(href, 'http://a.test').searchParams).errors).toEqual({});
    }),
  );
});

test('TX-14: an amount that can be two amounts is left out and asked about, never guessed', () => {
  for (const typed of ['25.000', '1.500,00', '1500,50']) {
    const { filters, values, errors } = read(`minPrice=${typed}`);
    expect([filters.minPrice, values.minPrice]).toEqual([undefined, typed]);
    expect(errors.minPrice?.join()).toContain('write it like 1,500.50');
  }
  expect(read('minPrice=25,000').filters.minPrice).toBe(25_000);
});

test('FI-02: what can be afforded leads to the listing with an amount, and asks for one without', () => {
  const sent = (query: string) => readAfford(new URLSearchParams(query), '/properties');
  expect(sent('deposit=&monthly=500k&state=lagos&find=1').href).toBe('/properties?state=Lagos&monthly=500000');
  expect(sent('deposit=&monthly=&state=Lagos&find=1')).toMatchObject({
    errors: { deposit: ['Enter at least one amount'] },
    values: { state: 'Lagos' },
  });
  expect(sent('deposit=much&monthly=5&find=1')).not.toHaveProperty('href');
  expect(sent('deposit=500000')).toEqual({ values: { deposit: '500000' }, errors: {} });
});

test('C-06, ML-08: the form takes amounts as they are typed, and none that may mean two things', () => {
  const pattern = new RegExp(`^(?:${/ pattern="([^"]+)"/.exec(form(''))?.[1]})$`, 'v');
  for (const amount of [
    'NGN 5,000,000',
    'ngn5m',
    'N 500k',
    '5000000',
    '₦5,000,000',
    '5 000 000',
    '1.5',
    '5m',
    '1.25M',
    ' 500k ',
    '2b',
  ])
    expect(amount).toMatch(pattern);
  for (const amount of ['cheap', '1,5m', '5mm', 'm', '1.234', '-5']) expect(amount).not.toMatch(pattern);
  expect(read('minPrice=500k&maxPrice=1.5m').filters).toMatchObject({ minPrice: 500_000, maxPrice: 1_500_000 });
});

test('accepts thousands separators in amounts and other names of the fields', () => {
  expect(read('minPrice=%E2%82%A65%2C000%2C000').filters.minPrice).toBe(5_000_000);
  expect(read('min=5&max=7&bedrooms=3&propertyType=2').filters).toEqual({
    page: 1,
    minPrice: 5,
    maxPrice: 7,
    no_of_bedrooms: '3',
    type: 2,
    status: 'For Sale',
  });
});

test('C-11, FI-08: an empty result says so and links to all properties', () => {
  const markup = results('state=Yobe', resultPage([]));
  expect(markup).toContain(
    '<h2>No Property Found</h2><p class="mut">No properties in Yobe yet. Please try again later.</p>',
  );
  expect(results('', resultPage([]))).toContain('<p class="mut">Please try again later.</p>');
  const told = results('state=Yobe&type=2&no_of_bedrooms=3&status=For+Rent&max=5000000', resultPage([]));
  expect(told).toContain('No 3-bedroom houses for rent in Yobe up to ₦5,000,000 yet.');
  expect(results('deposit=1000000&monthly=50000', resultPage([]))).toContain(
    'No properties for a deposit of ₦1,000,000 and ₦50,000 a month yet.',
  );
  expect(markup).toContain('<a class="btn" href="/properties">See all properties</a>');
});

test('LS-14: a listing without a result, or with few, leads to those with one filter less', () => {
  const steps = (query: string) =>
    nearestFilters('/properties', read(query).validValues).map(({ text, href }) => `${text}: ${href}`);
  expect(steps('state=Lagos&type=1&maxPrice=10000000&sort=price_low')).toEqual([
    'Land in Lagos: /properties?state=Lagos&type=1&sort=price_low',
    'Properties in Lagos up to ₦10,000,000: /properties?state=Lagos&maxPrice=10000000&sort=price_low',
    'Land up to ₦10,000,000: /properties?type=1&maxPrice=10000000&sort=price_low',
  ]);
  expect(steps('state=Yobe')).toEqual(['All properties: /properties']);
  expect(steps('sort=price_low')).toEqual(['All properties: /properties?status=all&sort=price_low']);
  expect(results('state=Yobe&type=2', resultPage([]))).toContain('href="/properties?state=Yobe">Properties in Yobe');
  const few = render(<FewResults path="/properties" values={read('state=Yobe').validValues} />);
  expect(few).toContain('Nothing else fits');
});

test('a page past the end says so and links to the first with the same filters', () => {
  const markup = results('state=Yobe&page=9', resultPage([], { page: 9, last: 3, total: 30 }));
  expect(markup).toContain('There is no page 9');
  expect(markup).toContain('There are 3 pages.');
  expect(markup).toContain('<a class="btn" href="/properties?state=Yobe">Go to the first page</a>');
});

test('reports and ignores invalid filters, and applies the others', () => {
  const { filters, errors } = read('state=Lagos&type=x&minPrice=abc&page=-3&status=Sold&no_of_bedrooms=9&sort=best');
  expect(filters).toEqual({ page: 1, state: 'Lagos' });
  expect(Object.keys(errors).sort()).toEqual(['minPrice', 'no_of_bedrooms', 'page', 'sort', 'status', 'type']);
  expect(results('minPrice=abc')).toContain('left out. Min must be a number.');
  expect(read("state='; drop table").errors).toEqual({ state: ['State must be a state of Nigeria'] });
  expect(read(`state=${'x'.repeat(10_000)}`).filters).toEqual({ page: 1 });
  for (const type of ['99999', '9223372036854775808', '3'])
    expect(read(`type=${type}`)).toMatchObject({
      filters: { page: 1 },
      errors: { type: ['Type must be one of 1, 2'] },
    });
  expect(read('type=99999').filters).not.toHaveProperty('type');
});

test('ignores a parameter that is given twice with different values', () => {
  expect(read('page=1&page=2')).toMatchObject({
    filters: { page: 1 },
    errors: { page: ['Page is given more than once'] },
  });
  expect(read('state=Lagos&state=Lagos&state=').errors).toEqual({});
});

test('FI-07: reports a Max below the Min and applies neither', () => {
  const { filters, errors } = read('minPrice=10&maxPrice=5');
  expect(errors).toEqual({ maxPrice: ['Max price cannot be below Min price'] });
  expect([filters.minPrice, filters.maxPrice]).toEqual([undefined, undefined]);
  expect(results('minPrice=10&maxPrice=5')).toContain(
    'Neither price was applied. Max price cannot be below Min price.',
  );
});

test('C-08: ignores availability and bedrooms for land', () => {
  expect(read('type=1&no_of_bedrooms=3&status=For+Rent').filters).toEqual({ page: 1, type: 1 });
});

test('links each active filter to the listing without it, and one link clears all but the sort order', () => {
  const strip = (query: string) => render(<FilterStrip path="/properties" values={read(query).validValues} />);
  const markup = strip('state=Lagos&minPrice=1000000&sort=price_low');
  expect(markup).toMatch(/href="\/properties\?status=For\+Sale&amp;minPrice=1000000&amp;sort=price_low">Lagos/);
  expect(markup).toMatch(/href="\/properties\?state=Lagos&amp;status=For\+Sale&amp;sort=price_low">From ₦1,000,000</);
  expect(markup).toContain('href="/properties?sort=price_low">Clear filters');
  expect(markup).toContain('<b>3</b><span class="vh"> chosen</span>');
  expect(strip('')).not.toContain('Clear filters');
});

test('the count says which of how many are shown', () => {
  const text = (of: Parameters<typeof ResultCount>[0]['of']) => render(<ResultCount of={of} />).replace(/<[^>]+>/g, '');
  expect(text(resultPage([aListedProperty()], { total: 1 }))).toBe('1 property');
  expect(text(resultPage([aListedProperty()], { page: 2, total: 1_450 }))).toBe('13–13 of 1,450 properties');
  expect(text(resultPage([]))).toBe('0 properties');
});

test('titles name the listed properties, and the first page has one address', () => {
  expect(listingTitle(read('type=1&state=abuja&page=2').filters)).toBe('Land in FCT, page 2');
  expect(listingTitle(read('').filters)).toBe('Properties');
  expect(listingHref('/properties', {}, 1)).toBe('/properties');
});

test('Y-17: the newest properties are read by page or by notification', () => {
  const newest = (query: string) => readNewestQuery(new URLSearchParams(query));
  expect(newest('page=3')).toEqual({ page: 3, notification: undefined, errors: {} });
  expect(newest('notification=7')).toEqual({ page: 1, notification: 7, errors: {} });
  expect(newest('notification=abc&page=0')).toMatchObject({
    page: 1,
    notification: undefined,
    errors: { notification: ['Notification must be a whole number'], page: ['Page must be at least 1'] },
  });
  expect(newest('notification=1&notification=2').notification).toBeUndefined();
});

test('FI-04: quick filters add to the filters, and leave out what is applied', () => {
  const quick = (query: string) =>
    renderToStaticMarkup(<QuickFilters path="/properties" values={read(query).validValues} />);
  expect(quick('state=Lagos')).toContain('href="/properties?state=Lagos&amp;type=2">Houses');
  expect(quick('type=2')).not.toContain('Houses');
  expect(quick('deposit=2000000')).toContain('href="/afford?deposit=2000000"');
});

test('FI-03: a card shows the smallest instalment before the price', () => {
  const card = (showsMonthly: boolean, overrides = {}) =>
    renderToStaticMarkup(<PropertyCard {...cardProps(aListedProperty(overrides), '', showsMonthly)} />);
  expect(card(true)).toMatch(/class="price"><span class="money" translate="no">₦600,000<\/span> a\u00a0month/);
  expect(card(true, { payment_schedule: ['Quarterly'] })).toContain('a\u00a0quarter');
  expect(card(false)).not.toContain('month');
  expect(card(true, { payment_type: 'full' })).not.toContain('month');
});
