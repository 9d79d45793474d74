import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { adjustmentKinds } from '#lib/domain/accounting/journal-adjustments.ts';
import { companyAccounts } from '../banks/company-accounts.ts';
import { settlementDifferences } from '../banks/settlements.ts';
import { statementLines } from '../banks/statements.ts';
import { unallocatedReceipts } from '../banks/unallocated-receipts.ts';
import { createdAt, id, kobo, ref } from '../columns.ts';
import { users } from '../people.ts';
import { cashBooks } from './cash-books.ts';
import { chargeMismatchResolutions } from './charge-ends.ts';

/** Manual journal entries between two company accounts, each for one cause and once; constraints are in 0063 and 0155. */
export const journalAdjustments = pgTable(
  'office_bookings',
  {
    id: id(),
    kind: text({ enum: adjustmentKinds }).notNull(),
    /** Below zero the other way. */
    amount: kobo().notNull(),
    companyAccountId: ref().references(() => companyAccounts.id),
    /** Where an own transfer goes; it comes from the account above. */
    toAccountId: ref().references(() => companyAccounts.id),
    chargeEndId: ref().references(() => chargeMismatchResolutions.paymentId),
    differenceId: ref().references(() => settlementDifferences.id),
    lineId: ref().references(() => statementLines.id),
    /** Of money that is sent back to whoever sent it. */
    receiptId: ref().references(() => unallocatedReceipts.id),
    bankReference: text(),
    /** Of the cash at a desk: its account, and the cash book that it is booked in. */
    deskAccountId: ref().references(() => companyAccounts.id),
    cashBookId: ref().references(() => cashBooks.id),
    reason: text().notNull(),
    /** Of what two people book about a line, a difference or a count; the other one has booked it. */
    proposedBy: ref().references(() => users.id),
    /** Null where the card provider has ended it. */
    bookedBy: ref().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('office_booking_difference').on(t.differenceId),
    uniqueIndex('office_booking_line').on(t.lineId),
    index('office_bookings_to_account').on(t.toAccountId, t.createdAt).where(sql`to_account_id is not null`),
    index('office_bookings_amount').on(t.kind, t.amount),
    index('office_bookings_account').on(t.kind, t.companyAccountId, t.createdAt),
    index('office_bookings_receipt').on(t.receiptId).where(sql`receipt_id is not null`),
    index('office_bookings_cash_book').on(t.cashBookId).where(sql`cash_book_id is not null`),
  ],
);
