import { asc, inArray } from 'drizzle-orm';
import type { Kobo } from '#lib/domain/money.ts';
import { splitWords } from '#lib/domain/reconciliation/statement-words.ts';
import { lineCandidates, lineLooks } from '../../../db/schema.ts';
import { db } from '../../../runtime.ts';
import { textOf } from './load-lines.ts';
import type { MatchedLine } from './match-amounts.ts';
import { takeTurns } from './take-turns.ts';

type CandidateRow = typeof lineCandidates.$inferSelect;
type Stored = Map<number, { account: number; candidates: CandidateRow[] }>;

const BATCH = 200;

/** A transfer that is the sure one of a line of this account. */
export interface SureTransfer {
  account: number;
  payment: number;
}

/** Keeps what was found for all open lines of these amounts. Returns the transfers that were sure before, or are now. */
export async function storeMatches(amounts: readonly Kobo[], found: readonly MatchedLine[]) {
  const stored = await storedMatches(amounts);
  const wanted = new Map(found.map((each) => [each.line.id, rowsOf(each)]));
  const isKept = (line: number) => same(stored.get(line)?.candidates, wanted.get(line));
  await removeLooks([...stored.keys()].filter((line) => !isKept(line)));
  await addLooks(
    found.filter(({ line }) => !isKept(line.id)),
    wanted,
  );
  const before = [...stored.values()].flatMap(({ account, candidates }) => sureOf(account, candidates));
  const after = found.flatMap(({ line }) => sureOf(line.account, wanted.get(line.id) ?? []));
  return { before, after };
}

async function storedMatches(amounts: readonly Kobo[]): Promise<Stored> {
  const looks = await db()
    .select({ id: lineLooks.lineId, account: lineLooks.companyAccountId })
    .from(lineLooks)
    .where(inArray(lineLooks.amount, [...amounts]));
  const stored: Stored = new Map(looks.map(({ id, account }) => [id, { account, candidates: [] }]));
  const ids = [...stored.keys()];
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await db()
      .select()
      .from(lineCandidates)
      .where(inArray(lineCandidates.lineId, ids.slice(at, at + BATCH)))
      .orderBy(asc(lineCandidates.lineId), asc(lineCandidates.place));
    for (const row of rows) stored.get(row.lineId)?.candidates.push(row);
    await takeTurns();
  }
  return stored;
}

const rowsOf = ({ line, candidates }: MatchedLine): CandidateRow[] =>
  candidates.map((each, place) => ({
    ...{ lineId: line.id, place, sure: each.sure },
    paymentId: 'payment' in each ? each.payment : null,
    bookingKind: 'booking' in each ? each.booking.kind : null,
    bookingId: 'booking' in each ? each.booking.id : null,
    ...each.signs,
  }));

const textOfRow = (row: CandidateRow) =>
  [row.sure, row.paymentId, row.bookingKind, row.bookingId, row.amount, row.sender, row.reference, row.days].join();

const same = (some: readonly CandidateRow[] | undefined, others: readonly CandidateRow[] | undefined) =>
  some !== undefined &&
  others !== undefined &&
  some.length === others.length &&
  some.every((row, at) => textOfRow(row) === textOfRow(others[at] as CandidateRow));

const sureOf = (account: number, rows: readonly CandidateRow[]): SureTransfer[] =>
  rows.flatMap(({ sure, paymentId }) => (sure && paymentId !== null ? [{ account, payment: paymentId }] : []));

const foundBy = (candidates: MatchedLine['candidates']) => {
  if (candidates.length === 0) return 'nothing' as const;
  return candidates.some(({ sure }) => sure) ? ('sure' as const) : ('doubtful' as const);
};

async function removeLooks(ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += BATCH)
    await db()
      .delete(lineLooks)
      .where(inArray(lineLooks.lineId, ids.slice(at, at + BATCH)));
}

async function addLooks(found: readonly MatchedLine[], rows: ReadonlyMap<number, CandidateRow[]>) {
  for (let at = 0; at < found.length; at += BATCH) {
    const some = found.slice(at, at + BATCH);
    await db()
      .insert(lineLooks)
      .values(
        some.map(({ line, candidates }) => ({
          lineId: line.id,
          companyAccountId: line.account,
          amount: Math.abs(line.amount),
          found: foundBy(candidates),
          words: splitWords(textOf(line)),
        })),
      );
    const candidates = some.flatMap(({ line }) => rows.get(line.id) ?? []);
    for (let from = 0; from < candidates.length; from += BATCH)
      await db()
        .insert(lineCandidates)
        .values(candidates.slice(from, from + BATCH));
    await takeTurns();
  }
}
