import { sql } from 'drizzle-orm';
import { db } from '../../runtime.ts';
import type { TextQuery } from './text-queries.ts';

/** The words in the search dictionary (current and past listings). */
export async function filterDictionaryWords(words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await db().execute<{ word: string }>(
    sql`select word from search_words where word in (${sqlList(words)})`,
  );
  return rows.map((row) => row.word);
}

/** The words that some listed property has in the fields of the query. */
export async function filterListed(words: readonly string[], queryFor: (word: string) => TextQuery): Promise<string[]> {
  if (words.length === 0) return [];
  const checks = words.map(
    (word) =>
      sql`select ${word}::text as word where exists (select from property_search where words @@ ${queryFor(word)}::tsquery)`,
  );
  const { rows } = await db().execute<{ word: string }>(sql.join(checks, sql` union all `));
  return rows.map((row) => row.word);
}

export const sqlList = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
