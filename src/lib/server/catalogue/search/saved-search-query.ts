import { openCatalogueCache } from '../catalogue-cache.ts';
import { expandWords } from './expand-words.ts';
import { matchQueries, type TextQuery } from './text-queries.ts';
import { wordForms } from './word-forms.ts';
import { wordsOf } from './words.ts';

/**
 * The tsquery of a saved search: each word as typed and as interpreted today, because it may only match future
 * listings. Null without a word.
 */
export async function savedSearchQuery(typed: string): Promise<TextQuery | null> {
  const cache = await openCatalogueCache();
  const meanings = await wordForms(await expandWords(wordsOf(typed), cache), cache);
  const literal = meanings.map((meaning) => ({ ...meaning, exact: [...new Set([...meaning.exact, meaning.word])] }));
  return matchQueries(literal).next().value ?? null;
}
