import type { AnswerOf, PayloadOf } from '#lib/api/call.ts';
import type { search as call } from '#lib/api/catalogue/search.ts';
import { pageSize } from '#lib/domain/limits.ts';
import type { ContextOf } from '../../http/context.ts';
import { openCatalogueCache } from '../catalogue-cache.ts';
import { loadProperties } from '../load-properties.ts';
import { propertyOf } from '../property-of.ts';
import { expandWords } from './expand-words.ts';
import { countByRank, type RankedMatches, rankedIds, totalOf } from './ranked-ids.ts';
import { type Meaning, matchQueries, rankQueries } from './text-queries.ts';
import { wordMeanings } from './word-meanings.ts';
import { bedroomsOf, wordsOf } from './words.ts';

interface SearchRequest {
  name: string;
  page?: number;
  /** Decides which properties are shown as saved. */
  customerId?: number | undefined;
}
type SearchResult = AnswerOf<typeof call> & { message: string };

export const search = ({ name, page }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) =>
  searchProperties({ name, page, customerId: caller?.user.id });

/** The listed properties that match the words, best first; none without a word. */
export async function searchProperties({ name, page = 1, customerId }: SearchRequest): Promise<SearchResult> {
  const cache = await openCatalogueCache();
  const words = wordsOf(name);
  const meanings = await wordMeanings(await expandWords(words, cache), cache);
  const best = await cache(`search ${words.join(' ')}`, () => bestOf(meanings));
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

function termsOfOne({ word, exact, similar }: Meaning) {
  const bedrooms = bedroomsOf(word);
  if (bedrooms) return [`${bedrooms} bedroom`];
  return [...exact, ...similar];
}
