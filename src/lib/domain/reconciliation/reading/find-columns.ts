import { namedRole, type Role } from './column-names.ts';
import type { Row, StatementColumns } from './table.ts';
import { readMark, takeApart } from './written-amounts.ts';
import { readWrittenDay } from './written-days.ts';

/** Where each thing stands; of the amounts all that may be it, the best first. */
export interface Columns {
  day: number | null;
  time: number | null;
  details: number[];
  reference: number | null;
  debits: number[];
  credits: number[];
  amounts: number[];
  fees: number[];
  marks: number[];
  balances: number[];
  status: number | null;
  currency: number | null;
  account: number | null;
}

/** How far from the top the transactions begin: banks put their address and the opening balance before them. */
const HEADER_WITHIN = 200;
/** Rows that are looked at to see what a column has. */
const LOOKED_AT = 400;

export const isAmount = (cell: string) => {
  if (!/\d/.test(cell)) return false;
  const taken = takeApart(cell);
  return taken !== null && taken !== 'blank';
};
const isDay = (cell: string) => cell !== '' && !/^\d{5}(\.\d+)?$/.test(cell) && readWrittenDay(cell) !== null;
const rolesOf = (cells: readonly string[]) => cells.map((cell) => namedRole(cell)?.role);
const has = (roles: readonly (Role | undefined)[], ...wanted: Role[]) =>
  roles.some((role) => role && wanted.includes(role));

function isHeader({ cells }: Row): boolean {
  const roles = rolesOf(cells);
  const filled = cells.filter(Boolean);
  return (
    filled.length >= 2 &&
    has(roles, 'day', 'value day', 'time') &&
    has(roles, 'debit', 'credit', 'both', 'amount', 'balance') &&
    filled.every((cell) => !isDay(cell) && !/\d[\d,. ]{2,}/.test(cell))
  );
}

/** The row of the names: with all that were chosen, else with the usual ones, else the one above the first transaction. */
export function findHeader(rows: readonly Row[], wanted?: StatementColumns): number | null {
  const top = rows.slice(0, HEADER_WITHIN);
  if (wanted) {
    const names = chosenNames(wanted);
    const at = top.findIndex(({ cells }) => names.every((name) => cells.includes(name)));
    if (at >= 0) return at;
  }
  const named = top.findIndex(isHeader);
  if (named >= 0) return named;
  const first = top.findIndex(({ cells }) => cells.some(isDay) && cells.some((cell) => isAmount(cell) && !isDay(cell)));
  for (let at = first - 1; at >= 0; at -= 1) {
    const filled = (top[at] as Row).cells.filter(Boolean);
    if (filled.length >= 3 && filled.every((cell) => !isDay(cell) && !isAmount(cell))) return at;
    if (filled.length > 0) break;
  }
  return null;
}

export const chosenNames = ({ order: _, ...columns }: StatementColumns) =>
  Object.values(columns).filter((name): name is string => Boolean(name));

/** The names of the columns; one without a name, or with one that was there before, is numbered. */
export const columnNames = (header: readonly string[]): string[] =>
  header.map((name, at) => (name === '' || header.indexOf(name) < at ? `${name || 'Column'} ${at + 1}` : name));

interface Content {
  filled: number;
  days: number;
  amounts: number;
  marks: number;
  mails: number;
  letters: number;
}

function contentOf(rows: readonly Row[], at: number): Content {
  const found: Content = { filled: 0, days: 0, amounts: 0, marks: 0, mails: 0, letters: 0 };
  for (const { cells } of rows.slice(0, LOOKED_AT)) {
    const cell = cells[at] ?? '';
    if (cell === '') continue;
    found.filled += 1;
    if (readWrittenDay(cell)) found.days += 1;
    if (isAmount(cell)) found.amounts += 1;
    if (readMark(cell)) found.marks += 1;
    if (/\S@\S/.test(cell)) found.mails += 1;
    found.letters += Math.min(cell.replace(/[^\p{L}]/gu, '').length, 80);
  }
  return found;
}

export interface Found extends Columns {
  content: Content[];
}

/** What the names say, as far as what stands below them agrees; what they don't say is found by what is there. */
export function findColumns(header: readonly string[], body: readonly Row[]): Found {
  const width = Math.min(200, Math.max(header.length, ...body.slice(0, LOOKED_AT).map(({ cells }) => cells.length)));
  const content = Array.from({ length: width }, (_, at) => contentOf(body, at));
  const data = body.slice(0, LOOKED_AT);
  const named = header.flatMap((name, at) => {
    const found = namedRole(name);
    return found && at < width ? [{ at, ...found }] : [];
  });
  const byRole = (...roles: Role[]) =>
    named
      .filter(({ role }) => roles.includes(role))
      .sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role) || a.rank - b.rank || a.at - b.at)
      .map(({ at }) => at);
  const of = (at: number) => content[at] as Content;
  const both = byRole('both');
  const marks = [...both, ...byRole('mark').filter((at) => !isOneLetter(data, at))].filter(
    (at) => of(at).marks > 0 && of(at).marks >= of(at).filled * 0.9,
  );
  const signed = both.filter((at) => !marks.includes(at) && of(at).amounts > 0);
  const dayColumns = byRole('day', 'value day', 'time').filter((at) => of(at).days > 0 || of(at).filled === 0);
  const day = dayColumns[0] ?? mostDays(content, data.length);
  const texts = byRole('details').filter((at) => of(at).letters > 0);
  const taken = new Set([
    day,
    ...marks,
    ...byRole('debit', 'credit', 'amount', 'balance', 'reference', 'status', 'currency', 'value day'),
  ]);
  const longest = content
    .map(({ letters, mails }, at) => ({ at, letters: mails > 0 ? 0 : letters }))
    .filter(
      ({ at, letters }) => !taken.has(at) && letters > 0 && !texts.includes(at) && namedRole(header[at] ?? '') === null,
    )
    .sort((a, b) => b.letters - a.letters)
    .map(({ at }) => at);
  return {
    day,
    time: byRole('time').find((at) => at !== day) ?? null,
    details: [...texts, ...longest],
    reference: byRole('reference')[0] ?? null,
    debits: byRole('debit'),
    credits: byRole('credit'),
    amounts: [...byRole('amount'), ...signed],
    fees: byRole('fee'),
    marks,
    balances: byRole('balance'),
    status: byRole('status')[0] ?? null,
    currency: byRole('currency')[0] ?? null,
    account: byRole('account')[0] ?? null,
    content,
  };
}

/** A 'D' alone is a debit or a deposit, a 'C' alone a credit or a charge. */
const isOneLetter = (rows: readonly Row[], at: number) => {
  const said = new Set(rows.flatMap(({ cells }) => cells[at]?.toLowerCase() || []));
  return said.size === 1 && /^[cd]$/.test([...said][0] as string);
};

function mostDays(content: readonly Content[], rows: number): number | null {
  const best = content.map(({ days, filled }, at) => ({ at, days, filled })).sort((a, b) => b.days - a.days)[0];
  return best && best.days > 0 && best.days >= Math.min(best.filled, rows) * 0.6 ? best.at : null;
}
