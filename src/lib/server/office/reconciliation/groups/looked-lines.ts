import { and, asc, eq, gt, inArray, isNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import { maxPairsShown } from '#lib/domain/reconciliation/groups.ts';
import {
  lineCandidates,
  lineLooks,
  matchingChanges,
  statementLines,
  transfersWithoutLine,
} from '../../../db/schema.ts';
import { db } from '../../../runtime.ts';
import { bookingKey, bookingsNamed } from '../bookings.ts';
import { linesAwaitingApproval, paymentsAwaitingApproval } from '../pending-lines.ts';
import { countBounded } from './bounded-count.ts';
import { type GroupRow, PER_PAGE } from './group-row.ts';

const found = { sure: 'sure', doubtful: 'doubtful', lines: 'nothing' } as const;
type LookedGroup = keyof typeof found;

const size = sql<number>`abs(${statementLines.amount})`;

/** Something of this amount has changed, so that what is kept may be old. */
const noted = () => db().select().from(matchingChanges).where(eq(matchingChanges.amount, lineLooks.amount));

const isIn = (account: number, group: LookedGroup) =>
  and(
    eq(lineLooks.companyAccountId, account),
    eq(lineLooks.found, found[group]),
    notInArray(lineLooks.lineId, linesAwaitingApproval()),
    group === 'sure' ? notExists(noted()) : undefined,
  );

const isOpen = and(eq(statementLines.id, lineLooks.lineId), eq(statementLines.state, 'open'));

export const countLooked = (account: number, group: LookedGroup) =>
  countBounded(
    db()
      .select({ id: lineLooks.lineId })
      .from(lineLooks)
      .innerJoin(statementLines, isOpen)
      .where(isIn(account, group))
      .$dynamic(),
  );

/** Open lines that are still to be compared, or to be compared again. */
export const countLooking = (account: number) => {
  const amounts = db().select({ amount: matchingChanges.amount }).from(matchingChanges);
  const isAccount = eq(statementLines.companyAccountId, account);
  return countBounded(
    db()
      .select({ id: statementLines.id })
      .from(statementLines)
      .where(and(eq(statementLines.state, 'open'), isAccount, inArray(size, amounts)))
      .$dynamic(),
  );
};

/** After the line with this id, one more than a page, each with what it may be. */
export async function lookedRows(account: number, group: LookedGroup, after: number): Promise<GroupRow[]> {
  const lines = await db()
    .select({ id: lineLooks.lineId })
    .from(lineLooks)
    .innerJoin(statementLines, isOpen)
    .where(and(isIn(account, group), gt(lineLooks.lineId, after)))
    .orderBy(asc(lineLooks.lineId))
    .limit(PER_PAGE + 1);
  return group === 'lines' ? lines.map(({ id }) => alone(id)) : withCandidates(lines.map(({ id }) => id));
}

const alone = (line: number): GroupRow => ({ line, payments: [], bookings: [] });

/** Without transfers that have gone their way since. */
async function withCandidates(ids: readonly number[]): Promise<GroupRow[]> {
  const rows = new Map(ids.map((id) => [id, alone(id)]));
  const candidates = await db()
    .select({ candidate: lineCandidates })
    .from(lineCandidates)
    .leftJoin(transfersWithoutLine, eq(transfersWithoutLine.paymentId, lineCandidates.paymentId))
    .where(
      and(
        inArray(lineCandidates.lineId, [...ids, 0]),
        or(
          isNull(lineCandidates.paymentId),
          and(
            eq(transfersWithoutLine.paymentId, lineCandidates.paymentId),
            notInArray(transfersWithoutLine.paymentId, paymentsAwaitingApproval()),
          ),
        ),
      ),
    )
    .orderBy(asc(lineCandidates.lineId), asc(lineCandidates.place));
  const named = candidates.flatMap(({ candidate: { bookingKind: kind, bookingId: id } }) =>
    kind && id ? [{ kind, id }] : [],
  );
  const bookings = await bookingsNamed(named);
  for (const { candidate } of candidates) {
    const { lineId, paymentId, bookingKind: kind, bookingId, amount, sender, reference, days } = candidate;
    const signs = { amount, sender, reference, days };
    if (paymentId !== null) rows.get(lineId)?.payments.push({ id: paymentId, signs });
    const booking = kind && bookingId ? bookings.get(bookingKey({ kind, id: bookingId })) : undefined;
    if (booking) rows.get(lineId)?.bookings.push({ booking, signs });
  }
  return [...rows.values()];
}

/** The first sure ones, as many as one press confirms. */
export async function surePairs(account: number) {
  const rows = await db()
    .select({ candidate: lineCandidates, amount: size.mapWith(Number) })
    .from(lineLooks)
    .innerJoin(statementLines, isOpen)
    .innerJoin(lineCandidates, and(eq(lineCandidates.lineId, lineLooks.lineId), eq(lineCandidates.sure, true)))
    .where(isIn(account, 'sure'))
    .orderBy(asc(lineLooks.lineId))
    .limit(maxPairsShown);
  return rows.map(({ candidate: { lineId: line, paymentId: payment, bookingKind: kind, bookingId: id }, amount }) => ({
    ...{ line, payment, amount },
    booking: kind && id ? { kind, id } : null,
  }));
}

/** Of an open line that no second person was asked about; undefined while it is still to be compared. */
export async function lookedGroupOf(line: number): Promise<LookedGroup | undefined> {
  const [look] = await db().select().from(lineLooks).where(eq(lineLooks.lineId, line));
  return (Object.keys(found) as LookedGroup[]).find((group) => found[group] === look?.found);
}
