import { inArray } from 'drizzle-orm';
import type { AnswerOf, PayloadOf } from '#lib/api/call.ts';
import type { searchSuggestions as call, Suggestion } from '#lib/api/catalogue/search.ts';
import { parsePriceQuery } from '#lib/domain/catalogue/parse-price-query.ts';
import { maxSuggestions } from '#lib/domain/limits.ts';
import { properties } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { type Cache, openCatalogueCache } from '../catalogue-cache.ts';
import { expandWords, type SearchWord } from './expand-words.ts';
import { loadPhrases, type Phrase, phrasesFor } from './phrases.ts';
import { anyMatches, countByRank, rankedIds } from './ranked-ids.ts';
import { matchQueries, nameQuery, rankQueries } from './text-queries.ts';
import { wordForms } from './word-forms.ts';
import { wordsOf } from './words.ts';

const MIN_LETTERS = 2;
/** Property names take at most this many places while there are enough phrases for the rest. */
const MAX_NAMES = 3;
const MAX_PHRASES_CHECKED = 12;

export async function searchSuggestions({ name = '' }: PayloadOf<typeof call>): Promise<AnswerOf<typeof call>> {
  const typed = wordsOf(parsePriceQuery(name).rest);
  if (typed.join('').length < MIN_LETTERS) return { suggestions: [] };
  const cache = await openCatalogueCache();
  return { suggestions: await cache(`suggestions ${typed.join(' ')}`, () => suggestionsFor(typed, cache)) };
}

async function suggestionsFor(typed: string[], cache: Cache): Promise<Suggestion[]> {
  const readings = await interpretations(typed, cache);
  const known = await cache('phrases', loadPhrases);
  const candidates = readings.flatMap((words) => phrasesFor(textOf(words), known).slice(0, MAX_PHRASES_CHECKED));
  const [phrases, found] = await Promise.all([
    listedPhrases(candidates, cache),
    Promise.all(readings.map((words) => matchingNames(words, cache))),
  ]);
  const names = found.flat().filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at);
  const room = maxSuggestions - Math.min(names.length, Math.max(MAX_NAMES, maxSuggestions - phrases.length));
  return [...phrases.slice(0, room), ...names].slice(0, maxSuggestions);
}

/** The expanded words, and the typed ones where they differ: 'vi' may also be the beginning of 'villa'. */
async function interpretations(typed: readonly string[], cache: Cache): Promise<SearchWord[][]> {
  const expanded = await expandWords(typed, cache);
  const asTyped = typed.map((word) => ({ word, compounds: [] }));
  const isSame =
    expanded.length === typed.length &&
    expanded.every(({ word, abbreviation }, at) => word === typed[at] && !abbreviation);
  return isSame ? [expanded] : [expanded, asTyped];
}

const textOf = (words: readonly SearchWord[]) => words.map(({ word }) => word);

/** The phrases that match a listed property: stored phrases outlive the properties they came from. */
async function listedPhrases(phrases: readonly Phrase[], cache: Cache): Promise<Suggestion[]> {
  const listed: Suggestion[] = [];
  for (const { kind, text, words } of phrases) {
    if (listed.length === maxSuggestions) break;
    if (listed.some((other) => other.text.toLowerCase() === text.toLowerCase())) continue;
    if (await hasMatches(words, cache)) listed.push({ kind, text, id: null });
  }
  return listed;
}

async function hasMatches(words: readonly string[], cache: Cache): Promise<boolean> {
  const exact = words.map((word) => ({ word, exact: [word], similar: [], isPrefix: false }));
  const [query] = matchQueries(exact);
  return query !== undefined && (await cache(`any ${query}`, () => anyMatches(query)));
}

async function matchingNames(words: readonly SearchWord[], cache: Cache): Promise<Suggestion[]> {
  const meanings = await wordForms(words, cache);
  const match = nameQuery(meanings);
  if (match === null) return [];
  const matches = await countByRank(match, rankQueries(meanings).slice(0, 1));
  const ids = await rankedIds(matches, { limit: maxSuggestions, offset: 0 });
  if (ids.length === 0) return [];
  const rows = await db()
    .select({ id: properties.id, text: properties.name })
    .from(properties)
    .where(inArray(properties.id, ids));
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, text }) => ({ id, text, kind: 'property' }));
}
