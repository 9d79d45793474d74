export interface Faq {
  id: number;
  question: string;
  answer: string;
}

/** A piece of a text, and whether it is what was looked for. */
export interface FaqTextPart {
  text: string;
  found: boolean;
}

/** Without capitals and marks, a character for a character: 'Ọ' is found as 'o'. */
const folded = (text: string) =>
  [...text].map((sign) => [...sign.normalize('NFD')][0]?.toLowerCase().slice(0, 1) ?? sign);

const wordsIn = (wish: string) =>
  wish
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => folded(word).join(''));

/** Where the word begins a word of the text: 'id' is found in 'identity', not in 'paid'. */
function* placesOf(word: string, text: string) {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) yield at;
}

/** Those that hold every word, wherever it stands; all of them without a wish. */
export const findFaqs = (faqs: readonly Faq[], wish: string): readonly Faq[] => {
  const words = wordsIn(wish);
  return faqs.filter(({ question, answer }) => {
    const text = folded(`${question}\n${answer}`).join('');
    return words.every((word) => !placesOf(word, text).next().done);
  });
};

/** The text in pieces, the words that were looked for apart. */
export function splitMatches(text: string, wish: string): FaqTextPart[] {
  const signs = [...text];
  const flat = folded(text).join('');
  const found = new Array<boolean>(signs.length).fill(false);
  for (const word of wordsIn(wish)) for (const at of placesOf(word, flat)) found.fill(true, at, at + word.length);
  const pieces: FaqTextPart[] = [];
  for (const [at, sign] of signs.entries()) {
    const last = pieces.at(-1);
    if (last && last.found === found[at]) last.text += sign;
    else pieces.push({ text: sign, found: found[at] === true });
  }
  return pieces;
}

export const faqAnchor = ({ id }: Faq) => `faq-${id}`;
