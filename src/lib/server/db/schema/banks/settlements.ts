import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { differenceKinds } from '#lib/domain/reconciliation/settlements.ts';
import { createdAt, id, instant, kobo, ref } from '../columns.ts';
import { payments } from '../ledger.ts';
import { users } from '../people.ts';
import { companyAccounts } from './company-accounts.ts';
import { settlements } from './settlement.ts';

/** Where the card provider pays to: one row, or none while the office has not said. */
export const settlementAccount = pgTable('settlement_account', {
  one: boolean().primaryKey().default(true),
  companyAccountId: ref().references(() => companyAccounts.id),
});

export const settlementLines = pgTable(
  'settlement_lines',
  {
    settlementId: ref()
      .notNull()
      .references(() => settlements.id),
    /** The provider's. */
    reference: text().notNull(),
    /** Null for a charge that is not ours, or was settled before. */
    paymentId: ref().references(() => payments.id),
    amount: kobo().notNull(),
    fees: kobo().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.settlementId, t.reference] }),
    uniqueIndex('settlement_line_payment').on(t.paymentId),
  ],
);

/** What a settlement says otherwise than the books, until somebody says what was done about it. */
export const settlementDifferences = pgTable(
  'settlement_differences',
  {
    id: id(),
    /** What it is about; each is named once. */
    key: text().notNull(),
    kind: text({ enum: differenceKinds }).notNull(),
    settlementId: ref().references(() => settlements.id),
    paymentId: ref().references(() => payments.id),
    reference: text(),
    expected: kobo().notNull(),
    found: kobo().notNull(),
    createdAt: createdAt(),
    endedAt: instant(),
    /** Null when the charge was settled after all. */
    endedBy: ref().references(() => users.id),
    note: text(),
  },
  (t) => [
    unique('settlement_difference_once').on(t.key),
    index('settlement_differences_open').on(t.id).where(sql`${t.endedAt} is null`),
    check('settlement_difference_ended', sql`(${t.endedAt} is null) = (${t.note} is null)`),
  ],
);
