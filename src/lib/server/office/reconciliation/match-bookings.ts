import { comesIn } from '#lib/domain/reconciliation/bookings.ts';
import { type Matches, matchStatement, type Signs } from '#lib/domain/reconciliation/match.ts';
import type { statementLines } from '../../db/schema.ts';
import type { Booking } from './bookings.ts';

type LineRow = typeof statementLines.$inferSelect;

/** What the bank may mean by a line, and why. */
export interface BookingCandidate {
  booking: Booking;
  signs: Signs;
}

interface BookingMatches {
  sure: { line: number; candidate: BookingCandidate }[];
  doubtful: Map<number, BookingCandidate[]>;
  /** Without any line. */
  left: Booking[];
}

/** What went out against payouts and commission runs, what came against settlements: of the same amount only. */
export function matchBookings(
  lines: readonly LineRow[],
  bookings: readonly Booking[],
  accountId: number,
): BookingMatches {
  const found: BookingMatches = { sure: [], doubtful: new Map(), left: [] };
  for (const isIn of [true, false]) {
    const some = bookings.filter(({ kind }) => comesIn(kind) === isIn);
    const these = lines.filter(({ amount }) => amount > 0 === isIn);
    const matches = matchStatement(
      these.map(({ id, day, amount, details, reference }) => ({
        ...{ id, day, amount: Math.abs(amount), text: `${details} ${reference ?? ''}` },
      })),
      some.map(({ amount, day, names, reference, account }, id) => ({
        ...{ id, amount, day, names, reference, confirmed: true },
        here: account === null || account.id === accountId,
      })),
    );
    collect(found, matches, some);
  }
  return found;
}

function collect(found: BookingMatches, matches: Matches, bookings: readonly Booking[]) {
  const candidateOf = ({ payment, ...signs }: Signs & { payment: number }) => ({
    booking: bookings[payment] as Booking,
    signs,
  });
  found.sure.push(...matches.sure.map(({ line, payment }) => ({ line, candidate: candidateOf(payment) })));
  for (const { line, payments } of matches.doubtful) found.doubtful.set(line, payments.map(candidateOf));
  found.left.push(...matches.payments.map((at) => bookings[at] as Booking));
}
