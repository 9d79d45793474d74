import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { cashBook as call, closeCashBook as closeCall } from '#lib/api/office/desk/cash-books.ts';
import { countsOf } from '#lib/api/office/desk/notes.ts';
import { countNotes } from '#lib/domain/accounting/cash.ts';
import type { CashBookingKind } from '#lib/domain/accounting/journal-adjustments.ts';
import { formatNairaShort, toNaira } from '#lib/domain/money.ts';
import { cashDifferenceText } from '#lib/messages/money/cash.ts';
import {
  cashBooks,
  cashReceiptPayments,
  cashReceipts,
  companyAccounts,
  journalAdjustments,
  payments,
  users,
} from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { latestApproval } from '../approvals/approval-rows.ts';
import { auditAction } from '../audit-action.ts';
import { customerName, fullName } from '../customer-summary.ts';
import { labelOf } from '../payments/receiving-account.ts';
import { bookAnswer, differenceOf, findBook, lockOpenBook } from './cash-book-rows.ts';

const RECEIPTS = 50;

export const cashBookSubject = (id: number) => `cash book ${id}`;

export async function cashBook({ id, after }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const row = await findBook(id);
  const { book, desk, movements } = row;
  const receipts = await receiptsOf(id, after);
  return {
    book: {
      ...bookAnswer(row),
      desk: { id: desk.id, name: desk.accountNumber },
      carried: toNaira(book.carried),
      received: { count: movements.receipts, amount: movements.received / 100 },
      float_notes: book.floatNotes as Record<string, number>,
      counted_notes: book.countedNotes as Record<string, number> | null,
      moves: await movesOf(id),
      approval: await latestApproval(cashBookSubject(id), caller.user),
    },
    receipts: receipts.slice(0, RECEIPTS),
    more: receipts.length > RECEIPTS,
  };
}

async function movesOf(id: number) {
  const rows = await db()
    .select({ move: journalAdjustments, account: companyAccounts, by: users })
    .from(journalAdjustments)
    .leftJoin(companyAccounts, eq(companyAccounts.id, journalAdjustments.companyAccountId))
    .leftJoin(users, eq(users.id, journalAdjustments.bookedBy))
    .where(eq(journalAdjustments.cashBookId, id))
    .orderBy(desc(journalAdjustments.id));
  return rows.map(({ move, account, by }) => ({
    id: move.id,
    kind: move.kind as CashBookingKind,
    at: move.createdAt.toISOString(),
    by: by ? fullName(by) : '',
    amount: toNaira(Math.abs(move.amount)),
    account: account && labelOf(account),
    reason: move.reason,
    missing: move.kind === 'cash_difference' && move.amount > 0,
  }));
}

async function receiptsOf(id: number, after?: number) {
  const rows = await db()
    .select({ receipt: cashReceipts, customer: users })
    .from(cashReceipts)
    .innerJoin(users, eq(users.id, cashReceipts.userId))
    .where(and(eq(cashReceipts.cashBookId, id), after === undefined ? undefined : lt(cashReceipts.id, after)))
    .orderBy(desc(cashReceipts.id))
    .limit(RECEIPTS + 1);
  const what = await descriptionsOf(rows.map(({ receipt }) => receipt.id));
  const clerks = new Map<number, string>();
  for (const clerk of new Set(rows.map(({ receipt }) => receipt.receivedBy)))
    clerks.set(clerk, await customerName(clerk));
  return rows.map(({ receipt, customer }) => ({
    id: receipt.id,
    at: receipt.createdAt.toISOString(),
    by: clerks.get(receipt.receivedBy) ?? '',
    amount: toNaira(receipt.amount),
    customer: { id: customer.id, name: fullName(customer) },
    what: what.get(receipt.id) ?? [],
  }));
}

async function descriptionsOf(ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({
      id: cashReceiptPayments.cashReceiptId,
      what: sql<string[]>`array_agg(${payments.description} order by ${payments.id})`,
    })
    .from(cashReceiptPayments)
    .innerJoin(payments, eq(payments.id, cashReceiptPayments.paymentId))
    .where(inArray(cashReceiptPayments.cashReceiptId, [...ids]))
    .groupBy(cashReceiptPayments.cashReceiptId);
  return new Map(rows.map(({ id, what }) => [id, what]));
}

/** Waits for what is being received, so that the count is of everything. */
export const closeCashBook = ({ id, ...sent }: PayloadOf<typeof closeCall>, { caller }: ContextOf<typeof closeCall>) =>
  tx(async () => {
    await lockOpenBook(id, 'no key update');
    const countedNotes = countsOf(sent);
    const counted = countNotes(countedNotes);
    await db()
      .update(cashBooks)
      .set({ counted, countedNotes, closedBy: caller.user.id, closedAt: now() })
      .where(eq(cashBooks.id, id));
    const difference = differenceOf(await findBook(id)) ?? 0;
    await auditAction({
      by: caller.user,
      action: 'close_cash_book',
      subject: cashBookSubject(id),
      detail: {
        counted: formatNairaShort(counted),
        ...(difference !== 0 && { difference: cashDifferenceText(difference) }),
      },
    });
    return { difference: difference / 100 };
  });
