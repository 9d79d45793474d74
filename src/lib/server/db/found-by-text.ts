import { type AnyColumn, and, isNotNull, type SQL, sql } from 'drizzle-orm';
import { searchTerms } from '#lib/domain/typed/search-terms.ts';
import { likePattern } from './like-pattern.ts';

/** Whether this holds everything that is searched for, in any order: the one search of every list. */
export const foundByText = (text: string, searched: AnyColumn | SQL): SQL =>
  and(...searchTerms(text).map((term) => sql`${searched} like ${likePattern(term)}`)) ?? sql`false`;

/** The same in one column, written exactly like the indexes that a sender and a contract ID have. */
export const foundInColumn = (text: string, column: AnyColumn): SQL =>
  sql`${and(isNotNull(column), foundByText(text, sql`search_text(${column})`))}`;

/** What is searched of several columns that have no index; each may be null. */
export const searchedIn = (...columns: AnyColumn[]): SQL =>
  sql`search_text(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || chr(10) || `,
  )})`;
