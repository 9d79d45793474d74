import { and, eq, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Day, dayOf, startOfDay } from '#lib/domain/days.ts';
import type { Kobo } from '#lib/domain/money.ts';
import type { BookingKind } from '#lib/domain/reconciliation/bookings.ts';
import {
  commissionRuns,
  companyAccounts,
  journalAdjustments,
  payments,
  payouts,
  settlements,
  statementLines,
} from '../../db/schema.ts';
import { payoutTarget } from '../../ledger/payouts/post-payout.ts';
import { db } from '../../runtime.ts';

type Column = 'paymentId' | 'commissionRunId' | 'settlementId' | 'officeBookingId';

/** A payout that was approved or paid, a commission run that was paid, a settlement that came, or what the office has booked itself. */
export interface Booking {
  kind: BookingKind;
  id: number;
  amount: Kobo;
  day: Day;
  details: string;
  reference: string;
  account: typeof companyAccounts.$inferSelect | null;
  /** Words by which a bank may name it. */
  names: string[];
  /** The foreign key column for a matched line. */
  tie: { column: Column; id: number };
  /** A payout that nobody has recorded as paid: its line closes it. */
  awaitsBank?: true;
}

interface Period {
  from: Day;
  to: Day;
}

/** Bookings of the account (or without account) that are not matched to a line. */
export async function unmatchedBookings(accountId: number, { from, to }: Period): Promise<Booking[]> {
  const here = (account: typeof payments.companyAccountId | typeof settlements.companyAccountId) =>
    or(eq(account, accountId), isNull(account));
  const [start, end] = [startOfDay(from), startOfDay(to)];
  return [
    ...(await payoutRows(
      and(here(payments.companyAccountId), gte(payouts.endedAt, start), lte(payouts.endedAt, end), isNull(lineId)),
    )),
    ...(await runRows(
      and(
        or(eq(commissionRuns.companyAccountId, accountId), isNull(commissionRuns.companyAccountId)),
        gte(commissionRuns.endedAt, start),
        lte(commissionRuns.endedAt, end),
        isNull(lineId),
      ),
    )),
    ...(await settlementRows(
      and(here(settlements.companyAccountId), gte(settlements.day, from), lte(settlements.day, to), isNull(lineId)),
    )),
    ...(await rowsOfLegs(({ account }) =>
      and(
        eq(account, accountId),
        gte(journalAdjustments.createdAt, start),
        lte(journalAdjustments.createdAt, end),
        isNull(lineId),
      ),
    )),
  ].sort((one, other) => one.day.localeCompare(other.day) || one.id - other.id);
}

/** Bookings of these amounts, on any account, that are not matched to a line. */
export async function findUnmatchedBookings(amounts: readonly Kobo[]): Promise<Booking[]> {
  const some = [...amounts];
  return [
    ...(await payoutRows(and(inArray(payouts.amount, some), isNull(lineId)))),
    ...(await runRows(and(inArray(commissionRuns.total, some), isNull(lineId)))),
    ...(await settlementRows(and(inArray(settlements.net, some), isNull(lineId)))),
    ...(await rowsOfLegs(() => and(inArray(journalAdjustments.amount, some), isNull(lineId)))),
  ];
}

const lineId = statementLines.id;

/** The bookings that these lines are matched to, by the id of the line. */
export async function findBookingsByLine(lines: readonly number[]): Promise<Map<number, Booking>> {
  if (lines.length === 0) return new Map();
  const where = inArray(lineId, [...lines]);
  const found = [
    ...(await payoutRows(where)),
    ...(await runRows(where)),
    ...(await settlementRows(where)),
    ...(await rowsOfLegs(() => where)),
  ];
  return new Map(found.flatMap(({ line, ...booking }) => (line === null ? [] : [[line, booking]])));
}

type Found = Booking & { line: number | null };
export type BookingName = Pick<Booking, 'kind' | 'id'>;

/** By `bookingKey`. */
export async function bookingsNamed(names: readonly BookingName[]): Promise<Map<string, Booking>> {
  const ids = (kind: BookingKind) => names.filter((each) => each.kind === kind).map(({ id }) => id);
  const [paid, run, settled] = [ids('payout'), ids('commission_run'), ids('settlement')];
  const found = [
    ...(paid.length > 0 ? await payoutRows(inArray(payouts.id, paid)) : []),
    ...(run.length > 0 ? await runRows(inArray(commissionRuns.id, run)) : []),
    ...(settled.length > 0 ? await settlementRows(inArray(settlements.id, settled)) : []),
  ];
  for (const leg of legNames) {
    const own = ids(leg);
    if (own.length > 0) found.push(...(await legRows(leg, inArray(journalAdjustments.id, own))));
  }
  return new Map(found.map((each) => [bookingKey(each), each]));
}

export const bookingKey = ({ kind, id }: BookingName) => `${kind} ${id}`;

/** Undefined if it is not booked. */
export async function findBooking(kind: BookingKind, id: number): Promise<Found | undefined> {
  const found: Record<BookingKind, () => Promise<Found[]>> = {
    payout: () => payoutRows(eq(payouts.id, id)),
    commission_run: () => runRows(eq(commissionRuns.id, id)),
    settlement: () => settlementRows(eq(settlements.id, id)),
    sent_back: () => legRows('sent_back', eq(journalAdjustments.id, id)),
    own_transfer_out: () => legRows('own_transfer_out', eq(journalAdjustments.id, id)),
    own_transfer_in: () => legRows('own_transfer_in', eq(journalAdjustments.id, id)),
    cash_paid_in: () => legRows('cash_paid_in', eq(journalAdjustments.id, id)),
    cash_float: () => legRows('cash_float', eq(journalAdjustments.id, id)),
  };
  return (await found[kind]())[0];
}

