import type { Kobo } from '../../money.ts';
import type { Columns } from './find-columns.ts';
import type { GivenAnswers, Row } from './table.ts';
import { type DecimalSign, koboOf, readMark, takeApart, type WrittenAmount } from './written-amounts.ts';

/** One way of reading what a row moved. */
export type MoneyPlan =
  | { kind: 'two columns'; debit: number | null; credit: number | null; style: 'size' | 'signed' }
  | {
      kind: 'one column';
      amount: number;
      mark: number | null;
      fee: number | null;
      style: 'size' | 'signed' | 'balance' | 'in' | 'out';
    };

/** What a row moved: an amount, or what keeps it from being one. */
export type Moved =
  | { kind: 'amount'; amount: Kobo; signed: boolean }
  | { kind: 'nothing' }
  | { kind: 'unreadable'; text: string }
  | { kind: 'foreign'; text: string }
  | { kind: 'no sign' }
  | { kind: 'both' };

interface Cell {
  text: string;
  taken: WrittenAmount | 'blank' | null;
  kobo: Kobo | null;
}

const cellOf = ({ cells }: Row, at: number | null, decimal: DecimalSign): Cell => {
  const text = at === null ? '' : (cells[at] ?? '');
  const taken = takeApart(text);
  return { text, taken, kobo: taken === 'blank' ? 0 : taken && koboOf(taken.figures, decimal) };
};
const wrong = ({ text, taken, kobo }: Cell): Moved | null => {
  if (taken !== null && taken !== 'blank' && taken.foreign) return { kind: 'foreign', text };
  return kobo === null ? { kind: 'unreadable', text } : null;
};
const written = ({ taken }: Cell): WrittenAmount | null => (taken === 'blank' ? null : taken);

export function movedBy(row: Row, plan: MoneyPlan, decimal: DecimalSign): Moved {
  return plan.kind === 'two columns' ? movedByTwo(row, plan, decimal) : movedByOne(row, plan, decimal);
}

function movedByTwo(row: Row, plan: MoneyPlan & { kind: 'two columns' }, decimal: DecimalSign): Moved {
  const [debit, credit] = [cellOf(row, plan.debit, decimal), cellOf(row, plan.credit, decimal)];
  const problem = wrong(credit) ?? wrong(debit);
  if (problem) return problem;
  const [out, came] = [debit.kobo as Kobo, credit.kobo as Kobo];
  if (out !== 0 && came !== 0) return { kind: 'both' };
  if (out === 0 && came === 0) return { kind: 'nothing' };
  const turned = plan.style === 'signed' && (isTurned(debit, 'in') || isTurned(credit, 'out'));
  return { kind: 'amount', amount: (came - out) * (turned ? -1 : 1), signed: true };
}
/** Whether a cell of a column of its own carries the other sign. */
const isTurned = (cell: Cell, other: 'in' | 'out') => {
  const found = written(cell);
  return found !== null && (found.minus || found.brackets || found.mark === other);
};

function movedByOne(row: Row, plan: MoneyPlan & { kind: 'one column' }, decimal: DecimalSign): Moved {
  const cell = cellOf(row, plan.amount, decimal);
  const fee = cellOf(row, plan.fee, decimal);
  const problem = wrong(cell) ?? (plan.fee === null ? null : wrong(fee));
  if (problem) return problem;
  const size = cell.kobo as Kobo;
  if (size === 0) return { kind: 'nothing' };
  const sign = signOf(row, cell, plan);
  if (sign === null) return { kind: 'no sign' };
  // what came is less by its fee, what went is more
  const amount = (sign === 'balance' ? 1 : sign) * size - (fee.kobo as Kobo);
  return { kind: 'amount', amount, signed: sign !== 'balance' };
}

function signOf(row: Row, cell: Cell, plan: MoneyPlan & { kind: 'one column' }): 1 | -1 | 'balance' | null {
  const found = written(cell) as WrittenAmount;
  const minus = found.minus || found.brackets;
  if (plan.mark !== null) {
    const mark = readMark(row.cells[plan.mark] ?? '');
    if (mark === null) return null;
    const sign = mark === 'in' ? 1 : -1;
    return plan.style === 'signed' && minus ? (-sign as 1 | -1) : sign;
  }
  if (plan.style === 'balance') return 'balance';
  if (plan.style === 'in' || plan.style === 'out') return plan.style === 'in' ? 1 : -1;
  if (found.mark) return (found.mark === 'in') === !minus ? 1 : -1;
  return minus ? -1 : 1;
}

/** Whether any amount of the column carries a sign. */
const hasSigns = (rows: readonly Row[], at: number, which: (found: WrittenAmount) => boolean) =>
  rows.some((row) => {
    const taken = takeApart(row.cells[at] ?? '');
    return taken !== null && taken !== 'blank' && /[1-9]/.test(taken.figures) && which(taken);
  });
const isMinus = ({ minus, brackets }: WrittenAmount) => minus || brackets;
const isSigned = (found: WrittenAmount) => isMinus(found) || found.plus || found.mark !== null;

/** The ways in which these columns can be read, the likeliest first. */
export function moneyPlans(columns: Columns, rows: readonly Row[], { sign }: GivenAnswers): MoneyPlan[] {
  const plans: MoneyPlan[] = [];
  const { debits, credits, amounts, marks, fees } = columns;
  for (const debit of debits.length ? debits : [null])
    for (const credit of credits.length ? credits : [null])
      if (debit !== null || credit !== null) plans.push(...twoColumns(rows, debit, credit));
  if (plans.length > 0 && debits.length + credits.length > 1) return plans.slice(0, 12);
  for (const amount of amounts.slice(0, 4))
    for (const fee of [null, ...fees.slice(0, 2)]) plans.push(...oneColumn(rows, amount, fee, marks.slice(0, 2), sign));
  return plans.slice(0, 40);
}

function twoColumns(rows: readonly Row[], debit: number | null, credit: number | null): MoneyPlan[] {
  const plan = (style: 'size' | 'signed') => ({ kind: 'two columns', debit, credit, style }) as const;
  const isTurnedAny =
    (debit !== null && hasSigns(rows, debit, (found) => isMinus(found) || found.mark === 'in')) ||
    (credit !== null && hasSigns(rows, credit, (found) => isMinus(found) || found.mark === 'out'));
  if (!isTurnedAny) return [plan('size')];
  return isDecoration(rows, debit, credit) ? [plan('size'), plan('signed')] : [plan('signed'), plan('size')];
}

/** Every amount that went carries a minus, and none that came. */
export function isDecoration(rows: readonly Row[], debit: number | null, credit: number | null): boolean {
  if (debit === null || !hasSigns(rows, debit, isMinus)) return false;
  const plain = hasSigns(rows, debit, (found) => !isMinus(found));
  return !plain && !(credit !== null && hasSigns(rows, credit, isMinus));
}

function oneColumn(
  rows: readonly Row[],
  amount: number,
  fee: number | null,
  marks: readonly number[],
  answered: GivenAnswers['sign'],
): MoneyPlan[] {
  const plan = (mark: number | null, style: (MoneyPlan & { kind: 'one column' })['style']) =>
    ({ kind: 'one column', amount, mark, fee, style }) as const;
  const found: MoneyPlan[] = marks.flatMap((mark) =>
    hasSigns(rows, amount, isMinus) ? [plan(mark, 'size'), plan(mark, 'signed')] : [plan(mark, 'size')],
  );
  if (hasSigns(rows, amount, isSigned)) found.push(plan(null, 'signed'));
  else found.push(plan(null, answered === 'in' || answered === 'out' ? answered : 'balance'));
  return found;
}
