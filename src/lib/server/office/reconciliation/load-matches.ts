import { and, eq, gte, inArray, isNull, lte, min, or, sql } from 'drizzle-orm';
import { addDays, type Day, dayOf, startOfDay } from '#lib/domain/days.ts';
import { type ExpectedTransfer, type Matches, matchStatement } from '#lib/domain/reconciliation/match.ts';
import { payments, statementLines, statements, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-of.ts';
import { type Booking, untiedBookings } from './bookings.ts';
import { type BookingCandidate, matchBookings } from './match-bookings.ts';
import { waitingBookings, waitingConfirmations } from './waiting-lines.ts';

type LineRow = typeof statementLines.$inferSelect;

interface LoadedMatches extends Omit<Matches, 'doubtful'> {
  sureBookings: { line: number; candidate: BookingCandidate }[];
  /** The likeliest first, of payments and of what else is booked. */
  doubtful: (Matches['doubtful'][number] & { bookings: BookingCandidate[] })[];
  /** Booked, and on no statement that should have it. */
  bookings: Booking[];
  /** Open ones. */
  lineOf: ReadonlyMap<number, LineRow>;
  /** Confirmations that a second person was asked about: by payment, with the line if there is one. */
  waiting: ReadonlyMap<number, number | null>;
  /** Lines that a second person was asked to book. */
  toBook: ReadonlySet<number>;
}

/** Days before the first open line in which a transfer may have been announced, and after the last one. */
const AROUND = 31;

/** Compares the open lines of an account with the transfers that were announced or are confirmed without a line. */
export async function loadMatches(accountId: number): Promise<LoadedMatches> {
  const waiting = await waitingConfirmations();
  const toBook = await waitingBookings();
  const asked = new Set([...waiting.values(), ...toBook]);
  const open = await db()
    .select()
    .from(statementLines)
    .where(and(eq(statementLines.companyAccountId, accountId), eq(statementLines.state, 'open')))
    .orderBy(statementLines.id);
  const lines = open.filter(({ id }) => !asked.has(id));
  const covered = await coveredDays(accountId);
  const expected = (await expectedTransfers(accountId, lines, covered)).filter(({ id }) => !waiting.has(id));
  const booked = matchBookings(lines, await bookingsAround(accountId, lines, covered), accountId);
  const tied = new Set(booked.sure.map(({ line }) => line));
  const credits = lines.filter(({ id, amount }) => amount > 0 && !tied.has(id));
  const matches = matchStatement(
    credits.map(({ id, day, amount, details, reference }) => ({
      id,
      day,
      amount,
      text: `${details} ${reference ?? ''}`,
    })),
    expected,
  );
  const missing = new Set(expected.filter(({ isMissed }) => isMissed).map(({ id }) => id));
  const sure = new Set([...tied, ...matches.sure.map(({ line }) => line)]);
  const candidates = new Map(matches.doubtful.map(({ line, payments }) => [line, payments]));
  const undecided = lines
    .filter(({ id }) => !sure.has(id))
    .map(({ id }) => ({ line: id, payments: candidates.get(id) ?? [], bookings: booked.doubtful.get(id) ?? [] }));
  const isDoubtful = ({ payments, bookings }: (typeof undecided)[number]) => payments.length + bookings.length > 0;
  return {
    sure: matches.sure,
    sureBookings: booked.sure,
    doubtful: undecided.filter(isDoubtful),
    lines: undecided.filter((each) => !isDoubtful(each)).map(({ line }) => line),
    payments: matches.payments.filter((id) => missing.has(id)),
    bookings: booked.left.filter(({ account, day }) => account?.id === accountId && isWithin(covered, day)),
    lineOf: new Map(open.map((line) => [line.id, line])),
    waiting,
    toBook,
  };
}

type Covered = { from: Day; to: Day } | null;
const isWithin = (covered: Covered, day: Day) => covered !== null && day >= covered.from && day <= covered.to;

/** As far back and ahead as transfers are looked for. */
async function bookingsAround(accountId: number, lines: readonly { day: Day }[], covered: Covered) {
  const days = lines.map(({ day }) => day).sort();
  const from = earliest([days[0], covered?.from]);
  if (from === undefined) return [];
  const to =
    [days.at(-1), covered?.to]
      .filter((day) => day !== undefined)
      .sort()
      .at(-1) ?? from;
  return untiedBookings(accountId, { from: addDays(from, -AROUND), to: addDays(to, AROUND) });
}

interface Expected extends ExpectedTransfer {
  /** The statements of this account should have it. */
  isMissed: boolean;
}

async function expectedTransfers(
  accountId: number,
  lines: readonly { day: Day }[],
  covered: Covered,
): Promise<Expected[]> {
  const days = lines.map(({ day }) => day).sort();
  const from = earliest([days[0], covered?.from]);
  const rows = await db()
    .select({ payment: payments, customer: { firstName: users.firstName, lastName: users.lastName } })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(statementLines, eq(statementLines.paymentId, payments.id))
    .where(
      and(
        eq(payments.method, 'bank_transfer'),
        isNull(statementLines.id),
        or(
          eq(payments.stage, 'awaiting_confirmation'),
          from === undefined
            ? sql`false`
            : and(
                inArray(payments.stage, ['completed', 'failed']),
                gte(payments.received, 1),
                or(eq(payments.companyAccountId, accountId), isNull(payments.companyAccountId)),
                gte(payments.createdAt, startOfDay(addDays(from, -AROUND))),
                lte(payments.createdAt, startOfDay(addDays(days.at(-1) ?? covered?.to ?? from, AROUND))),
              ),
        ),
      ),
    )
    .orderBy(payments.id);
  return rows.map(({ payment, customer }) => {
    const { id, stage, companyAccountId, reference, senderName, createdAt } = payment;
    const confirmed = stage !== 'awaiting_confirmation';
    const day = dayOf(createdAt);
    return {
      id,
      confirmed,
      amount: confirmed ? payment.received : payment.amount,
      day,
      names: [senderName ?? '', fullName(customer)],
      reference,
      here: companyAccountId === accountId || companyAccountId === null,
      isMissed: companyAccountId === accountId && (!confirmed || isWithin(covered, day)),
    };
  });
}

const earliest = (days: readonly (Day | undefined)[]) => days.filter((day) => day !== undefined).sort()[0];

async function coveredDays(accountId: number): Promise<Covered> {
  const [days] = await db()
    .select({ from: min(statements.fromDay), to: sql<Day | null>`max(${statements.toDay})` })
    .from(statements)
    .where(eq(statements.companyAccountId, accountId));
  return days?.from && days.to ? { from: days.from, to: days.to } : null;
}
