import type { Property } from '#lib/contract/property.ts';
import type { Page } from '#lib/contract/shapes.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { type PageWanted, readPage } from '../http/page.ts';
import { cardsOf, readCards } from './cards-of.ts';
import { countOf, thatMeet } from './find-properties.ts';
import { answerNow, answerTo, type Keep, keptAnswersWith } from './kept-answers.ts';
import type { SortOrder } from './listed.ts';
import { asListed, pageOfIds, type Slice } from './page-of-ids.ts';
import type { PropertyFilters } from './property-filters.ts';
import { propertyOf } from './property-of.ts';

interface Wanted extends Omit<PageWanted, 'perPage'> {
  filters?: PropertyFilters;
  sort?: SortOrder | undefined;
}

interface Found {
  properties: Page<Property>;
  /** What is remembered of the catalogue in which they were found. */
  keep: Keep;
}

/**
 * A page of the listed properties as their cards show them, to everybody alike. The first page, which most ask for, comes
 * along with its total in one question; only from there on does it matter how many there are.
 */
export async function findCards({ filters = {}, sort = 'newest', ...wanted }: Wanted): Promise<Found> {
  const condition = thatMeet(filters);
  const count = countOf(condition, filters);
  const cards = (slice: Slice, total?: number) => {
    const ids = pageOfIds(condition, sort, slice, total);
    return { query: cardsOf(ids.query), read: (found: unknown) => asListed(readCards(found), ids) };
  };
  const first = wanted.page === 1 ? cards({ limit: pageSize.grid, offset: 0 }) : undefined;
  const { keep, found } = await keptAnswersWith(count, first?.query);
  const total = await answerTo<number>(keep, count);
  const rows = async (slice: Slice) => {
    if (first) return first.read(found);
    const { query, read } = cards(slice, total);
    return read(await answerNow(query));
  };
  const properties = await readPage(
    { ...wanted, perPage: pageSize.grid },
    { count: async () => total, rows, item: propertyOf },
  );
  return { properties, keep };
}
