import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { bookCashDifference } from '#lib/api/office/desk/cash-books.ts';
import { formatDate } from '#lib/domain/days.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { bookCashDifferenceText, cashDifferenceText, nothingDiffers } from '#lib/messages/money/cash.ts';
import { cashBooks } from '../../db/schema.ts';
import { postAdjustment } from '../../ledger/journal-adjustments/post-office-booking.ts';
import { db } from '../../runtime.ts';
import type { ProposedKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { cashBookSubject } from './cash-book.ts';
import { differenceOf, expectedIn, findBook } from './cash-book-rows.ts';

interface PendingDifference {
  bookId: number;
  note: string;
  /** Who proposes it. */
  by: number;
  /** Who has counted, which is what it is about. */
  countedBy: number | null;
}

/** What a count has found missing or too much, by all that is known when it is booked. */
export const cashDifferenceApproval: ProposedKind<PendingDifference, PayloadOf<typeof bookCashDifference>> = {
  name: 'book_cash_difference',
  permission: 'reconcile',
  subject: ({ bookId }) => cashBookSubject(bookId),
  from: async ({ id, note }, { id: by }) => ({ bookId: id, note, by, countedBy: (await findBook(id)).book.closedBy }),
  concerned: ({ countedBy }) => (countedBy === null ? [] : [countedBy]),
  async describe({ bookId, note }) {
    const { row, difference } = await lockDifference(bookId);
    const { book, desk } = row;
    return {
      summary: bookCashDifferenceText(difference, desk.accountNumber),
      changes: [
        { name: 'Cash book', before: null, after: `${desk.accountNumber}, opened on ${formatDate(book.openedAt)}` },
        { name: 'Should be there', before: null, after: formatNairaShort(Math.max(0, expectedIn(row))) },
        { name: 'Counted', before: null, after: formatNairaShort(book.counted ?? 0) },
        { name: 'Note', before: null, after: note },
      ],
      facts: { 'Missing or too much': difference, 'The cash book': bookId },
    };
  },
  async carryOut({ bookId, note, by: proposer }, { by, proposedBy, approvalId }) {
    const { row, difference } = await lockDifference(bookId);
    await auditAction({
      by,
      action: 'book_cash_difference',
      subject: cashBookSubject(bookId),
      detail: { difference: cashDifferenceText(difference), note, proposed_by: proposedBy, approval: approvalId },
    });
    await postAdjustment({
      ...{ kind: 'cash_difference', amount: -difference, reason: note, proposedBy: proposer, bookedBy: by.id },
      ...{ deskAccountId: row.desk.id, cashBookId: bookId },
    });
  },
};

async function lockDifference(bookId: number) {
  // two bookings of one count wait for each other
  await db().select().from(cashBooks).where(eq(cashBooks.id, bookId)).for('no key update');
  const row = await findBook(bookId);
  const difference = differenceOf(row);
  if (!difference) throw new Refusal('conflict', { message: nothingDiffers });
  return { row, difference };
}
