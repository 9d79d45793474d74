/** Letters that are often written as something else. */
const lookalikes: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

const SHORTEST_WORD = 3;
/** Up to this many other letters beside the personal words still make a weak password. */
const MAX_EXTRA_LETTERS = 3;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const letterVariants = (text: string) => text.replace(/[^\p{L}]/gu, '');
const spellingPattern = (text: string) => Array.from(text, (character) => lookalikes[character] ?? character).join('');

/** The words of names and of the part of an email before the @, longest first. */
function nameWords(names: readonly string[]) {
  const words = names.flatMap((name) => {
    const parts = plain(name).split(/[^\p{L}]+/u);
    return [...parts, parts.join('')];
  });
  return words.filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length);
}

/**
 * Whether a password consists of these names and little else: in any order and case, with digits, signs, or digits in
 * place of letters ('Adaeze2026', '@d4eze!', 'okonkwo.adaeze').
 */
export function consistsOf(names: readonly string[], password: string): boolean {
  const words = nameWords(names);
  return [letterVariants(plain(password)), letterVariants(spellingPattern(plain(password)))].some((letters) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
    return rest !== letters && rest.length <= MAX_EXTRA_LETTERS;
  });
}
