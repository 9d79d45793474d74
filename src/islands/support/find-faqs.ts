export interface Faq {
  id: number;
  question: string;
  answer: string;
}

interface FaqTextPart {
  text: string;
  found: boolean;
}

/** Without capitals and diacritics, keeping the number of characters: 'Ọ' is found as 'o'. */
const foldCharacters = (text: string) =>
  [...text].map((character) => [...character.normalize('NFD')][0]?.toLowerCase().slice(0, 1) ?? character);

const queryWords = (query: string) =>
  query
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => foldCharacters(word).join(''));

/** Positions of the word at the beginning of words: 'id' is found in 'identity', not in 'paid'. */
function* positionsOf(word: string, text: string) {
  for (let position = text.indexOf(word); position >= 0; position = text.indexOf(word, position + 1))
    if (position === 0 || !/[\p{L}\p{N}]/u.test(text[position - 1] ?? '')) yield position;
}

/** The questions that contain every word of the query, in the question or the answer. */
export const findFaqs = (faqs: readonly Faq[], query: string): readonly Faq[] => {
  const words = queryWords(query);
  return faqs.filter(({ question, answer }) => {
    const text = foldCharacters(`${question}\n${answer}`).join('');
    return words.every((word) => !positionsOf(word, text).next().done);
  });
};

/** Splits a text into matching and other parts. */
export function splitMatches(text: string, query: string): FaqTextPart[] {
  const characters = [...text];
  const folded = foldCharacters(text).join('');
  const found = new Array<boolean>(characters.length).fill(false);
  for (const word of queryWords(query))
    for (const position of positionsOf(word, folded)) found.fill(true, position, position + word.length);
  const parts: FaqTextPart[] = [];
  for (const [position, character] of characters.entries()) {
    const last = parts.at(-1);
    if (last && last.found === found[position]) last.text += character;
    else parts.push({ text: character, found: found[position] === true });
  }
  return parts;
}

export const faqAnchor = ({ id }: Faq) => `faq-${id}`;
