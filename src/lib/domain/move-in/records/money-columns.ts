import type { Kobo } from '../../money.ts';
import { readMoveInAmount } from '../cells/amounts.ts';
import type { AskedRow } from '../questions/asking.ts';

/** How a column of money is read; by default an empty cell is 0, and a minus is taken. */
interface MoneyColumn {
  /** As a question names it: 'The unit price'. */
  label: string;
  read?: (text: string) => unknown;
}

const readOrNothing = (text: string) => (text === '' ? 0 : readMoveInAmount(text));

/** An amount that is not below zero; empty is 0. */
export const readPlus = (text: string): Kobo | null => {
  const kobo = readOrNothing(text);
  return kobo !== null && kobo >= 0 ? kobo : null;
};

/**
 * Which amounts of a row are none, asked about in one question. `decided` says what takes the place of the one that
 * could not be read; with two of them one amount is no answer.
 */
export function askAboutAmounts(
  asked: AskedRow,
  cells: Readonly<Record<string, string>>,
  columns: Readonly<Record<string, MoneyColumn>>,
): { unreadable: ReadonlySet<string>; decided: Kobo | null } {
  const wrong = Object.entries(columns).filter(([name, { read = readOrNothing }]) => read(cells[name] ?? '') === null);
  const unreadable = new Set(wrong.map(([name]) => name));
  if (wrong.length === 0) return { unreadable, decided: null };
  const said = wrong.map(
    ([name, { label }]) =>
      `${label} ${cells[name] === '' ? 'is missing' : `is no amount: ${JSON.stringify(cells[name])}`}`,
  );
  const decision = asked.ask('unreadable-amount', said.join('; '));
  if (decision?.word !== 'amount') return { unreadable, decided: null };
  const [[, only]] = wrong as [[string, MoneyColumn]];
  if (wrong.length === 1 && (decision.kobo >= 0 || !only.read)) return { unreadable, decided: decision.kobo };
  asked.refuse(
    'unreadable-amount',
    wrong.length > 1
      ? 'One amount cannot answer for two. Correct the file, or leave the row out.'
      : `${only.label} cannot be below zero.`,
  );
  return { unreadable, decided: null };
}
