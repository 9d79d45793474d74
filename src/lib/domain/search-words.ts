/** Hooked letters of Hausa, which no decomposition turns into their plain ones. */
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** Letters as people type them on a phone: no case, no accents, no dots below. 'Ọta' is 'ota'. */
export const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter);

/** What somebody typed as one line: no control characters, single spaces, none around it. */
export const tidySearch = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();

/** Its words, in plain letters. */
export const wordsOf = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export interface Part {
  text: string;
  marked: boolean;
}

/**
 * A text cut into what the terms match and what lies between; put together again, the parts are the text. A term matches
 * where a word begins, the longest one first.
 */
export function markedParts(text: string, terms: readonly string[]): Part[] {
  const wanted = terms.map(plainLetters).filter((term) => /[\p{L}\p{N}]/u.test(term));
  const longestFirst = wanted.sort((a, b) => b.length - a.length);
  const { plain, starts } = withPlaces(text);
  const parts: Part[] = [];
  let done = 0;
  for (let at = 0; at < plain.length; ) {
    const term = beginsWord(plain, at) && longestFirst.find((one) => plain.startsWith(one, at));
    if (!term) {
      at += 1;
      continue;
    }
    const [from, to] = [starts[at] ?? text.length, starts[at + term.length] ?? text.length];
    if (from > done) parts.push({ text: text.slice(done, from), marked: false });
    if (to > from) parts.push({ text: text.slice(from, to), marked: true });
    done = Math.max(done, to);
    at += term.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), marked: false });
  return parts;
}

const beginsWord = (plain: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? '');

/** The plain letters, and where in the text each of them stands: a letter takes its accents along. */
function withPlaces(text: string) {
  const starts: number[] = [];
  let plain = '';
  let place = 0;
  for (const letter of text) {
    const plainLetter = plainLetters(letter);
    plain += plainLetter;
    for (let index = 0; index < plainLetter.length; index += 1) starts.push(place);
    place += letter.length;
  }
  return { plain, starts };
}

/**
 * What was looked for where it is not what was typed: 'Lekki' for 'leki'. Nothing while each term is one of the words, or
 * the beginning of one, or begins with one.
 */
export function understoodAs(name: string, terms: readonly string[]): string | null {
  const words = wordsOf(name);
  const isTyped = (term: string) => words.some((word) => term.startsWith(word) || word.startsWith(term));
  if (terms.length === 0 || terms.map(plainLetters).every(isTyped)) return null;
  return terms.map((term) => term.charAt(0).toUpperCase() + term.slice(1)).join(' ');
}
