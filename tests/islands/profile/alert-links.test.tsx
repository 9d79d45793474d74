import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResultOrder } from '#islands/catalogue/listing/result-order.tsx';
import { SearchResults } from '#islands/catalogue/search/search-results.tsx';

test('AL-19: the filters of a listing and a search without results lead to the screen that saves them', () => {
  const filters = renderToStaticMarkup(<ResultOrder values={{ state: 'Lagos', type: '2', sort: 'price_low' }} />);
  expect(filters).toContain('href="/dashboard/alerts?state=Lagos&amp;type=2&amp;sort=price_low"');
  const none = { properties: [], total: 0, current_page: 1, last_page: 1, terms: [], price: null };
  const nothing = renderToStaticMarkup(
    <SearchResults path="/search-properties" name="corner piece" found={none as never} />,
  );
  expect(nothing).toContain('href="/dashboard/alerts?name=corner+piece"');
  expect(nothing).toContain('Tell me when there is one');
});
