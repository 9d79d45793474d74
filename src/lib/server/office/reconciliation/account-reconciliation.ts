import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  accountReconciliation as call,
  MatchedPayment,
  ReconciliationRow,
} from '#lib/api/office/banks/reconciliation.ts';
import { fromNaira, sum, toNaira } from '#lib/domain/money.ts';
import type { LineGroup } from '#lib/domain/reconciliation/groups.ts';
import type { Signs } from '#lib/domain/reconciliation/match.ts';
import { payments, statementLines, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { matchesPerson } from '../filters.ts';
import { officePaymentOf, officePaymentRows } from '../payments/payment-rows.ts';
import { labelOf } from '../payments/receiving-account.ts';
import { type Booking, bookingsOfLines } from './bookings.ts';
import { officeCompanyAccounts } from './company-accounts.ts';
import { correctedBy, isCorrected } from './corrected-lines.ts';
import { describeLines } from './describe-lines.ts';
import { loadMatches } from './load-matches.ts';

const PER_PAGE = 50;

type EndedState = 'tied' | 'booked' | 'not_ours';
type LoadedMatches = Awaited<ReturnType<typeof loadMatches>>;

/** A line and payments by their ids; a payment alone has no line. */
interface Row {
  line: number | null;
  payments: { id: number; signs: Signs | null }[];
  bookings: { booking: Booking; signs: Signs | null }[];
}

/** One group of what an account's statement says, against what was announced. */
export async function accountReconciliation({ id, group, after, name }: PayloadOf<typeof call>) {
  const [account] = await officeCompanyAccounts(id);
  if (!account) throw new Refusal('not_found');
  const matches = await loadMatches(id);
  const rows = await groupRows(id, group, matches, after, name);
  const shown = rows.slice(0, PER_PAGE);
  const last = shown.at(-1);
  return {
    account,
    counts: await countGroups(id, matches),
    sure_amount: toNaira(sum(matches.sure.map(({ line }) => matches.lineOf.get(line)?.amount ?? 0))),
    pairs:
      group === 'sure'
        ? [
            ...matches.sure.map(({ line, payment }) => ({ line_id: line, payment_id: payment.payment })),
            ...matches.sureBookings.map(({ line, candidate: { booking } }) => ({
              line_id: line,
              kind: booking.kind,
              booking_id: booking.id,
            })),
          ]
        : [],
    rows: await describeRows(shown),
    next: rows.length > PER_PAGE && last ? nextAfter(last, after) : null,
  };
}

/** Bookings have ids of several kinds, so they are counted. */
const nextAfter = ({ line, payments: [payment] }: Row, after = 0) => line ?? payment?.id ?? after + PER_PAGE;

async function countGroups(id: number, matches: LoadedMatches): Promise<Record<LineGroup, number>> {
  const ended = (state: EndedState) =>
    db().$count(statementLines, and(eq(statementLines.companyAccountId, id), eq(statementLines.state, state)));
  return {
    sure: matches.sure.length + matches.sureBookings.length,
    doubtful: matches.doubtful.length,
    lines: matches.lines.length,
    payments: matches.payments.length,
    bookings: matches.bookings.length,
    waiting: waitingRows(matches).length,
    tied: await ended('tied'),
    corrected: await db().$count(
      statementLines,
      and(eq(statementLines.companyAccountId, id), eq(statementLines.state, 'tied'), isCorrected),
    ),
    booked: await ended('booked'),
    not_ours: await ended('not_ours'),
  };
}

/** Those after the position, one more than a page. */
async function groupRows(
  account: number,
  group: LineGroup,
  matches: LoadedMatches,
  after = 0,
  name?: string,
): Promise<Row[]> {
  const page = <Item>(items: readonly Item[], idOf: (item: Item) => number) =>
    items.filter((item) => idOf(item) > after).slice(0, PER_PAGE + 1);
  if (group === 'tied' || group === 'booked' || group === 'not_ours' || group === 'corrected')
    return endedRows(account, group, after);
  if (group === 'sure') return page(sureRows(matches), ({ line }) => line ?? 0);
  if (group === 'doubtful')
    return page(matches.doubtful, ({ line }) => line).map((each) => row(each.line, each.payments, each.bookings));
  if (group === 'bookings')
    return matches.bookings
      .slice(after, after + PER_PAGE + 1)
      .map((booking) => ({ line: null, payments: [], bookings: [{ booking, signs: null }] }));
  if (group === 'lines') return page(matches.lines, (id) => id).map((id) => row(id, []));
  if (group === 'waiting') return page(waitingRows(matches), ({ line }) => line ?? 0);
  const found = name ? await ofPeople(matches.payments, name) : matches.payments;
  return page(found, (id) => id).map((id) => ({ line: null, payments: [{ id, signs: null }], bookings: [] }));
}

const row = (
  line: number,
  candidates: readonly (Signs & { payment: number })[],
  bookings: Row['bookings'] = [],
): Row => ({
  line,
  payments: candidates.map(({ payment, ...signs }) => ({ id: payment, signs })),
  bookings,
});

const sureRows = ({ sure, sureBookings }: LoadedMatches): Row[] =>
  [
    ...sure.map(({ line, payment }) => row(line, [payment])),
    ...sureBookings.map(({ line, candidate }) => row(line, [], [candidate])),
  ].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));

