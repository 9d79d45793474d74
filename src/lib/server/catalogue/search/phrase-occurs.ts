import { inArray, sql } from 'drizzle-orm';
import { plainLetters } from '#lib/domain/search-text.ts';
import { properties } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { prominentQuery } from './text-queries.ts';

/** Most properties that have all words of a name have the name itself, so that a few are enough to find one. */
const MAX_CHECKED = 60;

/** Whether a listed property has these words next to each other: 'Green Grove, Main Land' does not have 'green land'. */
export async function phraseOccurs(words: readonly string[]): Promise<boolean> {
  const ids = await newestWithAll(words);
  if (ids.length === 0 || words.length === 1) return ids.length > 0;
  const { name, streetAddress, lga, state, features, nearbyLandmarks } = properties;
  const rows = await db()
    .select({ name, streetAddress, lga, state, features, nearbyLandmarks })
    .from(properties)
    .where(inArray(properties.id, ids));
  const phrase = words.join('');
  return rows.some((row) =>
    Object.values(row)
      .flat()
      .some((text) => lettersOf(text ?? '').includes(phrase)),
  );
}

/** Materialized before it is sorted: otherwise the planner may scan all properties from the newest on. */
async function newestWithAll(words: readonly string[]): Promise<number[]> {
  const query = words.map((word) => `(${prominentQuery(word)})`).join(' & ');
  const { rows } = await db().execute<{ id: number }>(sql`
    with found as materialized (select property_id from property_search where words @@ ${query}::tsquery)
    select property_id as id from found order by property_id desc limit ${MAX_CHECKED}`);
  return rows.map(({ id }) => id);
}

const lettersOf = (text: string) => plainLetters(text).replace(/[^a-z0-9]/g, '');
