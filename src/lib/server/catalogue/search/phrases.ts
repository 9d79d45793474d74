import type { Suggestion } from '#lib/contract/search.ts';
import { searchPhrases } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { slipsBetween } from './near-words.ts';
import { wordsOf } from './words.ts';

/** A text that a search may be for, with its words. */
export interface Phrase {
  kind: Exclude<Suggestion['kind'], 'property'>;
  text: string;
  words: readonly string[];
}

/** What people call the kinds of property; those that nothing is called here are never suggested. */
const kinds = [
  'Land',
  'Plots',
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
 * The phrases that what was typed so far may become, the likeliest first: those that begin with it before those in
 * which its words begin others, exact before misspelt, the short before the long.
 */
export function phrasesLike(typed: readonly string[], phrases: readonly Phrase[]): Phrase[] {
  return phrases
    .map((phrase) => ({ phrase, distance: distanceOf(typed, phrase.words) }))
    .filter(({ distance }) => distance < FAR)
    .sort((a, b) => a.distance - b.distance || a.phrase.text.length - b.phrase.text.length)
    .map(({ phrase }) => phrase);
}

const FAR = 1_000;
const ELSEWHERE = 1;
const MISSPELT = 10;

function distanceOf(typed: readonly string[], words: readonly string[]): number {
  let distance = typed.length > 0 && words[0]?.startsWith(typed[0] ?? '') ? 0 : ELSEWHERE;
  for (const part of typed) {
    if (words.some((word) => word.startsWith(part))) continue;
    const slips = Math.min(...words.map((word) => slipsBetween(part, word.slice(0, part.length + 1))), FAR);
    const slipsWhole = Math.min(...words.map((word) => slipsBetween(part, word)), slips);
    if (part.length < 4 || slipsWhole > (part.length < 6 ? 1 : 2)) return FAR;
    distance += MISSPELT * slipsWhole;
  }
  return distance;
}
