import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, kobo, ref } from '../columns.ts';
import { payments } from '../ledger.ts';
import { users } from '../people.ts';

/** A line of the customer's transaction list: a payment, or the part of it that went to the wallet. */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    paymentId: ref()
      .notNull()
      .references(() => payments.id),
    part: text({ enum: ['payment', 'to_wallet'] }).notNull(),
    amount: kobo().notNull(),
    description: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('transaction_part').on(t.paymentId, t.part),
    check('transaction_parts', sql`${t.part} in ('payment', 'to_wallet') and ${t.amount} > 0`),
    index('transactions_user').on(t.userId, t.createdAt, t.id),
  ],
);
