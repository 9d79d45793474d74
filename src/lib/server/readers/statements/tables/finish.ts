import { addDays, type Day, formatDay } from '#lib/domain/days.ts';
import { readHeadRow } from '#lib/domain/reconciliation/reading/head.ts';
import type { Question, Reading, ReadLine, Row } from '#lib/domain/reconciliation/reading/table.ts';
import type { LineRow, Tried } from '#lib/domain/reconciliation/reading/try-plan.ts';
import {
  type DayOrder,
  resolveDay,
  type Span,
  type WrittenDay,
} from '#lib/domain/reconciliation/reading/written-days.ts';
import { LONGEST_TEXT } from '../statement-line.ts';
import * as ask from './ask.ts';
import { checkBalances } from './check-balances.ts';
import { askAboutShape, isUnknown } from './check-shape.ts';
import { askAboutCurrency, askAboutSigns } from './check-signs.ts';
import type { Work } from './work.ts';

interface DaysKnown {
  order: DayOrder;
  period: Span | null;
  days: readonly WrittenDay[];
}

const YEARS = 10;
/** Rows at either end that are looked at for what they say of the whole. */
const AROUND = 500;

/** From the way of reading that was chosen: the lines, the balances, and what is in doubt. */
export function finish(work: Work, tried: Tried, known: DaysKnown): Reading {
  const { reading, head } = work;
  // what stands between and below the lines speaks of the whole too
  const [until, from] = [AROUND, tried.kinds.length - AROUND];
  tried.kinds.forEach((kind, at) => {
    if (at > until && at < from && kind.kind === 'passed') return;
    const next = tried.kinds[at + 1];
    if (kind.kind === 'passed' || kind.kind === 'total' || (kind.kind === 'stand' && kind.balance === null))
      readHeadRow(head, kind.row, next?.kind === 'passed' ? next.row : undefined);
  });
  const numbers = numberLines(tried);
  readLines(work, tried, known, numbers);
  askAboutSigns(work, tried, numbers);
  askAboutCurrency(work, tried, numbers);
  askAboutShape(work, tried);
  if (reading.questions.every(({ kind }) => kind !== 'sign' && kind !== 'amount' && kind !== 'currency'))
    checkBalances(work, tried, numbers);
  if (reading.lines.length === 0 && reading.questions.length === 0) reading.questions.push(ask.noLines());
  // balances show the order of the lines; without them it is that of the file
  if (tried.newestFirst && tried.followed.compared > 0) reading.lines.reverse();
  else reading.newestFirst = tried.newestFirst;
  reading.period = known.period;
  return reading;
}

/** Which line of the statement a row is, counted from its first. */
function numberLines({ kinds }: Tried): Map<number, number> {
  const numbers = new Map<number, number>();
  let count = 0;
  kinds.forEach((kind, at) => {
    if (kind.kind !== 'line' || kind.failed || kind.moved.kind === 'nothing') return;
    count += 1;
    numbers.set(at, count);
  });
  return numbers;
}

function readLines(work: Work, tried: Tried, known: DaysKnown, numbers: Map<number, number>): void {
  const { reading } = work;
  const state: Reached = { day: null, line: null };
  tried.kinds.forEach((kind, at) => {
    if (kind.kind === 'continued' && state.line) {
      state.line.details = `${state.line.details} ${kind.text}`.slice(0, LONGEST_TEXT);
      return;
    }
    state.line = null;
    const read =
      kind.kind === 'line' ? readLine(kind, at, { work, tried, known, state, number: numbers.get(at) }) : null;
    if (read === null) reading.passed.push(passed(kind.row));
    else if (read === 'told') return;
    else if ('day' in read) {
      state.line = read;
      reading.lines.push(read);
    } else {
      if (reading.questions.length < 20) reading.questions.push(read);
      reading.problems.push({ line: kind.row.line, text: read.text });
    }
  });
  askAboutFarDays(work, tried, numbers);
}

interface Reached {
  /** The day that stands for the rows below it, which leave it out. */
  day: { day: Day; time: string | null } | null;
  line: ReadLine | null;
}

interface Place {
  work: Work;
  tried: Tried;
  known: DaysKnown;
  state: Reached;
  number: number | undefined;
}

/** Null for a row that is no line. One that cannot be read for its amount is asked about with the signs. */
function readLine(kind: LineRow, at: number, place: Place): ReadLine | Question | 'told' | null {
  const { work, tried, state, number = 0 } = place;
  const { hints } = work;
  const isUnreadable = kind.moved.kind !== 'amount' && kind.moved.kind !== 'nothing' && !kind.failed;
  const asked = dayOfRow(kind, place);
  if (asked) return number > 0 || isUnreadable || kind.moved.kind === 'amount' ? asked : null;
  if (isUnreadable) return 'told';
  const amount = tried.followed.amounts.get(at) ?? (kind.moved.kind === 'amount' ? kind.moved.amount : 0);
  if (hints.answers.rows && isUnknown(work, tried, kind)) return null;
  if (amount === 0 || (kind.failed !== null && !tried.followed.amounts.has(at))) return null;
  if (!kind.day && kind.details === '') return hints.answers.rows ? null : ask.unknownRow(kind.row);
  if (state.day === null) return ask.day(number, kind.row, kind.dayText);
  return {
    ...{ row: kind.row.line, day: state.day.day, time: kind.day ? state.day.time : null, amount },
    details: kind.details.slice(0, LONGEST_TEXT),
    reference: kind.reference?.slice(0, LONGEST_TEXT) ?? null,
    ...{ balance: kind.balance, bankId: null },
  };
}

/** Keeps the day of the row; the question where it has none that can be read. */
function dayOfRow({ day, dayText, row }: LineRow, { work, known, state, number = 0 }: Place): Question | null {
  if (!day) return dayText === '' ? null : ask.day(number, row, dayText);
  const resolved = resolveDay(day, known);
  state.day = resolved === null ? null : { day: resolved, time: timeOf(day, row, work.columns.time) };
  if (resolved !== null) return null;
  const isWithoutYear = day.kind === 'named' || (day.kind === 'numbers' && day.year === null);
  const thisYear = Number(work.hints.today.slice(0, 4));
  return isWithoutYear && known.period === null
    ? ask.year(number, row, dayText, [thisYear, thisYear - 1])
    : ask.day(number, row, dayText);
}

const passed = (row: Row) => ({ line: row.line, text: row.raw.slice(0, 200) });
const timeOf = ({ time }: WrittenDay, { cells }: Row, at: number | null) =>
  time ?? (at === null ? null : (/\d{1,2}:\d\d(:\d\d)?/.exec(cells[at] ?? '')?.[0] ?? null));

function askAboutFarDays({ reading, hints }: Work, tried: Tried, numbers: Map<number, number>): void {
  if (hints.answers.days) return;
  const old = addDays(hints.today, -YEARS * 365);
  const far = reading.lines.find(({ day }) => day > hints.today || day < old);
  const at = far ? tried.kinds.findIndex((kind) => kind.kind === 'line' && kind.row.line === far.row) : -1;
  const kind = tried.kinds[at];
  if (far && kind)
    reading.questions.push(ask.farDay(numbers.get(at) ?? 1, kind.row, formatDay(far.day), far.day > hints.today));
}
