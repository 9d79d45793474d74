import {
  chosenNames,
  columnNames,
  type Found,
  findColumns,
  findHeader,
  isAmount,
} from '#lib/domain/reconciliation/reading/find-columns.ts';
import { emptyHead, headLabelOf, readHeadRow } from '#lib/domain/reconciliation/reading/head.ts';
import { type MoneyPlan, moneyPlans } from '#lib/domain/reconciliation/reading/money-plans.ts';
import type { Reader } from '#lib/domain/reconciliation/reading/row-kinds.ts';
import {
  emptyReading,
  type Hints,
  type Reading,
  type Row,
  type StatementColumns,
} from '#lib/domain/reconciliation/reading/table.ts';
import { type Start, type Tried, tryPlan } from '#lib/domain/reconciliation/reading/try-plan.ts';
import { decimalSignOf, takeApart } from '#lib/domain/reconciliation/reading/written-amounts.ts';
import { type DayOrder, readWrittenDay } from '#lib/domain/reconciliation/reading/written-days.ts';
import { wrongFile } from '../../wrong-file.ts';
import * as ask from './ask.ts';
import { decideDays } from './decide-days.ts';
import { finish } from './finish.ts';
import { ownRows } from './own-rows.ts';
import { signedKobo, type Work } from './work.ts';

/** One table of a statement: the lines of the chosen account, or what must be asked first. */
export function readTable(all: readonly Row[], hints: Hints): Reading {
  const { rows, named, isOurs } = ownRows(all, hints.account);
  const reading: Reading = { ...emptyReading(), accountNumbers: named };
  if (!isOurs) reading.questions.push(ask.otherAccount(named[0] as string, hints.account));
  const usable = fitting(rows, hints.wanted) ?? fitting(rows, hints.remembered);
  const at = findHeader(rows, usable);
  const first = at ?? -1;
  const header = at === null ? [] : (rows[at] as Row).cells;
  const body = rows.slice(first + 1).filter(({ cells }) => cells.join('\n') !== header.join('\n'));
  const head = emptyHead();
  const above = rows.slice(0, Math.max(0, first));
  for (const [index, row] of above.entries()) readHeadRow(head, row, above[index + 1]);
  if (at === null && !body.some(isTransaction)) return withoutTable(reading, rows);
  reading.accountNumbers = [...new Set([...named, ...head.otherNumbers])];
  const width = Math.max(header.length, ...body.slice(0, 400).map(({ cells }) => cells.length));
  reading.columns = columnNames(Array.from({ length: Math.min(200, width) }, (_, index) => header[index] ?? ''));
  const found = findColumns(header, body);
  const columns = asChosen(found, reading.columns, hints, body);
  return readBody({ reading, head, header, body, columns, hints });
}

const isTransaction = ({ cells }: Row) =>
  cells.some((cell) => readWrittenDay(cell) !== null && cell.length > 4) && cells.some(isAmount);

function withoutTable(reading: Reading, rows: readonly Row[]): Reading {
  const head = emptyHead();
  for (const [index, row] of rows.entries()) readHeadRow(head, row, rows[index + 1]);
  const isStatement = head.opening !== null || head.closing !== null || head.accounts.length > 0;
  reading.columns = columnNames(rows[0]?.cells ?? []).slice(0, 200);
  reading.mapping = { order: 'dmy' };
  reading.questions.push(isStatement ? ask.noLines() : ask.noStatement());
  return reading;
}

const fitting = (rows: readonly Row[], columns: StatementColumns | undefined) =>
  columns &&
  rows.slice(0, 200).some(({ cells }) => chosenNames(columns).every((name) => columnNames(cells).includes(name)))
    ? columns
    : undefined;

/** A person's choice comes first; what was remembered only where the file itself does not say it. */
function asChosen(found: Found, names: readonly string[], { wanted, remembered }: Hints, body: readonly Row[]): Found {
  const isComplete = found.day !== null && found.details.length > 0 && hasMoney(found);
  const missing = wanted && chosenNames(wanted).find((name) => !names.includes(name));
  if (missing !== undefined)
    throw wrongFile(`The file has no column '${missing}'. It has: ${names.join(', ').slice(0, 300)}`);
  const chosen = wanted ?? (isComplete ? undefined : remembered);
  if (!chosen || !chosenNames(chosen).every((name) => names.includes(name))) return found;
  const at = (name: string | undefined) => (name ? names.indexOf(name) : null);
  const list = (name: string | undefined) => (name ? [names.indexOf(name)] : []);
  const day = at(chosen.day);
  // a column that was remembered must have what it is remembered for
  if (!wanted && !body.some(({ cells }) => readWrittenDay(cells[day as number] ?? ''))) return found;
  return {
    ...found,
    day,
    details: [...list(chosen.details), ...found.details],
    reference: at(chosen.reference) ?? found.reference,
    debits: list(chosen.debit),
    credits: list(chosen.credit),
    amounts: list(chosen.amount),
    fees: [],
    marks: chosen.mark ? list(chosen.mark) : found.marks,
    balances: chosen.balance ? list(chosen.balance) : found.balances,
  };
}

