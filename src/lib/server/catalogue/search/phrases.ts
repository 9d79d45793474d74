import type { Suggestion } from '#lib/api/catalogue/search.ts';
import { searchPhrases } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { editDistance } from './spelling.ts';
import { bedroomsOf, wordsOf } from './words.ts';

/** A text that a search may be for, with its words. */
export interface Phrase {
  kind: Exclude<Suggestion['kind'], 'property'>;
  text: string;
  words: readonly string[];
}

const land = ['Land', 'Plots'];
/** What people call the kinds of property; those that nothing is called here are never suggested. */
const kinds = [
  ...land,
  'House',
  'Duplex',
  'Detached duplex',
  'Semi-detached duplex',
  'Bungalow',
  'Terrace',
  'Terraced duplex',
  'Flat',
  'Apartment',
  'Mansion',
  'Cottage',
  'Maisonette',
  'Penthouse',
  'Estate',
  'Residential',
];

export async function loadPhrases(): Promise<Phrase[]> {
  const said = await db().select().from(searchPhrases);
  const phrase = (kind: Phrase['kind'], text: string): Phrase => ({ kind, text, words: wordsOf(text) });
  return [...kinds.map((text) => phrase('kind', text)), ...said.map(({ kind, phrase: text }) => phrase(kind, text))];
}

/**
 * The phrases that what was typed so far may become, the likeliest first; with a number of bedrooms those that follow it,
 * and after nothing but that the kinds of house.
 */
export function phrasesFor(typed: readonly string[], phrases: readonly Phrase[]): Phrase[] {
  const others = typed.filter((word) => bedroomsOf(word) === undefined);
  const rooms = typed.find((word) => !others.includes(word));
  if (rooms === undefined) return phrasesLike(typed, phrases);
  const houses = phrases.filter(({ kind, text }) => !land.includes(text) && (others.length > 0 || kind === 'kind'));
  return phrasesLike(others, houses).map(({ kind, text, words }) => ({
    kind,
    text: `${bedroomsOf(rooms)} bedroom${kind === 'kind' ? ` ${text.toLowerCase()}` : `, ${text}`}`,
    words: [rooms, ...words],
  }));
}

/** Those that begin with it before those in which its words begin others, exact before misspelt, the short before the long. */
function phrasesLike(typed: readonly string[], phrases: readonly Phrase[]): Phrase[] {
  return phrases
    .map((phrase) => ({ phrase, distance: distanceOf(typed, phrase.words) }))
    .filter(({ distance }) => distance < FAR)
    .sort((a, b) => a.distance - b.distance || a.phrase.text.length - b.phrase.text.length)
    .map(({ phrase }) => phrase);
}

const FAR = 1_000;
const ELSEWHERE = 1;
const MISSPELT = 10;
/** So few letters are one word. */
const SHORT_RUN = 4;

function distanceOf(typed: readonly string[], words: readonly string[]): number {
  let distance = typed.length > 0 && words[0]?.startsWith(typed[0] ?? '') ? 0 : ELSEWHERE;
  for (const part of typed) {
    if (words.some((word) => word.startsWith(part)) || beginsRun(part, words)) continue;
    const slips = Math.min(...words.map((word) => editDistance(part, word.slice(0, part.length + 1))), FAR);
    const slipsWhole = Math.min(...words.map((word) => editDistance(part, word)), slips);
    if (part.length < 4 || slipsWhole > (part.length < 6 ? 1 : 2)) return FAR;
    distance += MISSPELT * slipsWhole;
  }
  return distance;
}

/** Whether it begins some of the words as they would be without the gaps between them: 'lekkiph' in 'Lekki Phase 1'. */
const beginsRun = (part: string, words: readonly string[]) =>
  part.length > SHORT_RUN && words.some((_, from) => words.slice(from).join('').startsWith(part));
