import { filterDictionaryWords } from './dictionary.ts';
import { phraseOccurs } from './phrase-occurs.ts';
import type { Phrase } from './phrases.ts';
import { closestWords } from './spelling.ts';
import { bedroomsOf } from './words.ts';

/** Longer than any place name; a longer word could be split in too many ways. */
const MAX_LENGTH = 30;
const MAX_CHECKED = 4;

/** Splits a name typed without spaces, such as 'portharcourt', as a listed property spells it; otherwise the word. */
export async function splitWord(word: string): Promise<readonly string[]> {
  if (word.length > MAX_LENGTH || bedroomsOf(word) !== undefined) return [word];
  const ways = [...splits(word, 2), ...splits(word, 3)];
  const known = new Set(await filterDictionaryWords([...new Set(ways.flat().filter((piece) => !isNumber(piece)))]));
  const likely = ways.filter((way) => way.every((piece) => isNumber(piece) || known.has(piece)));
  for (const way of likely.slice(0, MAX_CHECKED)) if (await phraseOccurs(way)) return way;
  return [word];
}

/** Shorter words are too much like others. */
const MIN_MISSPELT = 8;

/** The words of the place of which this is a misspelling without its spaces: 'portharcout'. */
export async function splitMisspelt(word: string, phrases: readonly Phrase[]): Promise<readonly string[] | null> {
  if (word.length < MIN_MISSPELT || word.length > MAX_LENGTH) return null;
  const places = phrases.filter(({ kind, words }) => kind === 'place' && words.length > 1);
  const joined = new Map(places.map(({ words }) => [words.join(''), words]));
  const near = [...joined.keys()].filter(({ length }) => Math.abs(length - word.length) <= 2);
  for (const match of closestWords(word, near).slice(0, MAX_CHECKED)) {
    const words = joined.get(match) as readonly string[];
    if (await phraseOccurs(words)) return words;
  }
  return null;
}

const isNumber = (piece: string) => /^\d+$/.test(piece);
const isPiece = (text: string) => isNumber(text) || /^[a-z]{3,}$/.test(text);

/** All ways to split a word into this many pieces, but never between two digits. */
function splits(word: string, pieces: number): string[][] {
  if (pieces === 1) return isPiece(word) ? [[word]] : [];
  return Array.from({ length: word.length - 1 }, (_, at) => [word.slice(0, at + 1), word.slice(at + 1)] as const)
    .filter(([piece, rest]) => isPiece(piece) && !/\d\|\d/.test(`${piece}|${rest}`))
    .flatMap(([piece, rest]) => splits(rest, pieces - 1).map((others) => [piece, ...others]));
}
