import { withoutUnseen } from './plain-text.ts';

/** Marks, punctuation and spaces of any kind, but for the line feed between two fields. */
const betweenLetters = new RegExp(
  `[${[
    '\\0-\\t\\v-/:-@[-`{-\\u00bf\\u00d7\\u00f7\\u02b0-\\u036f\\u0483-\\u0489\\u0591-\\u05c7\\u0610-\\u061a',
    '\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u2000-\\u206f\\u20a0-\\u20ff\\u2212\\u2e00-\\u2e7f',
    '\\u3000-\\u303f\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff',
  ].join('')}]+`,
  'gu',
);

/** Letters that no normalisation takes apart, as people write them without the sign; and digits of Arabic. */
const plain = new Map<string, string>([
  ...[...'ɓɗƙƴłđøħŧıς'].map((letter, at) => [letter, [...'bdkyldohtiσ'][at] as string] as const),
  ...[...'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'].map((digit, at) => [digit, String(at % 10)] as const),
  ...([
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
  ] as const),
]);

/**
 * A text as a search compares it: small letters without marks, and digits, with nothing between them. 'O’Gbónnà' and
 * 'ogbonna' are one, so are 'HS-2026 17' and 'hs202617'. The database has it too: `search_text`.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(betweenLetters, '')
    .toLowerCase()
    .replace(/[^\na-z0-9]/gu, (letter) => plain.get(letter) ?? letter);

/** Digits as people group them in a phone number; a comma is of an amount. */
const digitsInGroups = /(?<=^|[\s,;:])[+＋]?\(?\p{Nd}[\p{Nd}\s().,/·\p{Pd}−]*(?=$|[\s,;])/gu;
const isNumber = (digits: string, typed: string) =>
  digits.length >= 7 || (digits.length >= 4 && (/^0[789]/.test(digits) || /^[+＋]/.test(typed)));

/** What a number has in common with itself from abroad and at home: 0803 … and +234 803 … are 803 …. */
const withoutPrefix = (digits: string) => digits.replace(/^(?:00)?234(?=\d{4})0?|^0+(?=\d{3})/, '');

/** What each thing that a search finds has to hold, in any order; nothing for a text without letters and digits. */
export function searchTerms(typed: string): string[] {
  const terms: string[] = [];
  const rest = withoutUnseen(typed)
    .replace(/\btel:/gi, ' ')
    .replace(digitsInGroups, (found) => {
      const digits = foldText(found);
      if (!isNumber(digits, found)) return found;
      terms.push(withoutPrefix(digits));
      return ' ';
    });
  const words = rest.split(/\s+|[;；，、]|,(?!\d)/u).map(foldText);
  return [...new Set([...words, ...terms])].filter((term) => term !== '');
}
