import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilterForm } from '#islands/catalogue/listing/filter-form.tsx';
import { FilterStrip } from '#islands/catalogue/listing/filter-strip.tsx';
import { readListingQuery } from '#islands/catalogue/listing/listing-query.ts';
import type { FilterValues } from '#islands/catalogue/listing/listing-url.ts';

const read = (query: string) => readListingQuery(new URLSearchParams(query));
const stripOf = (values: FilterValues) => renderToStaticMarkup(<FilterStrip path="/properties" values={values} />);

test('WK-12: sorted or filtered by price, a list has properties for sale, and says so until that is taken away', () => {
  for (const query of ['sort=price_low', 'maxPrice=20000000', 'minPrice=1m&type=2']) {
    const { filters, values, validValues } = read(query);
    expect([query, filters.status, values.status]).toEqual([query, 'For Sale', 'For Sale']);
    const strip = stripOf(validValues);
    expect(strip).toContain('For Sale<span class="vh">(remove)</span>');
    const taken = new URL(/href="([^"]+)">For Sale/.exec(strip)?.[1]?.replaceAll('&amp;', '&') ?? '', 'http://a.test');
    const both = readListingQuery(taken.searchParams);
    expect([both.filters.status, both.errors]).toEqual([undefined, {}]);
    expect(stripOf(both.validValues)).not.toContain('For Sale');
  }
  expect(read('status=For+Rent&sort=price_low').filters.status).toBe('For Rent');
  for (const query of ['', 'state=Lagos', 'status=all', 'type=1&sort=price_low'])
    expect([query, read(query).filters.status, read(query).values.status]).toEqual([query, undefined, undefined]);
  const { values, errors } = read('sort=price_low');
  const form = renderToStaticMarkup(<FilterForm action="/properties" states={[]} types={[]} {...{ values, errors }} />);
  expect(form).toContain('<option value="all">Any</option><option selected="">For Sale</option>');
});