const hasMoney = ({ debits, credits, amounts }: Found) => debits.length + credits.length + amounts.length > 0;

function readBody(work: Work): Reading {
  const { reading, body, hints } = work;
  let { columns } = work;
  if (!hasMoney(columns)) columns = byContent(work) ?? columns;
  const { order, period, days } = decideDays({ ...work, columns });
  // totals and balances carry no signs of their own
  const unlabelled = body.filter(({ cells }) => !cells.some((cell) => headLabelOf(cell) !== null));
  const plans = moneyPlans(columns, unlabelled, hints.answers);
  reading.mapping = mappingOf(columns, plans[0], reading.columns, order === 'either' ? 'dmy' : order);
  if (body.every(({ cells }) => !cells.some(isAmount) && readWrittenDay(cells[columns.day ?? -1] ?? '') === null)) {
    reading.questions.push(ask.noLines());
    return reading;
  }
  if (
    columns.day === null ||
    columns.details.length === 0 ||
    plans.length === 0 ||
    isNoStatement(columns, plans, hints)
  ) {
    reading.questions.push(
      columns.day !== null && plans.length > 0 && columns.balances.length === 0 ? ask.noStatement() : ask.columns(),
    );
    return reading;
  }
  const decimal = decideDecimal({ ...work, columns }, plans);
  const used = order === 'either' ? 'dmy' : order;
  if (order === 'either') {
    const sample = body.find((row) => readWrittenDay(row.cells[columns.day as number] ?? '')?.kind === 'numbers');
    reading.questions.push(ask.dateOrder(sample?.cells[columns.day] ?? '', sample));
  }
  const tried = choosePlan({ ...work, columns }, plans, decimal, { order: used, period: period[used] });
  reading.mapping = { ...mappingOf(columns, tried.reader.plan, reading.columns, used) };
  return finish({ ...work, columns }, tried, { order: used, period: period[used], days });
}

/** Where names say nothing: two columns of money and one that follows from them. */
function byContent({ body, columns }: Work): Found | null {
  const money = columns.content
    .map(({ amounts, filled, days }, at) => ({
      at,
      fits: filled > 0 && amounts >= filled * 0.9 && (days < filled * 0.5 || at !== columns.day),
    }))
    .filter(({ at, fits }) => fits && at !== columns.day && !columns.details.includes(at))
    .map(({ at }) => at)
    .slice(0, 6);
  for (const balance of money.toReversed())
    for (const debit of money)
      for (const credit of money) {
        if (new Set([balance, debit, credit]).size < 3) continue;
        const guess: Found = { ...columns, debits: [debit], credits: [credit], balances: [balance] };
        if (chains(body.slice(0, TRIED_FIRST), guess)) return guess;
      }
  return null;
}

function chains(body: readonly Row[], columns: Found): boolean {
  const reader: Reader = {
    ...{ columns, balance: columns.balances[0] as number, balanceMark: null, overdrawn: false, decimal: 'point' },
    plan: {
      kind: 'two columns',
      debit: columns.debits[0] as number,
      credit: columns.credits[0] as number,
      style: 'size',
    },
  };
  const start: Start = { opening: null, turn: 1, first: null, order: 'dmy', period: null };
  const { flaw, followed } = tryPlan(body, reader, start);
  const [both] = [new Set([...followed.amounts.values()].map(Math.sign))];
  return flaw === null && followed.broken === null && followed.compared >= 2 && both.size === 2;
}

/** Lists of a provider have fees, or a state for each row, and nothing that says what the account held. */
function isNoStatement(columns: Found, plans: readonly MoneyPlan[], { wanted }: Hints): boolean {
  const { balances, debits, credits, fees, status, content } = columns;
  if (wanted || balances.length > 0 || debits.length + credits.length > 1) return false;
  const mails = content.some((column) => column.filled > 0 && column.mails > column.filled * 0.5);
  return (
    fees.length > 0 ||
    mails ||
    (status !== null && plans.every((plan) => plan.kind === 'one column' && plan.style === 'balance'))
  );
}

