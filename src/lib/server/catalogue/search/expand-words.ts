import type { Cache } from '../catalogue-cache.ts';
import { expandAbbreviation } from './abbreviations.ts';
import { filterDictionaryWords, filterListed } from './dictionary.ts';
import { phraseOccurs } from './phrase-occurs.ts';
import { loadPhrases } from './phrases.ts';
import { splitMisspelt, splitWord } from './split-word.ts';
import { anywhereQuery } from './text-queries.ts';
import { MAX_WORDS } from './words.ts';

export interface SearchWord {
  word: string;
  /** It joined with its neighbours, where a listed property spells it so: 'newcastle' for 'new' and for 'castle'. */
  compounds: readonly string[];
  /** The abbreviation that was typed for it, such as 'vi' for 'island'. */
  abbreviation?: string;
}

/**
 * The typed words as the catalogue spells them, so that 'PH', 'portharcourt' and 'Port Harcourt' find the same:
 * abbreviations are expanded and joined words are split, where a listed property is spelled that way.
 */
export async function expandWords(typed: readonly string[], cache: Cache): Promise<SearchWord[]> {
  const expanded = (await Promise.all(typed.map((word, at) => expand(word, typed[at + 1], cache)))).flat();
  const unique = expanded
    .filter(({ word }, at) => expanded.findIndex((other) => other.word === word) === at)
    .slice(0, MAX_WORDS);
  const words = unique.map(({ word }) => word);
  const compounds = words.length < 2 ? [] : await cache(`compounds ${words.join(' ')}`, () => listedCompounds(words));
  return unique.map((word, at) => ({
    ...word,
    compounds: compounds.filter(({ from, to }) => from <= at && at < to).map(({ text }) => text),
  }));
}

async function expand(word: string, next: string | undefined, cache: Cache): Promise<SearchWord[]> {
  const full = expandAbbreviation(word, next);
  if (full.length > 0) {
    const isListed = await cache(`phrase ${full.join(' ')}`, () => phraseOccurs(full));
    return (isListed ? full : [word]).map((part) => ({ word: part, compounds: [], abbreviation: word }));
  }
  const parts = await cache(`split ${word}`, () => spelledApart(word, cache));
  return parts.map((part) => ({ word: part, compounds: [] }));
}

/** The parts of a word that was typed without its spaces; a word that is known itself is no misspelt name. */
async function spelledApart(word: string, cache: Cache): Promise<readonly string[]> {
  const parts = await splitWord(word);
  if (parts.length > 1 || (await filterDictionaryWords([word])).length > 0) return parts;
  return (await splitMisspelt(word, await cache('phrases', loadPhrases))) ?? parts;
}

/** Consecutive words that a listed property spells as one: 'new castle' for Newcastle. */
async function listedCompounds(words: readonly string[]) {
  const candidates = [2, 3].flatMap((size) =>
    words.slice(size - 1).map((_, from) => {
      const to = from + size;
      return { from, to, text: words.slice(from, to).join('') };
    }),
  );
  const known = await filterDictionaryWords(candidates.map(({ text }) => text));
  const listed = await filterListed(known, anywhereQuery);
  return candidates.filter(({ text }) => listed.includes(text));
}
