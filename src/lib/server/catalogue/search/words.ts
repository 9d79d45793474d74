import { plainLetters } from '#lib/domain/search-words.ts';

/** More words than this narrow nothing any further. */
const MOST_WORDS = 6;
/** As the database cuts them. */
const LONGEST = 40;
/** Words between the words. */
const between = new Set('a an and at by for from in is near of on or the to with'.split(' '));

/** The words of what was typed, as the database keeps words: no accents, no case, no apostrophes. */
export function wordsOf(typed: string): string[] {
  const written = plainLetters(typed.slice(0, 1_000))
    .replace(/['’ʼ`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, LONGEST));
  return [...new Set(written)].filter((word) => !between.has(word)).slice(0, MOST_WORDS);
}
