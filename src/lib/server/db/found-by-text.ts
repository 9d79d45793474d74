import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import { searchTerms } from '#lib/domain/typed/search-terms.ts';
import { likePattern } from './like-pattern.ts';

/** Whether these hold everything that is searched for, in any order: the one search of every list. */
export const foundByText = (text: string, searched: AnyColumn | SQL): SQL =>
  and(...searchTerms(text).map((term) => sql`${searched} like ${likePattern(term)}`)) ?? sql`false`;

/** What is searched of columns that are in no `searched` of their own; one of them has an index where it stands alone. */
export const searchedIn = (first: AnyColumn, ...more: AnyColumn[]): SQL =>
  more.length === 0
    ? sql`search_text(${first})`
    : sql`search_text(${sql.join(
        [first, ...more].map((column) => sql`coalesce(${column}, '')`),
        sql` || chr(10) || `,
      )})`;
