import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { mismatchResolutionStates, mismatchResolutions } from '#lib/domain/accounting/charge-mismatches.ts';
import { createdAt, instant, kobo, ref } from '../columns.ts';
import { payments } from '../ledger.ts';
import { users } from '../people.ts';

/** The resolution of a charge mismatch; decided once. Its rules are in 0063. */
export const chargeMismatchResolutions = pgTable(
  'charge_ends',
  {
    paymentId: ref()
      .primaryKey()
      .references(() => payments.id),
    way: text({ enum: mismatchResolutions }).notNull(),
    state: text({ enum: mismatchResolutionStates }).notNull(),
    /** In the smallest unit of the currency; null where the provider told of another charge. */
    amount: kobo(),
    currency: text(),
    reason: text().notNull(),
    /** Why the provider does not send it back. */
    problem: text(),
    handledBy: ref()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    index('charge_ends_open').on(t.paymentId).where(sql`${t.endedAt} is null`),
    check('charge_end_ended', sql`(${t.state} in ('asked', 'accepted', 'refused')) = (${t.endedAt} is null)`),
  ],
);
