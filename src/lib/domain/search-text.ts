/** Hausa's hooked letters, which Unicode normalization does not decompose. */
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** Letters as people type them on a phone: lower case, without accents or dots. 'Ọta' becomes 'ota'. */
export const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter);

/** Cleans up typed text: one line, single spaces, no control characters. */
export const normalizeQuery = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();

/** The words in plain letters; initials count as one word, 'V.I.' becomes 'vi'. */
export const plainWords = (text: string): string[] =>
  plainLetters(text)
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

interface TextPart {
  text: string;
  marked: boolean;
}

/**
 * Splits a text into the parts that match a term and the parts between them. A term matches at the start of a word, the
 * longest term first; the separators between its words do not matter: '3 bedroom' matches '3-bedroom'.
 */
export function highlightMatches(text: string, terms: readonly string[]): TextPart[] {
  const wanted = terms.map(plainLetters).filter((term) => /[\p{L}\p{N}]/u.test(term));
  const longestFirst = wanted.sort((a, b) => b.length - a.length);
  const { plain, starts } = mapPlainLetters(text);
  const parts: TextPart[] = [];
  let done = 0;
  for (let at = 0; at < plain.length; ) {
    const length = isWordStart(plain, at) ? matchLength(longestFirst, plain, at) : 0;
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

const isWordStart = (plain: string, at: number) => !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? '');

/** The length of the first term that matches at this position; 0 when none does. */
function matchLength(terms: readonly string[], plain: string, at: number): number {
  for (const term of terms) {
    const end = matchEnd(term, plain, at);
    if (end !== null) return end - at;
  }
  return 0;
}

function matchEnd(term: string, plain: string, at: number): number | null {
  let end = at;
  for (const word of term.split(' ')) {
    while (end > at && /[^\p{L}\p{N}]/u.test(plain[end] ?? '')) end += 1;
    if (!plain.startsWith(word, end)) return null;
    end += word.length;
  }
  return end;
}

/** The plain letters, with the position of each of them in the original text. */
function mapPlainLetters(text: string) {
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
 * The interpreted query if it differs from the typed one: 'Lekki' for 'leki', 'Victoria Island' for 'VI'. Null while
 * every term contains or starts with a typed word. Of terms with the same beginning the shortest is used.
 */
export function correctedQuery(name: string, terms: readonly string[]): string | null {
  const words = plainWords(name);
  const isTyped = (part: string) => words.some((word) => word.includes(part) || part.startsWith(word));
  if (terms.flatMap(plainWords).every(isTyped)) return null;
  const candidates = terms.filter((term) => !terms.some((other) => other !== term && term.startsWith(other)));
  return candidates.map((term) => term.charAt(0).toUpperCase() + term.slice(1)).join(' ');
}