/** Lines that a second person was asked about. */
const waitingRows = ({ waiting, toBook, lineOf }: LoadedMatches): Row[] =>
  [
    ...[...waiting].map(([id, line]) => ({ line, payments: [{ id, signs: null }], bookings: [] })),
    ...[...toBook].map((line) => ({ line, payments: [], bookings: [] })),
  ]
    .flatMap(({ line, ...beside }) => (line !== null && lineOf.has(line) ? [{ line, ...beside }] : []))
    .sort((one, other) => one.line - other.line);

async function ofPeople(ids: readonly number[], name: string): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db()
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(and(inArray(payments.id, [...ids]), matchesPerson(name)))
    .orderBy(asc(payments.id));
  return rows.map(({ id }) => id);
}

/** The latest first. */
async function endedRows(account: number, group: EndedState | 'corrected', after: number): Promise<Row[]> {
  const rows = await db()
    .select({ id: statementLines.id, paymentId: statementLines.paymentId })
    .from(statementLines)
    .where(
      and(
        eq(statementLines.companyAccountId, account),
        eq(statementLines.state, group === 'corrected' ? 'tied' : group),
        group === 'corrected' ? isCorrected : undefined,
        after > 0 ? lt(statementLines.id, after) : gt(statementLines.id, 0),
      ),
    )
    .orderBy(desc(statementLines.id))
    .limit(PER_PAGE + 1);
  const bookings = await bookingsOfLines(rows.map(({ id }) => id));
  return rows.map(({ id, paymentId }) => {
    const booking = bookings.get(id);
    if (booking) return { line: id, payments: [], bookings: [{ booking, signs: null }] };
    return { line: id, payments: paymentId ? [{ id: paymentId, signs: null }] : [], bookings: [] };
  });
}

async function describeRows(rows: readonly Row[]): Promise<ReconciliationRow[]> {
  const lines = await describeLines(rows.flatMap(({ line }) => line ?? []));
  const ids = [...new Set(rows.flatMap((each) => each.payments.map(({ id }) => id)))];
  const found = ids.length > 0 ? await officePaymentRows(inArray(payments.id, ids)) : [];
  const paymentOf = new Map(found.map((each) => [each.payment.id, officePaymentOf(each)]));
  const corrected = await correctedBy(ids);
  return rows.map((each) => ({
    line: each.line === null ? null : (lines.get(each.line) ?? null),
    payments: each.payments.flatMap(({ id, signs }): MatchedPayment[] => {
      const payment = paymentOf.get(id);
      const by = corrected.get(id);
      const standing = by === undefined || !payment ? null : toNaira(fromNaira(payment.amount_received) + by);
      return payment ? [{ payment, signs, standing }] : [];
    }),
    bookings: each.bookings.map(({ booking, signs }) => ({ booking: bookingAnswer(booking), signs })),
  }));
}

const bookingAnswer = ({ kind, id, amount, day, details, reference, account }: Booking) => ({
  ...{ kind, id, amount: toNaira(amount), day, details, reference: reference || null },
  company_account: account && labelOf(account),
});
