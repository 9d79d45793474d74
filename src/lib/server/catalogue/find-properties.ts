import { and, type SQL, sql } from 'drizzle-orm';
import type { Property } from '#lib/contract/property.ts';
import type { Page } from '#lib/contract/shapes.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { properties } from '../db/schema.ts';
import { type PageWanted, readPage } from '../http/page.ts';
import { db } from '../runtime.ts';
import { answerTo, keptAnswers, type Question } from './kept-answers.ts';
import { isListed, type SortOrder } from './listed.ts';
import { loadProperties } from './load-properties.ts';
import { asListed, pageOfIds, type Slice } from './page-of-ids.ts';
import { meets, type PropertyFilters } from './property-filters.ts';
import { propertyOf } from './property-of.ts';

interface Wanted extends Omit<PageWanted, 'perPage'> {
  filters?: PropertyFilters;
  sort?: SortOrder | undefined;
  /** The customer who asks, for what they saved. */
  customerId?: number | undefined;
}

/** A page of the listed properties that meet the filters, newest first unless another order is wanted. */
export async function findProperties({
  filters = {},
  sort = 'newest',
  customerId,
  ...wanted
}: Wanted): Promise<Page<Property>> {
  const condition = thatMeet(filters);
  const count = countOf(condition, filters);
  const total = await answerTo<number>(await keptAnswers(count), count);
  return readPage(
    { ...wanted, perPage: pageSize.grid },
    {
      count: async () => total,
      rows: async (slice) => loadProperties(await idsOf(condition, sort, slice, total), customerId),
      item: propertyOf,
    },
  );
}

/** What is listed and meets the filters. */
export const thatMeet = (filters: PropertyFilters): SQL => and(isListed(), meets(filters)) as SQL;

/** How many there are of those. */
export const countOf = (condition: SQL, filters: PropertyFilters): Question => ({
  name: `count ${JSON.stringify(filters)}`,
  query: sql`select count(*)::int from ${properties} where ${condition}`,
});

/** A slice of those that meet the condition, of which there are `total`. */
export async function idsOf(condition: SQL, sort: SortOrder, slice: Slice, total: number): Promise<number[]> {
  const page = pageOfIds(condition, sort, slice, total);
  const { rows } = await db().execute<{ id: number }>(page.query);
  return asListed(
    rows.map(({ id }) => id),
    page,
  );
}
