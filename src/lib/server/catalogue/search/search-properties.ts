import type { AnswerOf } from '#lib/contract/call.ts';
import type { search } from '#lib/contract/search.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { type Keep, keptAnswers } from '../kept-answers.ts';
import { loadProperties } from '../load-properties.ts';
import { propertyOf } from '../property-of.ts';
import { countMatches, rankedIds } from './ranked-ids.ts';
import { type Meaning, matches, type Query, ranks } from './ranks.ts';
import { understand } from './understand.ts';
import { wordsOf } from './words.ts';

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
  const keep = await keptAnswers();
  const meanings = await Promise.all(wordsOf(name).map((word) => keep(`word ${word}`, () => understand(word))));
  const { match, total } = await bestMatch(meanings, keep);
  const slice = { limit: pageSize.grid, offset: (page - 1) * pageSize.grid };
  const ids = slice.offset < total ? await rankedIds({ match, ranks: ranks(meanings), total, keep }, slice) : [];
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

async function bestMatch(meanings: readonly Meaning[], keep: Keep): Promise<{ match: Query; total: number }> {
  for (const match of matches(meanings)) {
    const total = await keep(`search ${match}`, () => countMatches(match));
    if (total > 0) return { match, total };
  }
  return { match: '', total: 0 };
}

const termsOf = (meanings: readonly Meaning[]) => [
  ...new Set(meanings.flatMap(({ word, isExact, alike }) => (isExact ? [word, ...alike] : alike))),
];
