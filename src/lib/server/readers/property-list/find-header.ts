import { meaningOf } from './read-header.ts';

interface Wanted {
  /** Columns that somebody has named. */
  chosen: ReadonlySet<string>;
}

/** How far from the top the names may stand: below the name of the company, a title and a date. */
export const HEADER_WITHIN = 40;

const isFigure = (cell: string) => /\d/.test(cell) && /^[\d\s.,₦%()+-]+$/.test(cell);

/** How many fields a row names; a row with figures names none. */
export function namedFields(cells: readonly string[], { chosen }: Wanted): number {
  const filled = cells.filter(Boolean);
  if (filled.length < 2 || filled.some(isFigure)) return 0;
  return new Set(filled.flatMap((cell) => (chosen.has(cell) ? [cell] : (meaningOf(cell)?.field ?? [])))).size;
}

interface FoundHeader {
  /** The row of the names, or the first of two. */
  at: number;
  rows: 1 | 2;
  names: string[];
  /** Rows above the names that may say something about all others. */
  titles: number;
  /** Whether its names are known; else it is only the first row that may have names. */
  isKnown: boolean;
}

/** The row with the names of the columns, by the fields that it names. */
export function findNames(rows: readonly (readonly string[])[], wanted: Wanted): FoundHeader {
  const scores = rows.slice(0, HEADER_WITHIN).map((cells) => namedFields(cells, wanted));
  const best = Math.max(0, ...scores);
  const at =
    best > 1
      ? scores.indexOf(best)
      : Math.max(
          0,
          rows.findIndex((cells) => cells.filter(Boolean).length > 1),
        );
  const cells = rows[at] ?? [];
  const isKnown = best > 1;
  const below = rows[at + 1];
  if (isKnown && below && isSecondLine(cells, below))
    return { at, rows: 2, titles: at, isKnown, names: joined(cells, below) };
  const above = rows[at - 1];
  if (isKnown && above && isGroupLine(above, cells))
    return { at: at - 1, rows: 2, titles: at, isKnown, names: joined(above, cells) };
  return { at, rows: 1, titles: at, isKnown, names: [...cells] };
}

const unitLine = /^\(?(₦|n|ngn|naira|sqm|m2|m²|months|%|us\$|usd|\$|₦m|'?000|millions?|no\.?)\)?$/i;

/** Units below the names, or names below the names of groups: no figures, and only under what has no name of its own. */
function isSecondLine(upper: readonly string[], lower: readonly string[]) {
  const filled = lower.filter(Boolean);
  if (filled.length === 0 || filled.some(isFigure)) return false;
  const isBelowItsGroup = (cell: string, at: number) => meaningOf(cell) && !meaningOf(upper[at] ?? '');
  return lower.every((cell, at) => cell === '' || unitLine.test(cell) || isBelowItsGroup(cell, at));
}

/** Names of groups above the names: fewer of them, and none of a field of its own. */
function isGroupLine(upper: readonly string[], lower: readonly string[]) {
  const filled = upper.filter(Boolean);
  return filled.length > 1 && filled.length < lower.filter(Boolean).length && !filled.some(isFigure);
}

/** A name that is known stands for itself; any other is said with its group, which reaches to the next one. */
function joined(upper: readonly string[], lower: readonly string[]) {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above = '', below = ''] = [upper[at], lower[at]];
    if (above) group = above;
    if (!below) return above;
    if (unitLine.test(below)) return `${above || group} (${below.replace(/[()]/g, '')})`;
    return meaningOf(below) && (!above || !meaningOf(above)) && !isMoneyGroup(group)
      ? below
      : `${above || group} ${below}`.trim();
  });
}

/** Under 'Price' stand prices of several kinds, whatever their names are. */
const isMoneyGroup = (group: string) => meaningOf(group)?.field === 'price';

/** Names of columns; one without a name, or with one that was there before, is numbered. */
export const numberedNames = (names: readonly string[]): string[] =>
  names.map((name, at) =>
    name === '' ? `column ${at + 1}` : names.indexOf(name) < at ? `${name} (column ${at + 1})` : name,
  );
