import { plainLetters } from '#lib/domain/search-text.ts';
import { isAbbreviation } from './abbreviations.ts';

export const MAX_WORDS = 6;
/** As in the database function that indexes words. */
const MAX_LENGTH = 40;
const stopWords = new Set('a an and at by for from in is near of on or the to with'.split(' '));

const numerals = 'one two three four five six seven eight nine ten'.split(' ');
/** '3 bedrooms', '3-bed', 'three bedroom', '3br', '3bdr'. */
const rooms = new RegExp(
  `\\b(\\d{1,2}|${numerals.join('|')})[\\s-]*(?:bed[\\s-]*rooms?|beds?|bedrm|bdrm?s?|brs?)\\b`,
  'g',
);
const roomsWord = (_: string, count: string) => ` ${Number(count) || numerals.indexOf(count) + 1}bedroom `;

/** 'Phase One' is Phase 1. */
const phase = new RegExp(`\\b(phase|ph)[\\s-]*(${numerals.join('|')})\\b`, 'g');
const phaseWords = (_: string, word: string, count: string) => `${word} ${numerals.indexOf(count) + 1}`;

/** '500sqm' is 500 sqm. */
const area = /\b(\d+)(sqms?|sqft|m2|acres?|hectares?|plots?)\b/g;

/** The number in a word such as '3bedroom', under which the database indexes bedrooms. */
export const bedroomsOf = (word: string): string | undefined => /^(\d+)bedroom$/.exec(word)?.[1];

/** The words of a text as the database indexes them: lower case, no accents or apostrophes, initials joined. */
export function wordsOf(typed: string): string[] {
  const written = plainLetters(typed.slice(0, 1_000))
    .replace(/['’ʼ`]/g, '')
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/\b([a-z])\.? (?=([a-z])\b)/g, (match, letter, next) => (isAbbreviation(letter + next) ? letter : match))
    .replace(area, '$1 $2')
    .replace(rooms, roomsWord)
    .replace(phase, phaseWords)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_LENGTH));
  return [...new Set(written)].filter((word) => !stopWords.has(word)).slice(0, MAX_WORDS);
}
