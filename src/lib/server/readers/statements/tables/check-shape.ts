import { namedRole } from '#lib/domain/reconciliation/reading/column-names.ts';
import type { Found } from '#lib/domain/reconciliation/reading/find-columns.ts';
import { saysUnit } from '#lib/domain/reconciliation/reading/head.ts';
import type { RowKind } from '#lib/domain/reconciliation/reading/row-kinds.ts';
import { stateOf } from '#lib/domain/reconciliation/reading/row-states.ts';
import type { Question } from '#lib/domain/reconciliation/reading/table.ts';
import type { Tried } from '#lib/domain/reconciliation/reading/try-plan.ts';
import { takeApart } from '#lib/domain/reconciliation/reading/written-amounts.ts';
import { readWrittenDay } from '#lib/domain/reconciliation/reading/written-days.ts';
import * as ask from './ask.ts';
import { endsWithin, isBorneOut, looksLikeNone, mangledDays, otherAccounts, rivalColumn } from './check-rows.ts';
import type { Work } from './work.ts';

/** Rows and columns that say more than was read of them, and would be read wrongly without a sound. */
export function askAboutShape(work: Work, tried: Tried): void {
  const checks = [
    ...[otherUnit, namesAgain, otherAccounts, unreadMoney, shiftedRow, endsWithin],
    ...[unreadFee, rivalAmount, rivalColumn, mangledDays, unknownRow],
  ];
  for (const check of checks) {
    const found = check(work, tried);
    if (found) work.reading.questions.push(found);
    if (found) return;
  }
}

const usedBy = ({ reader: { plan } }: Tried) =>
  plan.kind === 'two columns' ? [plan.debit, plan.credit] : [plan.amount, plan.fee];

function otherUnit({ header, head }: Work, tried: Tried): Question | null {
  const names = usedBy(tried).map((at) => header[at ?? -1] ?? '');
  const said = names.find(saysUnit) ?? head.unit;
  return said === null ? null : ask.unit(said);
}

const sorted = (cells: readonly string[]) => cells.filter(Boolean).toSorted().join('\n');

function namesAgain({ header, hints }: Work, { kinds }: Tried): Question | null {
  if (hints.wanted || header.length === 0) return null;
  const names = sorted(header);
  const again = kinds.find(
    ({ kind, row: { cells } }) =>
      kind === 'passed' && cells.some((cell, at) => cell !== (header[at] ?? '')) && sorted(cells) === names,
  );
  return again ? ask.namesAgain(again.row) : null;
}

const moneyRoles = new Set(['debit', 'credit', 'both', 'amount']);

/** A row with a day that moved nothing as it is read, and has money in a column that is not read. */
function unreadMoney({ header, columns, hints }: Work, tried: Tried): Question | null {
  const { day } = columns;
  if (hints.wanted || hints.answers.rows || day === null) return null;
  const used = [...usedBy(tried), day, columns.details[0]];
  const unread = columns.content.flatMap((_, at) => {
    const role = namedRole(header[at] ?? '')?.role;
    return (role ? moneyRoles.has(role) : hasMoney(columns, at)) && !used.includes(at) ? [at] : [];
  });
  const isLost = (kind: RowKind, place: number) =>
    (kind.kind === 'passed' || (kind.kind === 'line' && !kind.failed && kind.moved.kind === 'nothing')) &&
    !tried.followed.amounts.get(place) &&
    readWrittenDay(kind.row.cells[day] ?? '') !== null &&
    unread.some((at) => isSum(kind.row.cells[at] ?? ''));
  const lost = unread.length > 0 && tried.kinds.find(isLost);
  return lost ? ask.unreadMoney(lost.row) : null;
}

const hasMoney = ({ content }: Found, at: number) => {
  const found = content[at];
  return found !== undefined && found.filled > 0 && found.amounts === found.filled && found.days < found.filled;
};
const isSum = (text: string) => {
  const taken = takeApart(text);
  return taken !== null && taken !== 'blank' && /[1-9]/.test(taken.figures) && /[.,]\d\d$/.test(taken.figures);
};

/** A separator within an amount or a text that is not in quotes moves what stands behind it. */
function shiftedRow({ header }: Work, tried: Tried): Question | null {
  if (header.length === 0 || isBorneOut(tried)) return null;
  const shifted = tried.kinds.find(
    ({ kind, row: { cells } }) =>
      kind === 'line' && cells.length > header.length && (cells.slice(header.length).some(Boolean) || isCut(cells)),
  );
  return shifted ? ask.shifted(shifted.row) : null;
}
/** '1,000.00' without its quotes. */
const isCut = (cells: readonly string[]) =>
  cells.some((cell, at) => /^[-(₦N]?\d{1,3}$/.test(cell) && /^\d{3}(\.\d\d?\)?)?$/.test(cells[at + 1] ?? ''));

/** Fees beside what came and went: without balances nothing tells whether the amounts have them. */
function unreadFee({ columns, hints }: Work, tried: Tried): Question | null {
  if (hints.wanted || isBorneOut(tried) || tried.reader.plan.kind !== 'two columns') return null;
  const charged = tried.kinds.find(
    ({ kind, row }) => kind === 'line' && columns.fees.some((at) => /[1-9]/.test(row.cells[at] ?? '')),
  );
  return charged ? ask.feeOrNot(charged.row) : null;
}

/** The balances bear out another column too; the lines that none of them proves differ. */
const rivalAmount = (_: Work, { rival, kinds }: Tried): Question | null =>
  rival === undefined ? null : ask.feeOrNot((kinds[rival] as RowKind).row);

function unknownRow(work: Work, tried: Tried): Question | null {
  if (work.hints.answers.rows !== undefined) return null;
  const found = tried.kinds.find((kind) => isUnknown(work, tried, kind));
  if (found?.kind !== 'line') return null;
  const status = found.row.cells[work.columns.status ?? -1] ?? '';
  return ask.status(found.row, looksLikeNone(tried, found) ? found.details : status);
}

/** What may be no line, and is taken for one: of a state that nobody knows here, or called as a balance. */
export function isUnknown({ columns: { status } }: Work, tried: Tried, kind: RowKind): boolean {
  if (kind.kind !== 'line') return false;
  if (looksLikeNone(tried, kind)) return true;
  return status !== null && !isBorneOut(tried) && stateOf(kind.row.cells[status] ?? '') === 'unknown';
}
