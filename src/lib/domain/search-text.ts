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
export const normalizeQuery = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();

/** Its words, in plain letters; initials are one word, 'V.I.' is 'vi'. */
export const plainWords = (text: string): string[] =>
  plainLetters(text)
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export interface TextPart {
  text: string;
  marked: boolean;
}

/**
 * A text cut into what the terms match and what lies between; put together again, the parts are the text. A term matches
 * where a word begins, the longest one first, however its own words are kept apart: '3 bedroom' in '3-bedroom'.
 */
export function highlightMatches(text: string, terms: readonly string[]): TextPart[] {
  const wanted = terms.map(plainLetters).filter((term) => /[\p{L}\p{N}]/u.test(term));
  const longestFirst = wanted.sort((a, b) => b.length - a.length);
  const { plain, starts } = withPlaces(text);
  const parts: TextPart[] = [];
  let done = 0;
  for (let at = 0; at < plain.length; ) {
    const length = beginsWord(plain, at) ? lengthOfFirst(longestFirst, plain, at) : 0;
    if (length === 0) {
      at += 1;
      continue;
    }
    const [from, to] = [starts[at] ?? text.length, starts[at + length] ?? text.length];
    if (from > done) parts.push({ text: text.slice(done, from), marked: false });
    if (to > from) parts.push({ text: text.slice(from, to), marked: true });
    done = Math.max(done, to);
    at += length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), marked: false });
  return parts;
}

const beginsWord = (plain: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? '');

/** How many letters the first term takes that stands there; none when none does. */
function lengthOfFirst(terms: readonly string[], plain: string, at: number): number {
  for (const term of terms) {
    const end = endOf(term, plain, at);
    if (end !== null) return end - at;
  }
  return 0;
}

function endOf(term: string, plain: string, at: number): number | null {
  let end = at;
  for (const word of term.split(' ')) {
    while (end > at && /[^\p{L}\p{N}]/u.test(plain[end] ?? '')) end += 1;
    if (!plain.startsWith(word, end)) return null;
    end += word.length;
  }
  return end;
}

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
 * What was looked for where it is not what was typed: 'Lekki' for 'leki', 'Victoria Island' for 'VI'. Nothing while each
 * term stands in one of the words, or begins with one. Of terms that begin alike the shortest says it.
 */
export function correctedQuery(name: string, terms: readonly string[]): string | null {
  const words = plainWords(name);
  const isTyped = (part: string) => words.some((word) => word.includes(part) || part.startsWith(word));
  if (terms.flatMap(plainWords).every(isTyped)) return null;
  const said = terms.filter((term) => !terms.some((other) => other !== term && term.startsWith(other)));
  return said.map((term) => term.charAt(0).toUpperCase() + term.slice(1)).join(' ');
}
