import { plainLetters } from '#lib/domain/search-text.ts';
import { isAbbreviation } from './abbreviations.ts';

/** More words than this narrow nothing any further. */
export const MOST_WORDS = 6;
/** As the database cuts them. */
const LONGEST = 40;
/** Words between the words. */
const between = new Set('a an and at by for from in is near of on or the to with'.split(' '));

const numerals = 'one two three four five six seven eight nine ten'.split(' ');
/** '3 bedrooms', '3-bed', 'three bedroom', '3br'. */
const rooms = new RegExp(
  `\\b(\\d{1,2}|${numerals.join('|')})[\\s-]*(?:bed[\\s-]*rooms?|beds?|bedrm|bdrms?|brs?)\\b`,
  'g',
);
const roomsWord = (_: string, count: string) => ` ${Number(count) || numerals.indexOf(count) + 1}bedroom `;

/** How many bedrooms a word asks for, when it asks for that: the database has a word for it too. */
export const bedroomsOf = (word: string): string | undefined => /^(\d+)bedroom$/.exec(word)?.[1];

/** The words of what was typed, as the database keeps words: no accents, no case, no apostrophes, initials in one. */
export function wordsOf(typed: string): string[] {
  const written = plainLetters(typed.slice(0, 1_000))
    .replace(/['’ʼ`]/g, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/\b([a-z])\.? (?=([a-z])\b)/g, (apart, one, next) => (isAbbreviation(one + next) ? one : apart))
    .replace(rooms, roomsWord)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, LONGEST));
  return [...new Set(written)].filter((word) => !between.has(word)).slice(0, MOST_WORDS);
}
