import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable } from 'drizzle-orm/pg-core';
import { kobo, ref } from '../columns.ts';
import { payments } from '../ledger.ts';

/**
 * What a payment of the purpose `correction` corrects: less than was booked for it came from outside, or more. A
 * reversal that neither plan nor wallet can cover becomes a debt of the customer.
 */
export const corrections = pgTable(
  'corrections',
  {
    paymentId: ref()
      .primaryKey()
      .references(() => payments.id),
    correctedId: ref()
      .notNull()
      .references(() => payments.id),
    more: boolean().notNull(),
    toDebt: kobo().notNull(),
  },
  (t) => [
    index('corrections_corrected').on(t.correctedId),
    check('correction_debt', sql`${t.toDebt} >= 0 and (not ${t.more} or ${t.toDebt} = 0)`),
  ],
);
