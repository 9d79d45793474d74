import type { saveSearch } from '#lib/api/alerts.ts';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { parsePriceQuery } from '#lib/domain/catalogue/parse-price-query.ts';
import { propertyType } from '#lib/domain/enums.ts';
import { normalizeQuery } from '#lib/domain/search-text.ts';
import { findState } from '#lib/domain/words/find-state.ts';
import { maxBelowMin, unknownState } from '#lib/messages/listing.ts';
import { nothingToSave, searchTitle } from '#lib/messages/saved-search.ts';
import { type PropertyFilters, parseFilters } from '../catalogue/listing/property-filters.ts';
import { savedSearchQuery } from '../catalogue/search/saved-search-query.ts';

type Sent = PayloadOf<typeof saveSearch>;

interface ReadSearch {
  query: string;
  title: string;
  filters: PropertyFilters;
  words: string | null;
}

/** One form for each search, so that the same one is recognised: order and page of the results are left out. */
export async function readSearch({ page, sort, name, ...sent }: Sent): Promise<ReadSearch> {
  const typed = normalizeQuery(name ?? '');
  if (typed !== '') {
    const { rest, min: minPrice, max: maxPrice } = parsePriceQuery(typed);
    const words = await savedSearchQuery(rest);
    if (words !== null || minPrice !== undefined || maxPrice !== undefined)
      return {
        query: `${new URLSearchParams({ name: typed })}`,
        title: searchTitle({ name: typed }),
        filters: { minPrice, maxPrice },
        words,
      };
  }
  const filters = readFilters(sent);
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (given.length === 0) throw new Refusal('invalid', { message: nothingToSave });
  const query = new URLSearchParams(given.map(([field, value]) => [field, String(value)]));
  query.sort();
  return { query: `${query}`, title: searchTitle(filters), filters: parseFilters(filters), words: null };
}

function readFilters({ no_of_bedroom, no_of_bedrooms = no_of_bedroom, state, ...sent }: Omit<Sent, 'page' | 'sort'>) {
  const known = state === undefined ? undefined : findState(state)?.name;
  if (state !== undefined && known === undefined) throw new Refusal('invalid', { errors: { state: [unknownState] } });
  if ((sent.minPrice ?? 0) > (sent.maxPrice ?? Number.POSITIVE_INFINITY))
    throw new Refusal('invalid', { errors: { maxPrice: [maxBelowMin] } });
  const ofHouses = sent.type === propertyType.land ? {} : { no_of_bedrooms, status: sent.status };
  return { ...sent, state: known, status: undefined, ...ofHouses };
}
