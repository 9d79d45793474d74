import type { Kobo } from '../../money.ts';
import type { Found } from './find-columns.ts';
import { headLabelOf } from './head.ts';
import { type MoneyPlan, type Moved, movedBy } from './money-plans.ts';
import { stateOf } from './row-states.ts';
import type { Row } from './table.ts';
import { type DecimalSign, koboOf, readMark, takeApart } from './written-amounts.ts';
import { readWrittenDay, type WrittenDay } from './written-days.ts';

/** What a row below the names of the columns is. */
export type RowKind =
  | {
      kind: 'line';
      row: Row;
      moved: Moved;
      balance: Kobo | null;
      /** Null where it is left out, because it stands above. */
      day: WrittenDay | null;
      dayText: string;
      details: string;
      reference: string | null;
      failed: string | null;
    }
  | { kind: 'stand'; row: Row; name: 'opening' | 'closing'; balance: Kobo | null }
  | { kind: 'total'; row: Row; out: Kobo | null; came: Kobo | null }
  | { kind: 'continued'; row: Row; text: string }
  | { kind: 'passed'; row: Row };

export interface Reader {
  columns: Found;
  plan: MoneyPlan;
  balance: number | null;
  /** A column of marks that belongs to the balance. */
  balanceMark: number | null;
  /** Balances that are written without their sign are overdrawn. */
  overdrawn: boolean;
  decimal: DecimalSign;
}

/** Kobo with the sign that is written; null where there is none, or none that can be read. */
function standing(row: Row, { balance, balanceMark, overdrawn, decimal }: Reader): Kobo | null | 'unreadable' {
  if (balance === null) return null;
  const taken = takeApart(row.cells[balance] ?? '');
  if (taken === 'blank') return null;
  const size = taken && koboOf(taken.figures, decimal);
  if (taken === null || size === null) return 'unreadable';
  const mark = taken.mark ?? (balanceMark === null ? null : readMark(row.cells[balanceMark] ?? ''));
  const isBelow = taken.minus || taken.brackets || mark === 'out';
  return isBelow !== overdrawn && size !== 0 ? -size : size;
}

const textAt = ({ cells }: Row, at: number | null) => (at === null ? '' : (cells[at] ?? ''));

export function kindOf(row: Row, reader: Reader): RowKind {
  const { columns, plan, decimal } = reader;
  const dayText = textAt(row, columns.day);
  const day = dayText === '' ? null : readWrittenDay(dayText);
  const moved = movedBy(row, plan, decimal);
  const balance = standing(row, reader);
  const details = columns.details.map((at) => textAt(row, at)).find((text) => text !== '') ?? '';
  const label = labelIn(row);
  const isEmpty = moved.kind === 'nothing';
  if (label === 'total' && (day === null || isEmpty)) return totalOf(row, reader);
  if (label && (label === 'opening' || label === 'closing') && isStand(moved, balance, day))
    return standOf(row, label, moved, balance);
  if (day === null && isEmpty && balance === null) {
    const filled = row.cells.filter(Boolean);
    const isContinued =
      filled.length === 1 && textAt(row, columns.details[0] ?? null) !== '' && columns.details[0] !== columns.day;
    return isContinued ? { kind: 'continued', row, text: details } : { kind: 'passed', row };
  }
  // a footer, whose text runs into the columns of money
  if (
    day === null &&
    !/\d/.test(dayText) &&
    moved.kind !== 'amount' &&
    moved.kind !== 'both' &&
    balance === null &&
    !isMoneyRow(row, reader)
  )
    return { kind: 'passed', row };
  const status = textAt(row, columns.status);
  return {
    ...{ kind: 'line', row, moved: balance === 'unreadable' ? unreadableBalance(row, reader) : moved },
    balance: balance === 'unreadable' ? null : balance,
    ...{ day, dayText, details },
    reference: textAt(row, columns.reference).replace(/^'/, '') || null,
    failed: stateOf(status) === 'failed' ? status : null,
  };
}

const unreadableBalance = (row: Row, { balance }: Reader): Moved => ({
  kind: 'unreadable',
  text: textAt(row, balance),
});

/** Whether a column of money has figures. */
const isMoneyRow = (row: Row, { plan, balance }: Reader) =>
  (plan.kind === 'two columns' ? [plan.debit, plan.credit, balance] : [plan.amount, balance]).some((at) =>
    /\d/.test(textAt(row, at)),
  );

/** The first texts of the row name it. */
const labelIn = ({ cells }: Row) => {
  for (const cell of cells.filter((text) => /\p{L}/u.test(text)).slice(0, 3)) {
    const label = headLabelOf(cell);
    if (label) return label;
  }
  return null;
};

/** A payment may be called 'Opening balance' too: it moves something, and has a day. */
const isStand = (moved: Moved, balance: Kobo | null | 'unreadable', day: WrittenDay | null) =>
  moved.kind === 'nothing' ||
  (moved.kind === 'amount' &&
    (day === null || (balance !== null && Math.abs(moved.amount) === Math.abs(Number(balance)))));

function standOf(row: Row, name: 'opening' | 'closing', moved: Moved, balance: Kobo | null | 'unreadable'): RowKind {
  const stands = balance === 'unreadable' ? null : balance;
  if (stands !== null || moved.kind !== 'amount') return { kind: 'stand', row, name, balance: stands };
  return { kind: 'stand', row, name, balance: moved.amount };
}

function totalOf(row: Row, { plan, decimal }: Reader): RowKind {
  if (plan.kind !== 'two columns') return { kind: 'total', row, out: null, came: null };
  const read = (at: number | null) => {
    const taken = takeApart(textAt(row, at));
    return taken === 'blank' || taken === null ? null : koboOf(taken.figures, decimal);
  };
  return { kind: 'total', row, out: read(plan.debit), came: read(plan.credit) };
}
