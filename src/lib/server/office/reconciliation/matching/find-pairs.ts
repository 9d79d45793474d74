import { and, eq, gt, inArray, notExists, notInArray, sql } from 'drizzle-orm';
import type { Kobo } from '#lib/domain/money.ts';
import {
  lineCandidates,
  lineLooks,
  matchingChanges,
  statementLines,
  transfersWithoutLine,
} from '../../../db/schema.ts';
import { db, tx } from '../../../runtime.ts';
import { linesAwaitingApproval } from '../pending-lines.ts';
import { markOthers } from './mark-others.ts';
import { matchAmounts } from './match-amounts.ts';
import { type SureTransfer, storeMatches } from './store-matches.ts';

/** Of one transaction: whoever waits for one of its rows does not wait long. */
const LINES = 400;
const AMOUNTS = 50;

/**
 * Compares again what has changed since it was compared, amount by amount, until nothing is left. What was noted is read
 * first and forgotten with the result, so that a change meanwhile is compared once more and a crash loses nothing. Of two
 * that run at once the later one ends.
 */
export async function findPairs(renew: () => Promise<void> = async () => {}) {
  await noteForgottenLines();
  let after = 0;
  for (;;) {
    const amounts = await nextAmounts(after);
    if (amounts.length === 0 && after === 0) return;
    if (amounts.length > 0 && !(await tx(() => compare(amounts)))) return;
    after = amounts.at(-1) ?? 0;
    await renew();
  }
}

const size = sql<Kobo>`abs(${statementLines.amount})`.mapWith(Number);

const isCompared = () => and(eq(statementLines.state, 'open'), notInArray(statementLines.id, linesAwaitingApproval()));

/** Lines that came without their triggers, as what another program has loaded. */
async function noteForgottenLines() {
  const looked = db().select().from(lineLooks).where(eq(lineLooks.lineId, statementLines.id));
  const noted = db().select().from(matchingChanges).where(eq(matchingChanges.amount, size));
  const forgotten = await db()
    .selectDistinct({ amount: size })
    .from(statementLines)
    .where(and(isCompared(), notExists(looked), notExists(noted)));
  if (forgotten.length > 0) await db().insert(matchingChanges).values(forgotten);
}

/** The next ones that have changed, with not too many lines in all. */
async function nextAmounts(after: Kobo): Promise<Kobo[]> {
  const lines = db()
    .select({ count: sql<number>`count(*)::int` })
    .from(statementLines)
    .where(and(eq(statementLines.state, 'open'), eq(size, matchingChanges.amount)));
  const rows = await db()
    .selectDistinct({ amount: matchingChanges.amount, lines: sql<number>`(${lines})` })
    .from(matchingChanges)
    .where(gt(matchingChanges.amount, after))
    .orderBy(matchingChanges.amount)
    .limit(AMOUNTS);
  let sum = 0;
  const fitting = rows.findIndex(({ lines: some }) => {
    sum += some;
    return sum > LINES;
  });
  return rows.slice(0, fitting === -1 ? rows.length : Math.max(1, fitting)).map(({ amount }) => amount);
}

/** False while another instance compares. */
async function compare(amounts: readonly Kobo[]): Promise<boolean> {
  const { rows } = await db().execute<{ ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('pairs of statements', 0)) as ours`,
  );
  if (!rows[0]?.ours) return false;
  const noted = await db()
    .select({ id: matchingChanges.id, payment: matchingChanges.paymentId })
    .from(matchingChanges)
    .where(inArray(matchingChanges.amount, [...amounts]));
  const lineOf = await sureLinesOfWaiting();
  const { before, after } = await storeMatches(
    amounts,
    await matchAmounts(amounts, {
      isTaken: (payment, account, lines) => {
        const line = lineOf.get(keyOf({ account, payment }));
        return line !== undefined && !lines.has(line);
      },
    }),
  );
  const isIn = (some: readonly SureTransfer[]) => {
    const keys = new Set(some.map(keyOf));
    return (each: SureTransfer) => keys.has(keyOf(each));
  };
  const changed = [...new Set(noted.flatMap(({ payment }) => payment ?? []))];
  const free = before.filter((each) => !isIn(after)(each)).map(({ payment }) => payment);
  const taken = after.filter((each) => !isIn(before)(each)).map(({ payment }) => payment);
  await markOthers(amounts, { changed, taken, free });
  const ids = noted.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += 1_000)
    await db()
      .delete(matchingChanges)
      .where(inArray(matchingChanges.id, ids.slice(at, at + 1_000)));
  return true;
}

const keyOf = ({ account, payment }: SureTransfer) => `${account} ${payment}`;

/**
 * Only what waits is beside lines of other amounts. A line that is open no longer takes nothing, whatever was kept of it:
 * the others are compared before that is forgotten.
 */
async function sureLinesOfWaiting(): Promise<Map<string, number>> {
  const rows = await db()
    .select({ line: lineCandidates.lineId, payment: lineCandidates.paymentId, account: lineLooks.companyAccountId })
    .from(transfersWithoutLine)
    .innerJoin(lineCandidates, eq(lineCandidates.paymentId, transfersWithoutLine.paymentId))
    .innerJoin(lineLooks, eq(lineLooks.lineId, lineCandidates.lineId))
    .innerJoin(statementLines, eq(statementLines.id, lineCandidates.lineId))
    .where(and(eq(transfersWithoutLine.confirmed, false), eq(lineCandidates.sure, true), isCompared()));
  return new Map(rows.map(({ line, payment, account }) => [keyOf({ account, payment: payment as number }), line]));
}
