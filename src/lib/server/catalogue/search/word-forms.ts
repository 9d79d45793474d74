import { sql } from 'drizzle-orm';
import { db } from '../../runtime.ts';
import type { Cache } from '../catalogue-cache.ts';
import { filterListed, sqlList } from './dictionary.ts';
import type { SearchWord } from './expand-words.ts';
import { isSpelledRight } from './protected-words.ts';
import { closestWords, likelyTypos } from './spelling.ts';
import { anywhereQuery, type Meaning, prominentQuery } from './text-queries.ts';
import { bedroomsOf } from './words.ts';

const MAX_COMPLETIONS = 12;
const MAX_CANDIDATES = 60;

export const wordForms = (words: readonly SearchWord[], cache: Cache): Promise<Meaning[]> =>
  Promise.all(
    words.map(async (searchWord) => {
      const { word, compounds, abbreviation } = searchWord;
      // nothing is listed in the place: other words with that prefix are unrelated
      if (abbreviation === word) return { word, exact: compounds, similar: [], abbreviation, isPrefix: false };
      const meaning = await cache(`word ${[word, ...compounds].join(' ')}`, () => wordForm(searchWord));
      return { ...meaning, abbreviation };
    }),
  );

/** The word with its completions and its singular; for a word that no listed property has, its corrections. */
async function wordForm({ word, compounds }: SearchWord): Promise<Meaning> {
  // numbers are never corrected: 12 is not a misspelt 13
  if (/^\d+$/.test(word) || bedroomsOf(word))
    return { word, exact: [word, ...compounds], similar: [], isPrefix: false };
  const candidates = await completions(word);
  const listed = await filterListed(candidates, anywhereQuery);
  if (listed.length === 0) {
    const similar = compounds.length > 0 || isSpelledRight(word) ? [] : await corrections(word);
    return { word, exact: compounds, similar, isPrefix: false };
  }
  // a list of completions is faster than a prefix query, as long as it is complete
  const isPrefix = word.length > 1 && candidates.filter((found) => found.startsWith(word)).length >= MAX_COMPLETIONS;
  const exact = [...listed.filter((found) => found === word), ...compounds];
  return { word, exact, similar: listed.filter((found) => !exact.includes(found)), isPrefix };
}

async function completions(word: string) {
  const { rows } = await db().execute<{ word: string }>(sql`
    select word from search_words where word in (${sqlList([word, ...singularsOf(word)])})
    union
    (select word from search_words where word like ${`${word}%`} order by length(word), word limit ${MAX_COMPLETIONS})`);
  return rows.map((row) => row.word);
}

async function corrections(word: string): Promise<string[]> {
  const { rows } = await db().execute<{ word: string }>(sql`
    select word from search_words where word in (${sqlList(likelyTypos(word))})
    union
    (select word from search_words where word % ${word} order by similarity(word, ${word}) desc, word
      limit ${MAX_CANDIDATES})`);
  let candidates = rows.map((row) => row.word);
  // known words outlive their properties: when the closest words are not listed any more, the next closest are tried
  for (;;) {
    const near = closestWords(word, candidates).slice(0, MAX_COMPLETIONS);
    const listed = await filterListed(near, prominentQuery);
    if (near.length === 0 || listed.length > 0) return listed;
    candidates = candidates.filter((candidate) => !near.includes(candidate));
  }
}

const singularsOf = (word: string) =>
  [/(..)s$/, /(..)es$/].filter((end) => end.test(word)).map((end) => word.replace(end, '$1'));
