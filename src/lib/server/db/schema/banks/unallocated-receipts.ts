import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, unique } from 'drizzle-orm/pg-core';
import { id, instant, kobo, ref } from '../columns.ts';
import { users } from '../people.ts';
import { companyAccounts } from './company-accounts.ts';
import { statementLines } from './statements.ts';

/** Money that nobody announced: booked with its line, and owed until it is allocated or sent back. */
export const unallocatedReceipts = pgTable(
  'unallocated_receipts',
  {
    id: id(),
    lineId: ref()
      .notNull()
      .references(() => statementLines.id),
    companyAccountId: ref()
      .notNull()
      .references(() => companyAccounts.id),
    /** The bank's. */
    day: date().notNull(),
    amount: kobo().notNull(),
    /** Written by triggers. */
    leftAmount: kobo().notNull(),
    /** Whose money it is, as far as the office knows: that customer is told. */
    userId: ref().references(() => users.id),
    receivedBy: ref()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('unallocated_receipt_line').on(t.lineId),
    index('unallocated_receipts_open').on(t.day, t.id).where(sql`left_amount > 0`),
    index('unallocated_receipts_largest').on(t.leftAmount, t.id).where(sql`left_amount > 0`),
    index('unallocated_receipts_user').on(t.userId).where(sql`user_id is not null`),
    index('unallocated_receipts_account').on(t.companyAccountId, t.day),
    check('unallocated_receipt_amount', sql`${t.amount} > 0 and ${t.leftAmount} between 0 and ${t.amount}`),
  ],
);
