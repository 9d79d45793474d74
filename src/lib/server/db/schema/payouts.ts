import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { payoutStates } from '#lib/domain/payouts/payouts.ts';
import { createdAt, id, instant, kobo, ref } from './columns.ts';
import { users } from './people.ts';

/** Money from a wallet to the customer's bank. Its bookings are payments; more of its rules are in 0036. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    amount: kobo().notNull(),
    bankCode: text().notNull(),
    bankName: text().notNull(),
    accountNumber: text().notNull(),
    /** As the bank named the holder when it was asked. */
    accountName: text().notNull(),
    /** Of one that the office prepared: why. */
    note: text(),
    state: text({ enum: payoutStates }).notNull().default('asked'),
    /** Why it was rejected; shown to the customer. */
    reason: text(),
    /** Of the bank's own transfer; each counts once. */
    bankReference: text(),
    /** The customer, or who prepared it for a closed account. */
    askedBy: ref()
      .notNull()
      .references(() => users.id),
    approvedBy: ref().references(() => users.id),
    approvedAt: instant(),
    endedBy: ref().references(() => users.id),
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payout_bank_reference').on(sql`lower(${t.bankReference})`),
    index('payouts_user').on(t.userId, t.id),
    index('payouts_open').on(t.id).where(sql`state in ('asked', 'approved')`),
    index('payouts_ended').on(t.endedAt, t.id),
  ],
);
