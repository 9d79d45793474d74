import { isNaira } from '#lib/domain/reconciliation/reading/head.ts';
import { isDecoration } from '#lib/domain/reconciliation/reading/money-plans.ts';
import type { Row } from '#lib/domain/reconciliation/reading/table.ts';
import type { Tried } from '#lib/domain/reconciliation/reading/try-plan.ts';
import { takeApart } from '#lib/domain/reconciliation/reading/written-amounts.ts';
import * as ask from './ask.ts';
import type { Work } from './work.ts';

/** What cannot be read, or read in two ways. */
export function askAboutSigns(
  { reading }: Work,
  { kinds, flaw, followed, reader }: Tried,
  numbers: Map<number, number>,
): void {
  kinds.forEach((kind, at) => {
    if (kind.kind !== 'line' || kind.failed) return;
    const number = numbers.get(at) ?? 0;
    if (kind.moved.kind !== 'unreadable' && kind.moved.kind !== 'foreign') return;
    const question =
      kind.moved.kind === 'unreadable'
        ? ask.amount(number, kind.row, kind.moved.text)
        : ask.currency(number, kind.row, kind.moved.text);
    if (reading.questions.length < 20) reading.questions.push(question);
    reading.problems.push({ line: kind.row.line, text: question.text });
  });
  if (flaw) {
    const at = kinds.indexOf(flaw);
    if (flaw.moved.kind === 'both') reading.questions.push(ask.bothColumns(numbers.get(at) ?? 0, flaw.row));
    if (flaw.moved.kind === 'no sign') reading.questions.push(ask.noMark(numbers.get(at) ?? 0, flaw.row));
    if (flaw.moved.kind === 'both' || flaw.moved.kind === 'no sign')
      reading.problems.push({ line: flaw.row.line, text: reading.questions.at(-1)?.text ?? '' });
    return;
  }
  if (followed.broken?.why === 'sign') {
    const row = kinds[followed.broken.at]?.row as Row;
    const number = numbers.get(followed.broken.at) ?? 1;
    reading.questions.push(reader.balance === null ? ask.allSigns(row) : ask.firstSign(number, row));
  }
  const { plan } = reader;
  if (reader.balance !== null && followed.compared > 0) return;
  const bare =
    plan.kind === 'one column' && plan.mark === null && plan.style === 'signed' && besideCredits(kinds, plan.amount);
  if (bare) reading.questions.push(ask.noMark(numbers.get(kinds.indexOf(bare)) ?? 1, bare.row));
  const rows = kinds.flatMap((kind) => (kind.kind === 'line' && !kind.failed ? [kind.row] : []));
  const odd =
    plan.kind === 'two columns'
      ? oddMinus(rows, plan.debit, plan.credit)
      : plan.mark === null
        ? null
        : oddMarked(rows, plan.amount);
  if (odd) reading.questions.push(ask.minusInDebit(numbers.get(kinds.findIndex(({ row }) => row === odd)) ?? 1, odd));
}

/** An amount without any sign, where others have a Cr or a plus and none a Dr or a minus: it may have gone. */
function besideCredits(kinds: Tried['kinds'], amount: number) {
  const found = kinds.flatMap((kind) => {
    const taken = kind.kind === 'line' && !kind.failed ? takeApart(kind.row.cells[amount] ?? '') : null;
    return taken === null || taken === 'blank' ? [] : [{ kind, taken }];
  });
  const isOut = found.some(({ taken }) => taken.minus || taken.brackets || taken.mark === 'out');
  const isIn = found.some(({ taken }) => taken.plus || taken.mark === 'in');
  const bare = found.find(({ taken }) => !taken.plus && taken.mark === null);
  return isIn && !isOut ? bare?.kind : undefined;
}

const isMinus = (text: string) => {
  const taken = takeApart(text);
  return taken !== null && taken !== 'blank' && (taken.minus || taken.brackets) && /[1-9]/.test(taken.figures);
};
const isPlain = (text: string) => {
  const taken = takeApart(text);
  return taken !== null && taken !== 'blank' && !taken.minus && !taken.brackets && /[1-9]/.test(taken.figures);
};
/** A minus that stands in one line of a column and not in others, or among what came. */
function oddMinus(rows: readonly Row[], debit: number | null, credit: number | null): Row | null {
  if (isDecoration(rows, debit, credit)) {
    const all = rows.filter(({ cells }) => isMinus(cells[debit as number] ?? ''));
    return all.length === 1 && /revers|return|refund/i.test(all[0]?.raw ?? '') ? (all[0] as Row) : null;
  }
  return rows.find(({ cells }) => [debit, credit].some((at) => at !== null && isMinus(cells[at] ?? ''))) ?? null;
}
/** Beside marks a minus is decoration only where every amount that went has it. */
function oddMarked(rows: readonly Row[], amount: number): Row | null {
  const minus = rows.filter(({ cells }) => isMinus(cells[amount] ?? ''));
  if (minus.length === 0) return null;
  const isOut = ({ cells }: Row) => cells.some((cell) => /^(dr?|db|debit|-)\.?$/i.test(cell.trim()));
  const whole = minus.every(isOut) && rows.every((row) => !isOut(row) || !isPlain(row.cells[amount] ?? ''));
  return whole ? null : (minus[0] as Row);
}

export function askAboutCurrency(
  { reading, head, header, columns }: Work,
  { kinds, reader: { plan, balance } }: Tried,
  numbers: Map<number, number>,
): void {
  if (head.currency !== null && !isNaira(head.currency))
    reading.questions.push(ask.currency(undefined, undefined, head.currency));
  const used = [...(plan.kind === 'two columns' ? [plan.debit, plan.credit] : [plan.amount]), balance];
  const named = used.map((at) => /\b(usd|eur|gbp|fcy)\b|[$€£]/i.exec(header[at ?? -1] ?? '')?.[0]).find(Boolean);
  if (named && head.currency === null) reading.questions.push(ask.currency(undefined, undefined, named));
  const { currency } = columns;
  if (currency === null) return;
  kinds.forEach((kind, at) => {
    const text = kind.kind === 'line' && !kind.failed ? (kind.row.cells[currency] ?? '') : '';
    if (text === '' || isNaira(text) || reading.questions.some(({ kind: asked }) => asked === 'currency')) return;
    const question = ask.currency(numbers.get(at) ?? 1, kind.row, text);
    reading.questions.push(question);
    reading.problems.push({ line: kind.row.line, text: question.text });
  });
}
