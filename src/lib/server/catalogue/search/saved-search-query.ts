import { openCatalogueCache } from '../catalogue-cache.ts';
import { expandWords } from './expand-words.ts';
import { matchQueries, type TextQuery } from './text-queries.ts';
import { wordForms } from './word-forms.ts';
import { wordsOf } from './words.ts';

/**
 * The query of a search that is saved, which later properties are held against: all of its words, each as the search
 * understands it today and as it was typed, because what nobody offers yet may be offered tomorrow. Null without a word.
 */
export async function savedSearchQuery(typed: string): Promise<TextQuery | null> {
  const cache = await openCatalogueCache();
  const meanings = await wordForms(await expandWords(wordsOf(typed), cache), cache);
  const literal = meanings.map((meaning) => ({ ...meaning, exact: [...new Set([...meaning.exact, meaning.word])] }));
  return matchQueries(literal).next().value ?? null;
}