async function payoutRows(where: SQL | undefined): Promise<Found[]> {
  const rows = await db()
    .select({ payout: payouts, paid: payments, account: companyAccounts, line: lineId })
    .from(payouts)
    .leftJoin(payments, and(eq(payments.payoutId, payouts.id), eq(payments.purpose, 'payout_paid')))
    .leftJoin(companyAccounts, eq(companyAccounts.id, payments.companyAccountId))
    .leftJoin(statementLines, eq(statementLines.paymentId, payments.id))
    .where(and(inArray(payouts.state, ['approved', 'paid']), where));
  return rows.map(({ payout, paid, account, line }) => ({
    ...{ kind: 'payout', id: payout.id, amount: payout.amount, account, line },
    day: dayOf((payout.endedAt ?? payout.approvedAt) as Date),
    details: `Payout to ${payout.accountName}, ${payoutTarget(payout)}`,
    reference: payout.bankReference ?? '',
    names: [payout.accountName],
    tie: { column: 'paymentId', id: paid?.id ?? 0 },
    ...(!paid && { awaitsBank: true }),
  }));
}

async function runRows(where: SQL | undefined): Promise<Found[]> {
  const rows = await db()
    .select({ run: commissionRuns, account: companyAccounts, line: lineId })
    .from(commissionRuns)
    .leftJoin(companyAccounts, eq(companyAccounts.id, commissionRuns.companyAccountId))
    .leftJoin(statementLines, eq(statementLines.commissionRunId, commissionRuns.id))
    .where(and(eq(commissionRuns.state, 'paid'), where));
  return rows.map(({ run, account, line }) => ({
    ...{ kind: 'commission_run', id: run.id, amount: run.total, account, line },
    day: dayOf(run.endedAt as Date),
    details: `Commissions until ${run.untilDay}`,
    reference: run.bankReference ?? '',
    names: ['Commission', 'Commissions'],
    tie: { column: 'commissionRunId', id: run.id },
  }));
}

async function settlementRows(where: SQL | undefined): Promise<Found[]> {
  const rows = await db()
    .select({ settlement: settlements, account: companyAccounts, line: lineId })
    .from(settlements)
    .leftJoin(companyAccounts, eq(companyAccounts.id, settlements.companyAccountId))
    .leftJoin(statementLines, eq(statementLines.settlementId, settlements.id))
    .where(where);
  return rows.map(({ settlement: { id, net, day, providerId }, account, line }) => ({
    ...{ kind: 'settlement', id, amount: net, day, account, line },
    details: 'Settlement of the card provider',
    reference: providerId,
    names: ['Paystack'],
    tie: { column: 'settlementId', id },
  }));
}

/** What the office has booked itself: each is a line of the account that it went out of or came into. */
const legs = {
  sent_back: {
    booked: 'receipt_sent_back',
    account: journalAdjustments.companyAccountId,
    names: ['Refund', 'Reversal', 'Returned'],
  },
  own_transfer_out: {
    booked: 'own_transfer',
    account: journalAdjustments.companyAccountId,
    names: ['Own', 'Transfer'],
  },
  own_transfer_in: { booked: 'own_transfer', account: journalAdjustments.toAccountId, names: ['Own', 'Transfer'] },
  cash_paid_in: {
    booked: 'cash_paid_in',
    account: journalAdjustments.companyAccountId,
    names: ['Cash', 'Deposit', 'Lodgement'],
  },
  cash_float: { booked: 'cash_float', account: journalAdjustments.companyAccountId, names: ['Cash', 'Withdrawal'] },
} as const;
type Leg = keyof typeof legs;
const legNames = Object.keys(legs) as Leg[];
const desks = alias(companyAccounts, 'desks');

async function legRows(kind: Leg, where: SQL | undefined): Promise<Found[]> {
  const { booked, account: ofAccount, names } = legs[kind];
  const rows = await db()
    .select({ booking: journalAdjustments, account: companyAccounts, desk: desks.accountNumber, line: lineId })
    .from(journalAdjustments)
    .innerJoin(companyAccounts, eq(companyAccounts.id, ofAccount))
    .leftJoin(desks, eq(desks.id, journalAdjustments.deskAccountId))
    .leftJoin(
      statementLines,
      and(eq(statementLines.officeBookingId, journalAdjustments.id), eq(statementLines.companyAccountId, ofAccount)),
    )
    .where(and(eq(journalAdjustments.kind, booked), where));
  return rows.map(({ booking: { id, amount, createdAt, reason, bankReference }, account, desk, line }) => ({
    ...{ kind, id, amount, day: dayOf(createdAt), account, line },
    details: legText(kind, desk, reason),
    reference: bankReference ?? (desk === null ? '' : reason),
    names: desk === null ? [...names] : [...names, desk],
    tie: { column: 'officeBookingId', id },
  }));
}

function legText(kind: Leg, desk: string | null, reason: string): string {
  if (kind === 'sent_back') return `Sent back to whoever sent it: ${reason}`;
  if (kind === 'cash_paid_in') return `Cash of the desk ${desk}`;
  return kind === 'cash_float' ? `Cash for the desk ${desk}` : `Between own accounts: ${reason}`;
}

async function rowsOfLegs(whereOf: (leg: (typeof legs)[Leg]) => SQL | undefined): Promise<Found[]> {
  const found: Found[] = [];
  for (const leg of legNames) found.push(...(await legRows(leg, whereOf(legs[leg]))));
  return found;
}
