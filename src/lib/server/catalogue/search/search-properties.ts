import type { AnswerOf, PayloadOf } from '#lib/api/call.ts';
import type { search as call } from '#lib/api/catalogue/search.ts';
import { asksForRent } from '#lib/domain/catalogue/asks-for-rent.ts';
import { parsePriceQuery } from '#lib/domain/catalogue/parse-price-query.ts';
import { gridPageSize } from '#lib/domain/limits.ts';
import { type Kobo, toNaira } from '#lib/domain/money.ts';
import type { ContextOf } from '../../http/context.ts';
import { openCatalogueCache } from '../catalogue-cache.ts';
import { loadProperties } from '../load-properties.ts';
import { toProperty } from '../property-answer.ts';
import { expandWords } from './expand-words.ts';
import { countByRank, type RankedMatches, rankedIds, totalOf } from './ranked-ids.ts';
import { type Meaning, matchQueries, rankQueries } from './text-queries.ts';
import { wordForms } from './word-forms.ts';
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

/** The listed properties that match words and prices, best first; none without either. */
export async function searchProperties({ name, page = 1, customerId }: SearchRequest): Promise<SearchResult> {
  const cache = await openCatalogueCache();
  const { rest, ...range } = parsePriceQuery(name);
  const hasPrice = range.min !== undefined || range.max !== undefined;
  const prices = { ...range, ...(hasPrice && { rent: asksForRent(rest) }) };
  const words = wordsOf(rest);
  const meanings = await wordForms(await expandWords(words, cache), cache);
  const key = `search ${words.join(' ')} ${JSON.stringify(prices)}`;
  const best = await cache(key, () => bestMatches(meanings, words.length === 0 && hasPrice, prices));
  const total = totalOf(best);
  const ids = await rankedIds(best, { limit: gridPageSize, offset: (page - 1) * gridPageSize });
  return {
    message: total === 0 ? 'No properties found' : total === 1 ? '1 property found' : `${total} properties found`,
    properties: (await loadProperties(ids, customerId)).map(toProperty),
    status: total > 0,
    total,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / gridPageSize)),
    terms: termsOf(meanings),
    partial: best.partial && total > 0,
    price: hasPrice ? { min: nairaOf(prices.min), max: nairaOf(prices.max), without: rest } : null,
  };
}

const nairaOf = (amount: Kobo | undefined) => (amount === undefined ? null : toNaira(amount));

interface BestMatches extends RankedMatches {
  /** Some of the words were left out. */
  partial: boolean;
}

/** `all`: no word limits what is found, only the prices do. */
async function bestMatches(
  meanings: readonly Meaning[],
  all: boolean,
  prices: RankedMatches['prices'],
): Promise<BestMatches> {
  if (all) return { ...(await countByRank('', [], prices)), partial: false };
  // from all words that the catalogue knows down to any one of them
  const queries = [...matchQueries(meanings)];
  for (const [leftOut, match] of queries.entries()) {
    const best = await countByRank(match, rankQueries(meanings), prices);
    if (totalOf(best) > 0) return { ...best, partial: leftOut > 0 || queries.length < meanings.length };
  }
  return { match: '', prices, ranks: [], counts: [], partial: false };
}

const termsOf = (meanings: readonly Meaning[]) => [...new Set(meanings.flatMap(termsOfOne))];

function termsOfOne({ word, exact, similar }: Meaning) {
  const bedrooms = bedroomsOf(word);
  if (bedrooms) return [`${bedrooms} bedroom`];
  return [...exact, ...similar];
}
