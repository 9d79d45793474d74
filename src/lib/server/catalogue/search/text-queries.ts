import { bedroomsOf } from './words.ts';

/** A tsquery. Each indexed word is prefixed with the digit of the field in which it occurs. */
export type TextQuery = string;

export interface Meaning {
  word: string;
  /** The word itself and its compounds with neighbouring words, as far as the catalogue has them. */
  exact: readonly string[];
  /** Words that begin with it, its singular, or corrections of it. */
  similar: readonly string[];
  /** The abbreviation that was typed; it matches too, but is not highlighted. */
  abbreviation?: string | undefined;
  /** It matches every word that begins with it. */
  isPrefix: boolean;
}

const fieldDigits = { name: '1', place: '2', kind: '3', text: '4' } as const;
type Field = keyof typeof fieldDigits;
const allFields = Object.keys(fieldDigits) as Field[];

const joined = (queries: readonly (TextQuery | null)[], by: '&' | '|'): TextQuery | null => {
  if (by === '&' && queries.includes(null)) return null;
  const some = queries.filter((query) => query !== null);
  return some.length === 0 ? null : some.length === 1 ? (some[0] as TextQuery) : `(${some.join(` ${by} `)})`;
};
const all = (...queries: (TextQuery | null)[]) => joined(queries, '&');
const any = (...queries: (TextQuery | null)[]) => joined(queries, '|');

const exactForm = ({ exact }: Meaning, ...fields: Field[]) =>
  any(...fields.flatMap((field) => exact.map((form) => `'${fieldDigits[field]}${form}'`)));

function anyForm({ word, exact, similar, abbreviation, isPrefix }: Meaning, ...fields: Field[]) {
  const all = [...exact, ...similar, ...(abbreviation ? [abbreviation] : [])];
  const forms = all.filter((form) => !isPrefix || !form.startsWith(word));
  return any(
    ...fields.flatMap((field) => [
      ...forms.map((form) => `'${fieldDigits[field]}${form}'`),
      ...(isPrefix ? [`'${fieldDigits[field]}${word}':*`] : []),
    ]),
  );
}

const wordIn = (word: string, fields: readonly Field[]) =>
  fields.map((field) => `'${fieldDigits[field]}${word}'`).join(' | ');

export const anywhereQuery = (word: string): TextQuery => wordIn(word, allFields);

/** Without descriptions: a misspelt place name should not be corrected to a word of a description. */
export const prominentQuery = (word: string): TextQuery => wordIn(word, ['name', 'place', 'kind']);

/** Every word in the name in some form, bedrooms in any field; null when a word has no form. */
export const nameQuery = (meanings: readonly Meaning[]) =>
  all(...meanings.map((meaning) => anyForm(meaning, ...(bedroomsOf(meaning.word) ? allFields : ['name' as const]))));

/** From the query for all words down to the query for any one of them; a search takes the first that has matches. */
export function* matchQueries(meanings: readonly Meaning[]): Generator<TextQuery> {
  const forms = meanings.map((meaning) => anyForm(meaning, ...allFields)).filter((query) => query !== null);
  for (let size = forms.length; size > 0; size -= 1)
    yield any(...combinations(forms, size).map((some) => all(...some))) as TextQuery;
}

function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

/** The ranks, best first, each as a query. Bedrooms decide what is found but not its rank. */
export function rankQueries(meanings: readonly Meaning[]): TextQuery[] {
  const words = meanings.filter(({ word }) => bedroomsOf(word) === undefined);
  const exact = (...fields: Field[]) => words.map((meaning) => exactForm(meaning, ...fields));
  const form = (...fields: Field[]) => words.map((meaning) => anyForm(meaning, ...fields));
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
