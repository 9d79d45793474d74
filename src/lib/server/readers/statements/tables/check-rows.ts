import { namedRole } from '#lib/domain/reconciliation/reading/column-names.ts';
import { headLabelOf, isAccount, looksLikeStand } from '#lib/domain/reconciliation/reading/head.ts';
import type { RowKind } from '#lib/domain/reconciliation/reading/row-kinds.ts';
import type { Question, Row } from '#lib/domain/reconciliation/reading/table.ts';
import type { Tried } from '#lib/domain/reconciliation/reading/try-plan.ts';
import { takeApart } from '#lib/domain/reconciliation/reading/written-amounts.ts';
import * as ask from './ask.ts';
import type { Work } from './work.ts';

type Line = RowKind & { kind: 'line' };

/** Whether the balances prove what was read. */
export const isBorneOut = ({ reader, followed }: Tried) => reader.balance !== null && followed.compared > 0;
const linesOf = ({ kinds }: Tried) => kinds.filter((kind): kind is Line => kind.kind === 'line');

/** A line that is called as balances and totals are, and that no balance proves to be a line. */
export const looksLikeNone = (tried: Tried, kind: RowKind): boolean =>
  kind.kind === 'line' &&
  kind.moved.kind === 'amount' &&
  (kind.balance === null || !isBorneOut(tried)) &&
  (looksLikeStand(kind.details) || headLabelOf(kind.details) !== null);

/** A column of account numbers in which ours stands among others, or another alone. */
export function otherAccounts({ columns: { account }, hints }: Work, tried: Tried): Question | null {
  if (account === null) return null;
  const named = linesOf(tried).flatMap(({ row }) => row.cells[account]?.trim() || []);
  const others = [...new Set(named.filter((number) => !isAccount(number, hints.account)))];
  const isMixed = others.length > 0 && named.some((number) => isAccount(number, hints.account));
  const isOther = others.length === 1 && named.length > 1;
  return isMixed || isOther ? ask.otherAccount(others[0] as string, hints.account) : null;
}

/** A column called an amount that is not read, and says something else than the one that is. */
export function rivalColumn({ header, columns, hints }: Work, tried: Tried): Question | null {
  const { plan } = tried.reader;
  if (hints.wanted || isBorneOut(tried)) return null;
  const used = plan.kind === 'two columns' ? [plan.debit, plan.credit] : [plan.amount, plan.fee];
  const others = columns.amounts.filter((at) => !used.includes(at) && (namedRole(header[at] ?? '')?.rank ?? 0) < 5);
  const odd = linesOf(tried).find(({ row, failed }) => {
    const sizes = others.flatMap((at) => sizeOf(row.cells[at] ?? ''));
    const own = used.flatMap((at) => sizeOf(row.cells[at ?? -1] ?? ''));
    return failed === null && sizes.some((size) => !own.includes(size));
  });
  return odd ? ask.feeOrNot(odd.row) : null;
}

const sizeOf = (text: string): string[] => {
  const taken = takeApart(text);
  return taken === null || taken === 'blank' || !/[1-9]/.test(taken.figures) ? [] : [taken.figures];
};

const decimalsOf = (text: string) => /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;

/** The text ends within an amount: it has fewer decimals than all others. */
export function endsWithin(work: Work, tried: Tried): Question | null {
  const lines = linesOf(tried);
  const last = lines.at(-1)?.row;
  const end = last?.cells.at(-1) ?? '';
  if (!last?.isOpen || sizeOf(end).length === 0) return null;
  const { debits, credits, amounts, balances } = work.columns;
  const money = [...debits, ...credits, ...amounts, ...balances];
  const others = lines.slice(0, -1).flatMap(({ row }) => money.map((at) => row.cells[at] ?? ''));
  const decimals = others.filter((cell) => sizeOf(cell).length > 0).map(decimalsOf);
  return decimals.length > 0 && decimalsOf(end) < Math.min(...decimals) ? ask.cutOff(last) : null;
}

/** '13/09/2026' beside '9/1/2026' or a day that is a number: a program has turned around those that it could. */
export function mangledDays({ columns: { day }, hints }: Work, tried: Tried): Question | null {
  if (day === null || hints.answers.days) return null;
  const rows = linesOf(tried).map(({ row }) => row);
  const textOf = ({ cells }: Row) => cells[day] ?? '';
  const numbers = rows.filter((row) => /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(textOf(row)));
  const turned = rows.filter((row) => /^\d{5}(\.\d+)?$|^\d{4}-\d\d-\d\d/.test(textOf(row)));
  if (numbers.length > 0 && turned.length > 0) return ask.mixedDays(turned[0] as Row, textOf(numbers[0] as Row));
  const bare = numbers.find((row) => /^\d[-/.]|^\d+[-/.]\d[-/.]/.test(textOf(row)));
  const padded = numbers.find((row) => /^0\d[-/.]|^\d+[-/.]0\d[-/.]/.test(textOf(row)));
  if (bare && padded) return ask.mixedDays(bare, textOf(padded));
  return yearFirst(numbers, textOf);
}

/** 26-09-14, 26-09-15: what would be the year changes, and what would be the day does not. */
function yearFirst(rows: readonly Row[], textOf: (row: Row) => string): Question | null {
  const parts = rows
    .map((row) => /^(\d\d)[-/.]\d\d[-/.](\d\d)(?!\d)/.exec(textOf(row)))
    .filter((found) => found !== null);
  const count = (at: number) => new Set(parts.map((found) => found[at])).size;
  const isDoubtful = parts.length > 1 && parts.length === rows.length && count(2) > count(1);
  return isDoubtful ? ask.mixedDays(rows[0] as Row, textOf(rows[1] as Row)) : null;
}