function decideDecimal({ reading, head, body, columns, hints }: Work, plans: readonly MoneyPlan[]) {
  const money = new Set<number>(columns.balances);
  for (const plan of plans)
    for (const at of plan.kind === 'two columns' ? [plan.debit, plan.credit] : [plan.amount, plan.fee])
      if (at !== null) money.add(at);
  const figures = body.flatMap(({ cells }) =>
    [...money].flatMap((at) => {
      const taken = takeApart(cells[at] ?? '');
      return taken === null || taken === 'blank' ? [] : [taken.figures];
    }),
  );
  const sign = decimalSignOf([
    ...figures,
    ...[head.opening, head.closing].flatMap((said) => (said ? [said.figures] : [])),
  ]);
  if (sign !== 'either') return sign;
  const { decimal } = hints.answers;
  if (!decimal) reading.questions.push(ask.decimal(figures.find((text) => /[.]/.test(text)) ?? ''));
  return decimal ?? 'point';
}

type DaysKnown = Pick<Start, 'order' | 'period'>;

/** The first way of reading that the balances bear out; without balances the likeliest. */
function choosePlan(
  { head, body, columns, hints }: Work,
  plans: readonly MoneyPlan[],
  decimal: Reader['decimal'],
  known: DaysKnown,
): Tried {
  const { sign } = hints.answers;
  const turn = sign === 'turned' ? -1 : 1;
  const first = sign === 'in' ? 1 : sign === 'out' ? -1 : null;
  const start: Start = { opening: signedKobo(head.opening, decimal), turn, first, ...known };
  const balances = columns.balances.length > 0 ? columns.balances.slice(0, 3) : [null];
  const hasSureMarks = columns.marks.some((at) => new Set(body.map(({ cells }) => cells[at]).filter(Boolean)).size > 1);
  const readers = plans.flatMap((plan, place) => {
    // marks that differ from line to line are the lines' own
    const isAgainstMarks = hasSureMarks && plan.kind === 'one column' && plan.mark === null && plan.style === 'balance';
    if (place > 0 && isAgainstMarks && balances[0] !== null) return [];
    return balances.flatMap((balance) =>
      (balance === null ? [null] : [null, ...columns.marks.slice(0, 2)]).map(
        (balanceMark): Reader => ({ columns, plan, balance, balanceMark, overdrawn: sign === 'written', decimal }),
      ),
    );
  });
  const few = body.slice(0, TRIED_FIRST);
  for (const [place, reader] of readers.entries()) {
    if (body.length > TRIED_FIRST && !canFollow(tryPlan(few, reader, { ...start, opening: null }))) continue;
    const tried = tryPlan(body, reader, start);
    if (isBorneOut(tried)) return { ...tried, rival: rivalOf(tried, readers.slice(place + 1), few, start) };
  }
  return tryPlan(body, readers[0] as Reader, start);
}

/** Among other columns, as the amount before a fee and after it. */
function rivalOf(tried: Tried, others: readonly Reader[], rows: readonly Row[], start: Start): number | undefined {
  const { balance, balanceMark, plan } = tried.reader;
  if (balance === null) return undefined;
  const columnsOf = (each: MoneyPlan) =>
    each.kind === 'two columns' ? `${each.debit} ${each.credit}` : `${each.amount} ${each.fee} ${each.mark}`;
  for (const other of others) {
    if (other.balance !== balance || other.balanceMark !== balanceMark || columnsOf(other.plan) === columnsOf(plan))
      continue;
    const second = tryPlan(rows, other, start);
    const amounts = second.followed.amounts;
    if (isBorneOut(second))
      for (const [at, amount] of amounts) if (tried.followed.amounts.get(at) !== amount) return at;
  }
  return undefined;
}

/** Rows that show already that a way of reading does not follow. */
const TRIED_FIRST = 300;
const canFollow = ({ flaw, followed }: Tried) => flaw === null && followed.broken?.why !== 'balance';

const isBorneOut = ({ flaw, followed, reader }: Tried) =>
  flaw === null && followed.broken === null && (reader.balance === null || followed.compared > 0);

function mappingOf(
  columns: Found,
  plan: MoneyPlan | undefined,
  names: readonly string[],
  order: DayOrder,
): Partial<StatementColumns> {
  const name = (at: number | null | undefined) => (at === null || at === undefined ? undefined : names[at]);
  const money =
    plan?.kind === 'two columns'
      ? { debit: name(plan.debit), credit: name(plan.credit) }
      : { amount: name(plan?.amount), mark: name(plan?.mark) };
  return {
    ...{ day: name(columns.day), details: name(columns.details[0]), reference: name(columns.reference) },
    ...money,
    ...{ balance: name(columns.balances[0]), order },
  };
}
