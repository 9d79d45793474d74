import { inArray, sql } from 'drizzle-orm';
import { plainLetters } from '#lib/domain/search-text.ts';
import { properties } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { prominentQuery } from './text-queries.ts';

/** A name of several words is written so by most that have all of them; what only happens to have them is looked at no further. */
const MOST_READ = 60;

/** Whether these words follow one another where people look: 'green' and 'land' in 'Green Grove, Main Land' do not. */
export async function phraseOccurs(words: readonly string[]): Promise<boolean> {
  const ids = await newestWithAll(words);
  if (ids.length === 0 || words.length === 1) return ids.length > 0;
  const { name, streetAddress, lga, state, features, nearbyLandmarks } = properties;
  const rows = await db()
    .select({ name, streetAddress, lga, state, features, nearbyLandmarks })
    .from(properties)
    .where(inArray(properties.id, ids));
  const run = words.join('');
  return rows.some((row) =>
    Object.values(row)
      .flat()
      .some((text) => inOne(text ?? '').includes(run)),
  );
}

/** Found apart from its order, or the planner might read every property from the newest on. */
async function newestWithAll(words: readonly string[]): Promise<number[]> {
  const query = words.map((word) => `(${prominentQuery(word)})`).join(' & ');
  const { rows } = await db().execute<{ id: number }>(sql`
    with found as materialized (select property_id from property_search where words @@ ${query}::tsquery)
    select property_id as id from found order by property_id desc limit ${MOST_READ}`);
  return rows.map(({ id }) => id);
}

const inOne = (text: string) => plainLetters(text).replace(/[^a-z0-9]/g, '');
