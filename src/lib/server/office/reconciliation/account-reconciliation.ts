import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  accountReconciliation as call,
  MatchedPayment,
  ReconciliationRow,
  StatementLine,
} from '#lib/api/office/banks/reconciliation.ts';
import { sum, toNaira } from '#lib/domain/money.ts';
import type { LineGroup } from '#lib/domain/reconciliation/groups.ts';
import type { Signs } from '#lib/domain/reconciliation/match.ts';
import { payments, statementLines, users } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-of.ts';
import { matchesPerson } from '../filters.ts';
import { officePaymentOf, officePaymentRows } from '../payments/payment-rows.ts';
import { officeCompanyAccounts } from './company-accounts.ts';
import { loadMatches } from './load-matches.ts';

const PER_PAGE = 50;

type LoadedMatches = Awaited<ReturnType<typeof loadMatches>>;

/** A line and payments by their ids; a payment alone has no line. */
interface Row {
  line: number | null;
  payments: { id: number; signs: Signs | null }[];
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
      group === 'sure' ? matches.sure.map(({ line, payment }) => ({ line_id: line, payment_id: payment.payment })) : [],
    rows: await describeRows(shown),
    next: rows.length > PER_PAGE && last ? (last.line ?? last.payments[0]?.id ?? null) : null,
  };
}

async function countGroups(id: number, matches: LoadedMatches): Promise<Record<LineGroup, number>> {
  const ended = (state: 'tied' | 'not_ours') =>
    db().$count(statementLines, and(eq(statementLines.companyAccountId, id), eq(statementLines.state, state)));
  return {
    sure: matches.sure.length,
    doubtful: matches.doubtful.length,
    lines: matches.lines.length,
    payments: matches.payments.length,
    waiting: waitingRows(matches).length,
    tied: await ended('tied'),
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
  if (group === 'tied' || group === 'not_ours') return endedRows(account, group, after);
  if (group === 'sure') return page(matches.sure, ({ line }) => line).map(({ line, payment }) => row(line, [payment]));
  if (group === 'doubtful')
    return page(matches.doubtful, ({ line }) => line).map((each) => row(each.line, each.payments));
  if (group === 'lines') return page(matches.lines, (id) => id).map((id) => row(id, []));
  if (group === 'waiting') return page(waitingRows(matches), ({ line }) => line ?? 0);
  const found = name ? await ofPeople(matches.payments, name) : matches.payments;
  return page(found, (id) => id).map((id) => ({ line: null, payments: [{ id, signs: null }] }));
}

const row = (line: number, candidates: readonly (Signs & { payment: number })[]): Row => ({
  line,
  payments: candidates.map(({ payment, ...signs }) => ({ id: payment, signs })),
});

/** Lines that a second person was asked about. */
const waitingRows = ({ waiting, lineOf }: LoadedMatches): Row[] =>
  [...waiting]
    .flatMap(([id, line]) => (line !== null && lineOf.has(line) ? [{ line, payments: [{ id, signs: null }] }] : []))
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
async function endedRows(account: number, state: 'tied' | 'not_ours', after: number): Promise<Row[]> {
  const rows = await db()
    .select({ id: statementLines.id, paymentId: statementLines.paymentId })
    .from(statementLines)
    .where(
      and(
        eq(statementLines.companyAccountId, account),
        eq(statementLines.state, state),
        after > 0 ? lt(statementLines.id, after) : gt(statementLines.id, 0),
      ),
    )
    .orderBy(desc(statementLines.id))
    .limit(PER_PAGE + 1);
  return rows.map(({ id, paymentId }) => ({ line: id, payments: paymentId ? [{ id: paymentId, signs: null }] : [] }));
}

async function describeRows(rows: readonly Row[]): Promise<ReconciliationRow[]> {
  const lines = await describeLines(rows.flatMap(({ line }) => line ?? []));
  const ids = [...new Set(rows.flatMap((each) => each.payments.map(({ id }) => id)))];
  const found = ids.length > 0 ? await officePaymentRows(inArray(payments.id, ids)) : [];
  const paymentOf = new Map(found.map((each) => [each.payment.id, officePaymentOf(each)]));
  return rows.map((each) => ({
    line: each.line === null ? null : (lines.get(each.line) ?? null),
    payments: each.payments.flatMap(({ id, signs }): MatchedPayment[] => {
      const payment = paymentOf.get(id);
      return payment ? [{ payment, signs }] : [];
    }),
  }));
}

const handler = alias(users, 'handler');

async function describeLines(ids: readonly number[]): Promise<Map<number, StatementLine>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ line: statementLines, handler: { firstName: handler.firstName, lastName: handler.lastName } })
    .from(statementLines)
    .leftJoin(handler, eq(handler.id, statementLines.handledBy))
    .where(inArray(statementLines.id, [...ids]));
  return new Map(
    rows.map(({ line, handler: by }) => [
      line.id,
      {
        id: line.id,
        day: line.day,
        amount: toNaira(Math.abs(line.amount)),
        direction: line.amount > 0 ? ('in' as const) : ('out' as const),
        details: line.details,
        reference: line.reference,
        state: line.state,
        reason: line.reason,
        handled_by: by && fullName(by),
        handled_at: line.handledAt?.toISOString() ?? null,
      },
    ]),
  );
}

export async function findStatementLine(id: number): Promise<StatementLine> {
  const line = (await describeLines([id])).get(id);
  if (!line) throw new Refusal('not_found');
  return line;
}
