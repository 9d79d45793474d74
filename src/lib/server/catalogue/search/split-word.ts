import { filterKnown } from './known-words.ts';
import { phraseOccurs } from './phrase-occurs.ts';
import { bedroomsOf } from './words.ts';

/** No name of a place is longer, and a longer word has too many pieces. */
const LONGEST = 30;
const MOST_WAYS = 4;

/** The words of a name that was typed without its gaps, as some property writes it: 'portharcourt', 'lekkiphase1'. Else the word. */
export async function splitWord(word: string): Promise<readonly string[]> {
  if (word.length > LONGEST || bedroomsOf(word) !== undefined) return [word];
  const ways = [...cut(word, 2), ...cut(word, 3)];
  const known = new Set(await filterKnown([...new Set(ways.flat().filter((piece) => !isNumber(piece)))]));
  const likely = ways.filter((way) => way.every((piece) => isNumber(piece) || known.has(piece)));
  for (const way of likely.slice(0, MOST_WAYS)) if (await phraseOccurs(way)) return way;
  return [word];
}

const isNumber = (piece: string) => /^\d+$/.test(piece);
/** Shorter ones would be found in anything. */
const isPiece = (text: string) => isNumber(text) || /^[a-z]{3,}$/.test(text);

/** All ways to cut a word into so many pieces, none of them between two digits. */
function cut(word: string, pieces: number): string[][] {
  if (pieces === 1) return isPiece(word) ? [[word]] : [];
  return Array.from({ length: word.length - 1 }, (_, at) => [word.slice(0, at + 1), word.slice(at + 1)] as const)
    .filter(([piece, rest]) => isPiece(piece) && !/\d\|\d/.test(`${piece}|${rest}`))
    .flatMap(([piece, rest]) => cut(rest, pieces - 1).map((others) => [piece, ...others]));
}
