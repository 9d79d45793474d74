import type { Cache } from '../catalogue-cache.ts';
import { expandAbbreviation } from './abbreviations.ts';
import { filterKnown, filterListed } from './known-words.ts';
import { phraseOccurs } from './phrase-occurs.ts';
import { splitWord } from './split-word.ts';
import { anywhereQuery } from './text-queries.ts';
import { MOST_WORDS } from './words.ts';

/** A word to look for. */
export interface SearchWord {
  word: string;
  /** Words that it makes together with those beside it, where some property writes them so: 'newcastle' for 'castle'. */
  runs: readonly string[];
  /** What was typed for it, when that is short for it: 'vi' for 'island', and for 'vi' where nothing is listed there. */
  short?: string;
}

/**
 * What was typed as the catalogue writes it, so that 'PH', 'portharcourt' and 'Port Harcourt' find the same: what is
 * short is made long and what was run together is taken apart, as far as some property is named so.
 */
export async function expandWords(typed: readonly string[], keep: Cache): Promise<SearchWord[]> {
  const apart = (await Promise.all(typed.map((word, at) => takenApart(word, typed[at + 1], keep)))).flat();
  const wanted = apart
    .filter(({ word }, at) => apart.findIndex((one) => one.word === word) === at)
    .slice(0, MOST_WORDS);
  const words = wanted.map(({ word }) => word);
  const runs = words.length < 2 ? [] : await keep(`runs ${words.join(' ')}`, () => listedRuns(words));
  return wanted.map((one, at) => ({
    ...one,
    runs: runs.filter(({ from, to }) => from <= at && at < to).map(({ text }) => text),
  }));
}

async function takenApart(word: string, next: string | undefined, keep: Cache): Promise<SearchWord[]> {
  const long = expandAbbreviation(word, next);
  if (long.length > 0) {
    const isListed = await keep(`written ${long.join(' ')}`, () => phraseOccurs(long));
    return (isListed ? long : [word]).map((one) => ({ word: one, runs: [], short: word }));
  }
  const pieces = await keep(`pieces ${word}`, () => splitWord(word));
  return pieces.map((one) => ({ word: one, runs: [] }));
}

/** Words that follow one another and that some property writes as one: 'new castle' at Newcastle. */
async function listedRuns(words: readonly string[]) {
  const runs = [2, 3].flatMap((size) =>
    words.slice(size - 1).map((_, from) => {
      const to = from + size;
      return { from, to, text: words.slice(from, to).join('') };
    }),
  );
  const known = await filterKnown(runs.map(({ text }) => text));
  const listed = await filterListed(known, anywhereQuery);
  return runs.filter(({ text }) => listed.includes(text));
}
