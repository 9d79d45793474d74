import { and, type SQL, sql } from 'drizzle-orm';
import type { Property } from '#lib/api/catalogue/property.ts';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import { gridPageSize } from '#lib/domain/limits.ts';
import { properties } from '../../db/schema.ts';
import { exactly } from '../../http/count-up-to.ts';
import { type PageRequest, paginate } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { cachedValue, type NamedQuery, openCatalogueCache } from '../catalogue-cache.ts';
import { isListed, type SortOrder } from '../listed.ts';
import { loadProperties } from '../load-properties.ts';
import { toProperty } from '../property-answer.ts';
import { idPage, inListOrder, type Slice } from './id-page.ts';
import { filterCondition, type PropertyFilters } from './property-filters.ts';

interface ListingRequest extends Omit<PageRequest, 'perPage'> {
  filters?: PropertyFilters;
  sort?: SortOrder | undefined;
  /** Decides which properties are shown as saved. */
  customerId?: number | undefined;
}

export async function findProperties({
  filters = {},
  sort = 'newest',
  customerId,
  ...wanted
}: ListingRequest): Promise<Paginated<Property>> {
  const condition = listedCondition(filters);
  const count = countQuery(condition, filters);
  const total = await cachedValue<number>(await openCatalogueCache(count), count);
  return paginate(
    { ...wanted, perPage: gridPageSize },
    {
      count: async () => exactly(total),
      rows: async (slice) => loadProperties(await findIds(condition, sort, slice, total), customerId),
      item: toProperty,
    },
  );
}

export const listedCondition = (filters: PropertyFilters): SQL => and(isListed(), filterCondition(filters)) as SQL;

export const countQuery = (condition: SQL, filters: PropertyFilters): NamedQuery => ({
  name: `count ${JSON.stringify(filters)}`,
  query: sql`select count(*)::int from ${properties} where ${condition}`,
});

export async function findIds(condition: SQL, sort: SortOrder, slice: Slice, total: number): Promise<number[]> {
  const page = idPage(condition, sort, slice, total);
  const { rows } = await db().execute<{ id: number }>(page.query);
  return inListOrder(
    rows.map(({ id }) => id),
    page,
  );
}
