import { sql } from 'drizzle-orm';
import { db } from '../../runtime.ts';
import type { Cache } from '../catalogue-cache.ts';
import type { SearchWord } from './expand-words.ts';
import { filterListed, sqlList } from './known-words.ts';
import { closestWords, likelyTypos } from './spelling.ts';
import { anywhereQuery, type Meaning, prominentQuery } from './text-queries.ts';
import { bedroomsOf } from './words.ts';

/** So many words that begin alike are named; what else begins like them is found all the same. */
const MOST_ALIKE = 12;
const MOST_CANDIDATES = 60;

/** What the words of a search mean in the catalogue as it stands. */
export const wordMeanings = (wanted: readonly SearchWord[], keep: Cache): Promise<Meaning[]> =>
  Promise.all(
    wanted.map(async (one) => {
      const { word, runs, short } = one;
      // short for a place where nothing is listed: what only begins like it is another word
      if (short === word) return { word, exact: runs, alike: [], short, beginsWith: false };
      return { ...(await keep(`word ${[word, ...runs].join(' ')}`, () => understand(one))), short };
    }),
  );

/** What a word means: itself and what begins with it, its singular, or else the nearest that says where or what. */
async function understand({ word, runs }: SearchWord): Promise<Meaning> {
  // a number is itself or nothing: 12 is no slip of 13
  if (/^\d+$/.test(word) || bedroomsOf(word)) return { word, exact: [word, ...runs], alike: [], beginsWith: false };
  const found = await alikeTo(word);
  const known = await filterListed(found, anywhereQuery);
  if (known.length === 0) {
    const alike = runs.length > 0 ? [] : await corrections(word);
    return { word, exact: runs, alike, beginsWith: false };
  }
  // naming the words that begin alike is quicker than looking for them, as long as that is all of them
  const beginsWith = word.length > 1 && found.filter((one) => one.startsWith(word)).length >= MOST_ALIKE;
  const exact = [...known.filter((one) => one === word), ...runs];
  return { word, exact, alike: known.filter((one) => !exact.includes(one)), beginsWith };
}

async function alikeTo(word: string) {
  const { rows } = await db().execute<{ word: string }>(sql`
    select word from search_words where word in (${sqlList([word, ...singularsOf(word)])})
    union
    (select word from search_words where word like ${`${word}%`} order by length(word), word limit ${MOST_ALIKE})`);
  return rows.map((row) => row.word);
}

async function corrections(word: string): Promise<string[]> {
  const { rows } = await db().execute<{ word: string }>(sql`
    select word from search_words where word in (${sqlList(likelyTypos(word))})
    union
    (select word from search_words where word % ${word} order by similarity(word, ${word}) desc, word
      limit ${MOST_CANDIDATES})`);
  let candidates = rows.map((row) => row.word);
  // words are never forgotten, properties are: when the nearest words are of none any more, the next nearest
  for (;;) {
    const near = closestWords(word, candidates).slice(0, MOST_ALIKE);
    const listed = await filterListed(near, prominentQuery);
    if (near.length === 0 || listed.length > 0) return listed;
    candidates = candidates.filter((candidate) => !near.includes(candidate));
  }
}

const singularsOf = (word: string) =>
  [/(..)s$/, /(..)es$/].filter((end) => end.test(word)).map((end) => word.replace(end, '$1'));
