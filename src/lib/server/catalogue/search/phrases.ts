import type { Suggestion } from '#lib/api/catalogue/search.ts';
import { searchPhrases } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { editDistance } from './spelling.ts';
import { bedroomsOf, wordsOf } from './words.ts';

export interface Phrase {
  kind: Exclude<Suggestion['kind'], 'property'>;
  text: string;
  words: readonly string[];
}

const land = ['Land', 'Plots'];
/** Names of kinds of property; a kind that no listed property mentions is not suggested. */
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
  const stored = await db().select().from(searchPhrases);
  const phrase = (kind: Phrase['kind'], text: string): Phrase => ({ kind, text, words: wordsOf(text) });
  return [...kinds.map((text) => phrase('kind', text)), ...stored.map(({ kind, phrase: text }) => phrase(kind, text))];
}

/**
 * The phrases that may complete what was typed, the likeliest first. A number of bedrooms is put in front of phrases
 * that fit houses, or of the kinds of house when nothing else was typed.
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

/** Phrases that begin with the text come first, then those with it inside; exact before misspelt, short before long. */
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
/** Text of this length is not compared across word boundaries. */
const MAX_SINGLE_WORD = 4;

function distanceOf(typed: readonly string[], words: readonly string[]): number {
  let distance = typed.length > 0 && words[0]?.startsWith(typed[0] ?? '') ? 0 : ELSEWHERE;
  for (const part of typed) {
    if (words.some((word) => word.startsWith(part)) || beginsJoined(part, words)) continue;
    const typos = Math.min(...words.map((word) => editDistance(part, word.slice(0, part.length + 1))), FAR);
    const typosWhole = Math.min(...words.map((word) => editDistance(part, word)), typos);
    if (part.length < 4 || typosWhole > (part.length < 6 ? 1 : 2)) return FAR;
    distance += MISSPELT * typosWhole;
  }
  return distance;
}

/** Whether some of the words begin with it when written without spaces: 'lekkiph' in 'Lekki Phase 1'. */
const beginsJoined = (part: string, words: readonly string[]) =>
  part.length > MAX_SINGLE_WORD && words.some((_, from) => words.slice(from).join('').startsWith(part));
