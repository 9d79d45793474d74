import { and, count, eq, gte, inArray, isNull, lt, lte, max, min, ne, not, or, type SQL, sql } from 'drizzle-orm';
import {
  type ClosingPoint,
  closingPoints,
  firstDayOf,
  lastDayOf,
  type Month,
  monthAfter,
} from '#lib/domain/accounting/month-closing.ts';
import { startOfDay } from '#lib/domain/days.ts';
import { type Kobo, sum } from '#lib/domain/money.ts';
import { accountSums } from '../../carried/account-sums.ts';
import {
  approvals,
  cashBooks,
  companyAccounts,
  payments,
  settlementDifferences,
  settlementLines,
  statementLines,
  statements,
  unallocatedReceipts,
} from '../../db/schema.ts';
import { lastCheck } from '../../monitoring/last-check.ts';
import { db } from '../../runtime.ts';
import { isWrittenOff, providerCharges } from '../../settlements/booked-charges.ts';
import { bookRows, differenceOf } from '../desk/cash-book-rows.ts';
import { labelOf } from '../payments/receiving-account.ts';
import { findOpenMonths } from './find-months.ts';

interface Open {
  count: number;
  amount?: Kobo;
  about?: string[];
}

interface Span {
  month: Month;
  lastDay: string;
  /** The instant at which the month is over. */
  end: Date;
}

export const CLOSE_MONTH = 'close_month';
/** More desks and days than any office has in a month. */
const MOST_BOOKS = 1_000;

/** What of each point is still open, in their order. */
export async function readPoints(month: Month) {
  const span = { month, lastDay: lastDayOf(month), end: startOfDay(firstDayOf(monthAfter(month))) };
  const points = [];
  for (const name of closingPoints) {
    const { count: open, amount, about } = await sources[name](span);
    points.push({ name, count: open, amount: amount ?? null, about: about ?? [] });
  }
  return points;
}

const sources: Record<ClosingPoint, (span: Span) => Promise<Open>> = {
  /** A check from before the end of the month says nothing about its last days. */
  async ledger({ end }) {
    const [recent, whole] = [await lastCheck('recent'), await lastCheck('whole')];
    const broken = [...new Set([...recent.broken, ...whole.broken])];
    if (broken.length > 0) return { count: broken.length, about: broken };
    const isChecked = recent.checkedAt !== null && recent.checkedAt >= end;
    return isChecked ? { count: 0 } : { count: 1, about: ['Not checked since the end of the month'] };
  },

  async earlier({ month }) {
    const earlier = (await findOpenMonths()).filter((one) => one < month);
    return { count: earlier.length };
  },

  /** The last day is in what the statements of an account are about, as its reconciliation has it. */
  async statements({ lastDay, end }) {
    // one may be listed here later than it was opened
    const booked = await accountSums({ from: null, to: lastDay }, sql`company_account_id > 0`);
    const rows = await db()
      .select({ account: companyAccounts })
      .from(companyAccounts)
      .leftJoin(statements, eq(statements.companyAccountId, companyAccounts.id))
      .where(
        and(
          eq(companyAccounts.kind, 'bank'),
          or(
            lt(companyAccounts.createdAt, end),
            inArray(
              companyAccounts.id,
              booked.map(({ companyAccountId }) => companyAccountId),
            ),
          ),
        ),
      )
      .groupBy(companyAccounts.id)
      .having(sql`coalesce(${lastDay} not between ${min(statements.fromDay)} and ${max(statements.toDay)}, true)`)
      .orderBy(companyAccounts.id);
    return { count: rows.length, about: rows.map(({ account }) => labelOf(account)) };
  },

  lines: ({ lastDay }) =>
    sumOf(statementLines, sql`abs(${statementLines.amount})`, [
      eq(statementLines.state, 'open'),
      lte(statementLines.day, lastDay),
    ]),

  /** Of the bank's days in the month. */
  receipts: ({ lastDay }) =>
    sumOf(unallocatedReceipts, unallocatedReceipts.leftAmount, [
      sql`${unallocatedReceipts.leftAmount} > 0`,
      lte(unallocatedReceipts.day, lastDay),
    ]),

  /** Books that are open, and differences that nobody has booked. */
  async cash({ month, end }) {
    const opened = cashBooks.openedAt;
    const books = await bookRows(
      and(lt(opened, end), or(isNull(cashBooks.closedAt), gte(opened, startOfDay(firstDayOf(month))))),
      MOST_BOOKS,
    );
    const open = books.filter((row) => differenceOf(row) !== 0);
    return {
      count: open.length,
      amount: sum(open.map((row) => Math.abs(differenceOf(row) ?? 0))),
      about: [...new Set(open.map(({ desk }) => desk.accountName))],
    };
  },

  transfers: ({ end }) =>
    sumOf(payments, payments.amount, [eq(payments.stage, 'awaiting_confirmation'), lt(payments.createdAt, end)]),

  async settlements({ end }) {
    const [row] = await db()
      .select({ count: count(), amount: sql<number>`coalesce(sum(${payments.received}), 0)::int8` })
      .from(payments)
      .leftJoin(settlementLines, eq(settlementLines.paymentId, payments.id))
      .where(
        and(
          or(...providerCharges),
          gte(payments.received, 1),
          lt(payments.finishedAt, end),
          isNull(settlementLines.settlementId),
          not(isWrittenOff),
        ),
      );
    return row ?? { count: 0 };
  },

  differences: ({ end }) =>
    sumOf(settlementDifferences, sql`abs(${settlementDifferences.expected} - ${settlementDifferences.found})`, [
      isNull(settlementDifferences.endedAt),
      lt(settlementDifferences.createdAt, end),
    ]),

  async approvals({ end }) {
    const open = await db().$count(
      approvals,
      and(eq(approvals.state, 'waiting'), ne(approvals.kind, CLOSE_MONTH), lt(approvals.proposedAt, end)),
    );
    return { count: open };
  },
};

type Summed = typeof statementLines | typeof payments | typeof settlementDifferences | typeof unallocatedReceipts;

async function sumOf(
  table: Summed,
  amount: SQL | typeof payments.amount | typeof unallocatedReceipts.leftAmount,
  where: SQL[],
): Promise<Open> {
  const [row] = await db()
    .select({ count: count(), amount: sql<number>`coalesce(sum(${amount}), 0)::int8` })
    .from(table)
    .where(and(...where));
  return row ?? { count: 0 };
}
