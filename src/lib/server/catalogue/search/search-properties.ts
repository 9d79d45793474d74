import type { AnswerOf } from '#lib/api/call.ts';
import type { search } from '#lib/api/catalogue/search.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { openCache } from '../catalogue-cache.ts';
import { loadProperties } from '../load-properties.ts';
import { propertyOf } from '../property-of.ts';
import { expandWords } from './expand-words.ts';
import { countByRank, type RankedMatches, rankedIds, totalOf } from './ranked-ids.ts';
import { type Meaning, matchQueries, rankQueries } from './text-queries.ts';
import { wordMeanings } from './word-meanings.ts';
import { bedroomsOf, wordsOf } from './words.ts';

interface Wanted {
  /** Any text at all: without a word in it nothing is found. */
  name: string;
  page?: number;
  /** The customer who asks, for what they saved. */
  customerId?: number | undefined;
}
export type SearchResult = AnswerOf<typeof search> & { message: string };

/** The listed properties that the words fit, best first. */
export async function searchProperties({ name, page = 1, customerId }: Wanted): Promise<SearchResult> {
  const keep = await openCache();
  const words = wordsOf(name);
  const meanings = await wordMeanings(await expandWords(words, keep), keep);
  const best = await keep(`search ${words.join(' ')}`, () => bestOf(meanings));
  const total = totalOf(best);
  const ids = await rankedIds(best, { limit: pageSize.grid, offset: (page - 1) * pageSize.grid });
  return {
    message: total === 0 ? 'No properties found' : total === 1 ? '1 property found' : `${total} properties found`,
    properties: (await loadProperties(ids, customerId)).map(propertyOf),
    status: total > 0,
    total,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / pageSize.grid)),
    terms: termsOf(meanings),
  };
}

async function bestOf(meanings: readonly Meaning[]): Promise<RankedMatches> {
  for (const match of matchQueries(meanings)) {
    const best = await countByRank(match, rankQueries(meanings));
    if (totalOf(best) > 0) return best;
  }
  return { match: '', ranks: [], counts: [] };
}

const termsOf = (meanings: readonly Meaning[]) => [...new Set(meanings.flatMap(termsOfOne))];

function termsOfOne({ word, exact, alike }: Meaning) {
  const bedrooms = bedroomsOf(word);
  if (bedrooms) return [`${bedrooms} bedroom`];
  return [...exact, ...alike];
}
