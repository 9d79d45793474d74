import { bedroomsOf } from './words.ts';

/** Queries of PostgreSQL's text search, over words that carry the digit of the place where they stand. */
export type TextQuery = string;

/** What one word of a search means in the catalogue. */
export interface Meaning {
  word: string;
  /** How the catalogue spells this very word, also as one with the words beside it; none where it has no such word. */
  exact: readonly string[];
  /** Words that begin like it, its singular, or what it may be a misspelling of. */
  alike: readonly string[];
  /** What was typed for it, when that is short for it: found like any other form, but marked nowhere. */
  short?: string | undefined;
  /** Whatever begins like it is meant too, also what is not named in `alike`. */
  beginsWith: boolean;
}

const places = { name: '1', place: '2', kind: '3', text: '4' } as const;
type Place = keyof typeof places;
const everywhere = Object.keys(places) as Place[];

const joined = (queries: readonly (TextQuery | null)[], by: '&' | '|'): TextQuery | null => {
  if (by === '&' && queries.includes(null)) return null;
  const some = queries.filter((query) => query !== null);
  return some.length === 0 ? null : some.length === 1 ? (some[0] as TextQuery) : `(${some.join(` ${by} `)})`;
};
const all = (...queries: (TextQuery | null)[]) => joined(queries, '&');
const any = (...queries: (TextQuery | null)[]) => joined(queries, '|');

const exactly = ({ exact }: Meaning, ...at: Place[]) =>
  any(...at.flatMap((place) => exact.map((one) => `'${places[place]}${one}'`)));

function anyForm({ word, exact, alike, short, beginsWith }: Meaning, ...at: Place[]) {
  const forms = [...exact, ...alike, ...(short ? [short] : [])].filter((one) => !beginsWith || !one.startsWith(word));
  return any(
    ...at.flatMap((place) => [
      ...forms.map((form) => `'${places[place]}${form}'`),
      ...(beginsWith ? [`'${places[place]}${word}':*`] : []),
    ]),
  );
}

const stands = (word: string, at: readonly Place[]) => at.map((place) => `'${places[place]}${word}'`).join(' | ');

/** That the very word stands anywhere. */
export const anywhereQuery = (word: string): TextQuery => stands(word, everywhere);

/** That it stands where people look: somebody who misspells a place does not mean a word of a description. */
export const prominentQuery = (word: string): TextQuery => stands(word, ['name', 'place', 'kind']);

/** That every word stands in the name in some form, whoever counts the bedrooms; null when one has no form. */
export const nameQuery = (meanings: readonly Meaning[]) =>
  all(...meanings.map((meaning) => anyForm(meaning, ...(bedroomsOf(meaning.word) ? everywhere : ['name' as const]))));

/**
 * What a search finds, from those that meet every word down to those that meet one: the first that finds anything
 * counts, so that more words find less.
 */
export function* matchQueries(meanings: readonly Meaning[]): Generator<TextQuery> {
  const found = meanings.map((meaning) => anyForm(meaning, ...everywhere)).filter((query) => query !== null);
  for (let words = found.length; words > 0; words -= 1)
    yield any(...choices(found, words).map((some) => all(...some))) as TextQuery;
}

function choices<T>(from: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return from.flatMap((one, at) => choices(from.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

/**
 * The order of what is found: the first of these that a property meets is its rank, none of them the last. The bedrooms
 * tell what is found and not how well: they stand nowhere.
 */
export function rankQueries(meanings: readonly Meaning[]): TextQuery[] {
  const words = meanings.filter(({ word }) => bedroomsOf(word) === undefined);
  const exact = (...at: Place[]) => words.map((meaning) => exactly(meaning, ...at));
  const form = (...at: Place[]) => words.map((meaning) => anyForm(meaning, ...at));
  const ordered =
    words.length === 1
      ? [
          any(...exact('name')),
          any(...form('name')),
          any(...exact('place')),
          any(...form('place')),
          any(...exact('kind', 'text')),
        ]
      : [
          all(...exact('name')),
          all(...form('name')),
          all(any(...exact('name')), ...exact('name', 'place')),
          all(any(...form('name')), ...form('name', 'place')),
          any(...form('name')),
          all(...exact('place')),
          all(...form('place')),
          any(...form('place')),
        ];
  return [...new Set(ordered.filter((query) => query !== null))];
}
