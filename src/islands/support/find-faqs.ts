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

/** Words that ask for the same, written as they are compared. A longer word is found by its beginning. */
const synonyms: readonly (readonly string[])[] = [
  ['instalment', 'installment'],
  ['refund', 'paid back', 'pay back', 'pay the rest back', 'money back'],
  ['cancel', 'end', 'ended', 'terminate', 'stop'],
  ['title', 'deed', 'c of o', 'certificate'],
  ['withdraw', 'payout', 'paid out'],
  ['otp', 'code'],
  ['2fa', 'two-step'],
  ['delete', 'close'],
  ['autopay', 'standing order', 'direct debit'],
  ['receipt', 'proof'],
  ['inspect', 'visit'],
  ['transfer ownership', 'hand over', 'handed over'],
];

/** The word and what means the same; a word that is only begun, from four characters on, finds them as well. */
const meaningsOf = (word: string): readonly string[] => {
  const same = synonyms.find((words) =>
    words.some(
      (known) => known === word || known === word.replace(/s$/, '') || (word.length > 3 && known.startsWith(word)),
    ),
  );
  return [word, ...(same ?? [])];
};

/** The questions that contain every word of the query or what means the same, in the question or the answer. */
export const findFaqs = (faqs: readonly Faq[], query: string): readonly Faq[] => {
  const words = queryWords(query);
  return faqs.filter(({ question, answer }) => {
    const text = foldCharacters(`${question}\n${answer}`).join('');
    return words.every((word) => meaningsOf(word).some((meaning) => !positionsOf(meaning, text).next().done));
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
