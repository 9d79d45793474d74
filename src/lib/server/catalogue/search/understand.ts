import { sql } from 'drizzle-orm';
import { db } from '../../runtime.ts';
import { nearest, slipsOf } from './near-words.ts';
import { type Meaning, type Query, standsOut, standsSomewhere } from './ranks.ts';

/** So many words that begin alike are named; what else begins like them is found all the same. */
const MOST_ALIKE = 12;
const MOST_CANDIDATES = 60;

/** What a word means in this catalogue: itself and what begins with it, its singular, or else the nearest that says where or what. */
export async function understand(word: string): Promise<Meaning> {
  // a number is itself or nothing: 12 is no slip of 13
  if (/^\d+$/.test(word)) return { word, isExact: true, alike: [], beginsWith: false };
  const found = await alikeTo(word);
  const known = await listedAmong(found, standsSomewhere);
  if (known.length === 0) return { word, isExact: false, alike: await corrections(word), beginsWith: false };
  // naming the words that begin alike is quicker than looking for them, as long as that is all of them
  const beginsWith = word.length > 1 && found.filter((one) => one.startsWith(word)).length >= MOST_ALIKE;
  return { word, isExact: known.includes(word), alike: known.filter((one) => one !== word), beginsWith };
}

async function alikeTo(word: string) {
  const { rows } = await db().execute<{ word: string }>(sql`
    select word from search_words where word in (${listOf([word, ...singularsOf(word)])})
    union
    (select word from search_words where word like ${`${word}%`} order by length(word), word limit ${MOST_ALIKE})`);
  return rows.map((row) => row.word);
}

async function corrections(word: string): Promise<string[]> {
  const { rows } = await db().execute<{ word: string }>(sql`
    select word from search_words where word in (${listOf(slipsOf(word))})
    union
    (select word from search_words where word % ${word} order by similarity(word, ${word}) desc, word
      limit ${MOST_CANDIDATES})`);
  let candidates = rows.map((row) => row.word);
  // words are never forgotten, properties are: when the nearest words are of none any more, the next nearest
  for (;;) {
    const near = nearest(word, candidates).slice(0, MOST_ALIKE);
    const listed = await listedAmong(near, standsOut);
    if (near.length === 0 || listed.length > 0) return listed;
    candidates = candidates.filter((candidate) => !near.includes(candidate));
  }
}

const singularsOf = (word: string) =>
  [/(..)s$/, /(..)es$/].filter((end) => end.test(word)).map((end) => word.replace(end, '$1'));

async function listedAmong(words: readonly string[], stands: (word: string) => Query): Promise<string[]> {
  if (words.length === 0) return [];
  const checks = words.map(
    (word) =>
      sql`select ${word}::text as word where exists (select from property_search where words @@ ${stands(word)}::tsquery)`,
  );
  const { rows } = await db().execute<{ word: string }>(sql.join(checks, sql` union all `));
  return rows.map((row) => row.word);
}

const listOf = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
