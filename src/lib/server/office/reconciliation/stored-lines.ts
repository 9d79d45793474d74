import { and, eq, gte, lte } from 'drizzle-orm';
import { addDays, type Day, daysBetween, formatDay } from '#lib/domain/days.ts';
import { compareLines, type LoadedPeriod, type StoredLine } from '#lib/domain/reconciliation/reading/known-lines.ts';
import type { Question, ReadLine } from '#lib/domain/reconciliation/reading/table.ts';
import { statementLines, statements } from '../../db/schema.ts';
import type { ResultOf } from '../../file-work/file-jobs.ts';
import { db } from '../../runtime.ts';

type Read = ResultOf<'readStatement'>;

/** A statement beside what is stored of its account. */
export interface Against {
  fresh: ReadLine[];
  questions: Question[];
  gap: { after: Day; before: Day } | null;
}

/** Days without a line that need no explanation where no balances tell. */
const QUIET = 7;

export async function againstStored(
  accountId: number,
  read: Read,
  answer: 'same' | 'new' | undefined,
): Promise<Against> {
  const { lines, format } = read;
  const days = lines.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return { fresh: [], questions: [], gap: null };
  const loaded = await loadedStatements(accountId);
  const stored = await linesBetween(accountId, from, to);
  const { known, doubtful } = compareLines(lines, stored, format, loaded);
  const isFresh = (at: number) => (answer && doubtful.has(at) ? answer === 'new' : !known.has(at));
  const first = [...doubtful].sort((a, b) => a - b)[0];
  const questions = first === undefined || answer ? [] : [askAbout(lines, first, doubtful.size)];
  return { fresh: lines.filter((_, at) => isFresh(at)), questions, gap: gapAround(read, from, to, loaded) };
}

function askAbout(lines: readonly ReadLine[], at: number, count: number): Question {
  const line = lines[at] as ReadLine;
  return {
    kind: 'known',
    text: `${count === 1 ? 'One line is' : `${count} lines are`} of days that are already imported, and nothing tells whether ${count === 1 ? 'it is' : 'they are'} among those lines. The first: ${formatDay(line.day)}, ${line.details.slice(0, 80)}`,
    ...{ line: at + 1, row: line.row },
    choices: [
      { label: 'They are already imported', field: 'known', value: 'same' },
      { label: 'They are new', field: 'known', value: 'new' },
    ],
  };
}

interface Loaded extends LoadedPeriod {
  opening: number | null;
  closing: number | null;
}

const loadedStatements = (accountId: number): Promise<Loaded[]> =>
  db()
    .select({
      from: statements.fromDay,
      to: statements.toDay,
      format: statements.format,
      opening: statements.openingBalance,
      closing: statements.closingBalance,
    })
    .from(statements)
    .where(eq(statements.companyAccountId, accountId));

async function linesBetween(accountId: number, from: Day, to: Day): Promise<StoredLine[]> {
  const rows = await db()
    .select({
      day: statementLines.day,
      amount: statementLines.amount,
      details: statementLines.details,
      reference: statementLines.reference,
      time: statementLines.time,
      balance: statementLines.balance,
      bankId: statementLines.bankId,
      key: statementLines.key,
      format: statements.format,
    })
    .from(statementLines)
    .innerJoin(statements, eq(statements.id, statementLines.statementId))
    .where(
      and(eq(statementLines.companyAccountId, accountId), gte(statementLines.day, from), lte(statementLines.day, to)),
    )
    .orderBy(statementLines.id);
  // lines of earlier versions keep the bank's number in their key
  return rows.map(({ key, ...line }) => ({ ...line, bankId: line.bankId ?? /^bank:(.+)$/s.exec(key)?.[1] ?? null }));
}

/** What is missing between this statement and the one before it, or the one after it. */
function gapAround({ opening, closing }: Read, from: Day, to: Day, loaded: readonly Loaded[]): Against['gap'] {
  if (loaded.some((each) => each.from <= to && each.to >= from && !(each.to === from || each.from === to))) return null;
  const before = loaded.filter((each) => each.to <= from).sort((a, b) => (a.to < b.to ? 1 : -1))[0];
  if (before && isOpen(before.closing, opening, before.to, from)) return { after: before.to, before: from };
  const next = loaded.filter((each) => each.from >= to).sort((a, b) => (a.from < b.from ? -1 : 1))[0];
  return next && isOpen(closing, next.opening, to, next.from) ? { after: to, before: next.from } : null;
}

function isOpen(closing: number | null, opening: number | null, to: Day, from: Day): boolean {
  if (to === from) return false;
  if (closing !== null && opening !== null) return closing !== opening;
  return addDays(to, 1) < from && daysBetween(to, from) > QUIET;
}
