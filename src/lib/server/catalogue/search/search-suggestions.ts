import { inArray } from 'drizzle-orm';
import type { AnswerOf, PayloadOf } from '#lib/api/call.ts';
import type { searchSuggestions as call, Suggestion } from '#lib/api/catalogue/search.ts';
import { maxSuggestions } from '#lib/domain/limits.ts';
import { properties } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { type Cache, openCache } from '../catalogue-cache.ts';
import { expandWords, type SearchWord } from './expand-words.ts';
import { loadPhrases, type Phrase, phrasesFor } from './phrases.ts';
import { anyMatches, countByRank, rankedIds } from './ranked-ids.ts';
import { matchQueries, nameQuery, rankQueries } from './text-queries.ts';
import { wordMeanings } from './word-meanings.ts';
import { wordsOf } from './words.ts';

const LEAST_LETTERS = 2;
/** Properties leave room for words to search for, as far as there are any. */
const MOST_NAMES = 3;
const MOST_LOOKED_AT = 12;

/** What somebody who has begun to type may mean. What was asked once is kept until the catalogue changes. */
export async function searchSuggestions({ name = '' }: PayloadOf<typeof call>): Promise<AnswerOf<typeof call>> {
  const typed = wordsOf(name);
  if (typed.join('').length < LEAST_LETTERS) return { suggestions: [] };
  const keep = await openCache();
  return { suggestions: await keep(`suggestions ${typed.join(' ')}`, () => suggestionsFor(typed, keep)) };
}

async function suggestionsFor(typed: string[], keep: Cache): Promise<Suggestion[]> {
  const readings = await readingsOf(typed, keep);
  const said = await keep('phrases', loadPhrases);
  const phrases = readings.flatMap((wanted) => phrasesFor(wordsIn(wanted), said).slice(0, MOST_LOOKED_AT));
  const [words, named] = await Promise.all([
    listedPhrases(phrases, keep),
    Promise.all(readings.map((wanted) => namesLike(wanted, keep))),
  ]);
  const names = named.flat().filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at);
  const room = maxSuggestions - Math.min(names.length, Math.max(MOST_NAMES, maxSuggestions - words.length));
  return [...words.slice(0, room), ...names].slice(0, maxSuggestions);
}

/** In full, and as it stands where that is something else: 'vi' may become 'villa'. */
async function readingsOf(typed: readonly string[], keep: Cache): Promise<SearchWord[][]> {
  const full = await expandWords(typed, keep);
  const asTyped = typed.map((word) => ({ word, runs: [] }));
  const isSame = full.length === typed.length && full.every(({ word, short }, at) => word === typed[at] && !short);
  return isSame ? [full] : [full, asTyped];
}

const wordsIn = (wanted: readonly SearchWord[]) => wanted.map(({ word }) => word);

/** Those that lead to something; phrases are never forgotten, properties are. */
async function listedPhrases(phrases: readonly Phrase[], keep: Cache): Promise<Suggestion[]> {
  const listed: Suggestion[] = [];
  for (const { kind, text, words } of phrases) {
    if (listed.length === maxSuggestions) break;
    if (listed.some((one) => one.text.toLowerCase() === text.toLowerCase())) continue;
    if (await leadsSomewhere(words, keep)) listed.push({ kind, text, id: null });
  }
  return listed;
}

async function leadsSomewhere(words: readonly string[], keep: Cache): Promise<boolean> {
  const exact = words.map((word) => ({ word, exact: [word], alike: [], beginsWith: false }));
  const [query] = matchQueries(exact);
  return query !== undefined && (await keep(`any ${query}`, () => anyMatches(query)));
}

/** The newest properties in whose names all of it stands. */
async function namesLike(wanted: readonly SearchWord[], keep: Cache): Promise<Suggestion[]> {
  const meanings = await wordMeanings(wanted, keep);
  const match = nameQuery(meanings);
  if (match === null) return [];
  const named = await countByRank(match, rankQueries(meanings).slice(0, 1));
  const ids = await rankedIds(named, { limit: maxSuggestions, offset: 0 });
  if (ids.length === 0) return [];
  const rows = await db()
    .select({ id: properties.id, text: properties.name })
    .from(properties)
    .where(inArray(properties.id, ids));
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, text }) => ({ id, text, kind: 'property' }));
}
