import { and, type SQL, sql } from 'drizzle-orm';
import type { Property } from '#lib/contract/property.ts';
import type { Page } from '#lib/contract/shapes.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { properties } from '../db/schema.ts';
import { type PageWanted, readPage } from '../http/page.ts';
import { db } from '../runtime.ts';
import { answerTo, type Keep, keptAnswers, type Question } from './kept-answers.ts';
import { inOrder, isListed, type SortOrder } from './listed.ts';
import { loadCards } from './load-cards.ts';
import { loadProperties } from './load-properties.ts';
import { meets, type PropertyFilters } from './property-filters.ts';
import { propertyOf } from './property-of.ts';

interface Wanted extends Omit<PageWanted, 'perPage'> {
  filters?: PropertyFilters;
  sort?: SortOrder | undefined;
  /** The customer who asks, for what they saved. */
  customerId?: number | undefined;
  /** They are shown as cards, to everybody alike, which takes not all of a property. */
  asCards?: boolean;
  /** What is remembered of the catalogue, where it was asked for already. */
  keep?: Keep;
}

/** A page of the listed properties that meet the filters, newest first unless another order is wanted. */
export async function findProperties({
  filters = {},
  sort = 'newest',
  customerId,
  asCards = false,
  keep,
  ...wanted
}: Wanted): Promise<Page<Property>> {
  const condition = and(isListed(), meets(filters)) as SQL;
  const count = countOf(filters);
  const total = await answerTo<number>(keep ?? (await keptAnswers(count)), count);
  return readPage(
    { ...wanted, perPage: pageSize.grid },
    {
      count: async () => total,
      rows: async (slice) =>
        asCards
          ? loadCards(idsQuery(condition, sort, slice, total), inOrder[sort].forth)
          : loadProperties(await idsOf(condition, sort, slice, total), customerId),
      item: propertyOf,
    },
  );
}

/** How many are listed that meet the filters. */
export const countOf = (filters: PropertyFilters): Question => ({
  name: `count ${JSON.stringify(filters)}`,
  query: sql`select count(*)::int from ${properties} where ${and(isListed(), meets(filters))}`,
});

interface Slice {
  limit: number;
  offset: number;
}

const isNearerEnd = ({ offset }: Slice, total: number) => offset > total / 2;

/** Counted from whichever end is nearer. Ids alone: rows that are only skipped over are never read whole. */
function idsQuery(condition: SQL, sort: SortOrder, slice: Slice, total: number) {
  const size = Math.min(slice.limit, total - slice.offset);
  const fromEnd = isNearerEnd(slice, total);
  return db()
    .select({ id: properties.id })
    .from(properties)
    .where(condition)
    .orderBy(...inOrder[sort][fromEnd ? 'back' : 'forth'])
    .limit(size)
    .offset(fromEnd ? total - slice.offset - size : slice.offset);
}

/** A slice of those that meet the condition, of which there are `total`. */
export async function idsOf(condition: SQL, sort: SortOrder, slice: Slice, total: number): Promise<number[]> {
  const ids = (await idsQuery(condition, sort, slice, total)).map(({ id }) => id);
  return isNearerEnd(slice, total) ? ids.reverse() : ids;
}
