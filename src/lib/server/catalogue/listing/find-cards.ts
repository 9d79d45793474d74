import type { Property } from '#lib/api/catalogue/property.ts';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import { gridPageSize } from '#lib/domain/limits.ts';
import { exactly } from '../../http/count-up-to.ts';
import { type PageRequest, paginate } from '../../http/pagination.ts';
import { type Cache, cachedValue, openCatalogueCacheAndQuery, queryValue } from '../catalogue-cache.ts';
import type { SortOrder } from '../listed.ts';
import { cachedCards } from './cached-cards.ts';
import { type CardVersion, versionQuery } from './card-query.ts';
import { countQuery, listedCondition } from './find-properties.ts';
import { idPage, inListOrder, type Slice } from './id-page.ts';
import type { PropertyFilters } from './property-filters.ts';

interface CardRequest extends Omit<PageRequest, 'perPage'> {
  filters?: PropertyFilters;
  sort?: SortOrder | undefined;
}

interface CardPage {
  properties: Paginated<Property>;
  cache: Cache;
}

/**
 * A page of the listed properties as cards, the same for everybody. Which cards are on the first page, which most
 * visitors ask for, comes together with the total in a single query; later pages need the total first.
 */
export async function findCards({ filters = {}, sort = 'newest', ...wanted }: CardRequest): Promise<CardPage> {
  const condition = listedCondition(filters);
  const count = countQuery(condition, filters);
  const cards = (slice: Slice, total?: number) => {
    const ids = idPage(condition, sort, slice, total);
    const read = (found: unknown) => cachedCards(version, inListOrder((found ?? []) as CardVersion[], ids));
    return { query: versionQuery(ids.query), read };
  };
  const first = wanted.page === 1 ? cards({ limit: gridPageSize, offset: 0 }) : undefined;
  const { cache, version, found } = await openCatalogueCacheAndQuery(count, first?.query);
  const total = await cachedValue<number>(cache, count);
  const rows = async (slice: Slice) => {
    if (first) return first.read(found);
    const { query, read } = cards(slice, total);
    return read(await queryValue(query));
  };
  const properties = await paginate(
    { ...wanted, perPage: gridPageSize },
    { count: async () => exactly(total), rows, item: (card) => card },
  );
  return { properties, cache };
}
