import { addDays, formatDay } from '#lib/domain/days.ts';
import type { Kobo } from '#lib/domain/money.ts';
import { isAccount, isNaira } from '#lib/domain/reconciliation/reading/head.ts';
import {
  emptyReading,
  type Hints,
  type Question,
  type Reading,
  type ReadLine,
} from '#lib/domain/reconciliation/reading/table.ts';
import * as ask from '../tables/ask.ts';
import { naira } from '../tables/work.ts';

/** One statement of a file that has fields of its own for everything. */
export interface AccountPart {
  account: string | null;
  currency: string | null;
  opening: Kobo | null;
  closing: Kobo | null;
  lines: ReadLine[];
  questions: Question[];
  /** Rows that are no lines. */
  passed: { line: number; text: string }[];
}

export const emptyPart = (): AccountPart => ({
  ...{ account: null, currency: null, opening: null, closing: null, lines: [], questions: [], passed: [] },
});

/** Of the statements in a file those of the chosen account, each following from the one before. */
export function readParts(parts: readonly AccountPart[], hints: Hints): Reading {
  const reading = emptyReading();
  const named = [...new Set(parts.flatMap(({ account }) => (account ? [account.slice(0, 40)] : [])))];
  reading.accountNumbers = named.slice(0, 20);
  const ours = parts.filter(({ account }) => account === null || isAccount(account, hints.account));
  if (ours.length === 0 && named[0]) reading.questions.push(ask.otherAccount(named[0], hints.account));
  const used = inOrder(ours.length > 0 ? ours : parts);
  const foreign = used.find(({ currency }) => currency !== null && !isNaira(currency));
  if (foreign) reading.questions.push(ask.currency(undefined, undefined, foreign.currency as string));
  reading.lines = used.flatMap(({ lines }) => lines);
  reading.passed = used.flatMap(({ passed }) => passed);
  reading.questions.push(...used.flatMap(({ questions }) => questions));
  reading.problems = used.flatMap(({ questions }) =>
    questions.flatMap(({ row, text }) => (row === undefined ? [] : [{ line: row, text }])),
  );
  if (reading.questions.length === 0) follow(used, reading);
  if (reading.lines.length === 0 && reading.questions.length === 0) reading.questions.push(ask.noLines());
  askAboutFarDays(reading, hints);
  return reading;
}

/** Some banks send the newest first. */
function inOrder(parts: readonly AccountPart[]): readonly AccountPart[] {
  const follows = (all: readonly AccountPart[]) =>
    all.every(({ opening }, at) => at === 0 || opening === null || opening === all[at - 1]?.closing);
  return !follows(parts) && follows(parts.toReversed()) ? parts.toReversed() : parts;
}

const sumOf = ({ lines }: AccountPart) => lines.reduce((sum, { amount }) => sum + amount, 0);

function follow(parts: readonly AccountPart[], reading: Reading): void {
  parts.forEach((part, at) => {
    const { opening, closing } = part;
    const before = parts[at - 1]?.closing ?? null;
    if (opening !== null && before !== null && opening !== before)
      reading.questions.push(ask.closing(naira(opening), naira(before), 'opening balance of the next statement'));
    if (opening !== null && closing !== null && opening + sumOf(part) !== closing)
      reading.questions.push(ask.closing(naira(closing), naira(opening + sumOf(part))));
  });
  const [first, last] = [parts[0], parts.at(-1)];
  reading.closing = last?.closing ?? null;
  const total = parts.reduce((sum, part) => sum + sumOf(part), 0);
  reading.opening = first?.opening ?? (reading.closing === null ? null : reading.closing - total);
}

function askAboutFarDays(reading: Reading, { today, answers }: Hints): void {
  if (answers.days) return;
  const old = addDays(today, -3650);
  // these formats leave no doubt which day is meant: one soon after today is the bank's own
  const ahead = addDays(today, 365);
  const at = reading.lines.findIndex(({ day }) => day > ahead || day < old);
  const far = reading.lines[at];
  if (!far) return;
  const row = { line: far.row, raw: far.details, cells: [] };
  reading.questions.push(ask.farDay(at + 1, row, formatDay(far.day), far.day > today));
}
