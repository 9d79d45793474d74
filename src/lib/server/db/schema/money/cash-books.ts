import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NoteCounts } from '#lib/domain/accounting/cash.ts';
import { companyAccounts } from '../banks/company-accounts.ts';
import { createdAt, id, instant, kobo, ref } from '../columns.ts';
import { payments } from '../ledger.ts';
import { users } from '../people.ts';

/** A day on which a desk takes money, from one count of its cash to the next. Its rules are in `sql/cash-desk.sql`. */
export const cashBooks = pgTable(
  'cash_books',
  {
    id: id(),
    /** The desk. */
    companyAccountId: ref()
      .notNull()
      .references(() => companyAccounts.id),
    /** What was counted when the book before it was closed. */
    carried: kobo().notNull(),
    /** What was counted when this one was opened. */
    float: kobo().notNull(),
    floatNotes: jsonb().notNull().$type<NoteCounts>(),
    openedBy: ref()
      .notNull()
      .references(() => users.id),
    openedAt: instant().notNull(),
    counted: kobo(),
    countedNotes: jsonb().$type<NoteCounts>(),
    closedBy: ref().references(() => users.id),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex('cash_book_open').on(t.companyAccountId).where(sql`closed_at is null`),
    index('cash_books_desk').on(t.companyAccountId, t.id),
    check(
      'cash_book_amounts',
      sql`least(${t.carried}, ${t.float}, ${t.counted}) >= 0 and greatest(${t.carried}, ${t.float}, ${t.counted}) <= 9007199254740991`,
    ),
    check(
      'cash_book_closed',
      sql`num_nonnulls(${t.counted}, ${t.countedNotes}, ${t.closedBy}, ${t.closedAt}) in (0, 4)`,
    ),
  ],
);

/** What a customer has paid in cash in one go, for one thing or for several. */
export const cashReceipts = pgTable(
  'cash_receipts',
  {
    id: id(),
    cashBookId: ref()
      .notNull()
      .references(() => cashBooks.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    amount: kobo().notNull(),
    receivedBy: ref()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('cash_receipts_book').on(t.cashBookId, t.id),
    index('cash_receipts_user').on(t.userId),
    check('cash_receipt_amount', sql`${t.amount} > 0 and ${t.amount} <= 9007199254740991`),
  ],
);

export const cashReceiptPayments = pgTable(
  'cash_receipt_payments',
  {
    paymentId: ref()
      .primaryKey()
      .references(() => payments.id),
    cashReceiptId: ref()
      .notNull()
      .references(() => cashReceipts.id),
  },
  (t) => [index('cash_receipt_payments_receipt').on(t.cashReceiptId)],
);
