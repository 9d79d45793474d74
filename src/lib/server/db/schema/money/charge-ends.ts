import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { chargeEndStates, chargeEndWays } from '#lib/domain/accounting/charge-ends.ts';
import { createdAt, instant, kobo, ref } from '../columns.ts';
import { payments } from '../ledger.ts';
import { users } from '../people.ts';

/** What became of a charge that the provider reports otherwise than it was asked for; decided once. Its rules are in 0063. */
export const chargeEnds = pgTable(
  'charge_ends',
  {
    paymentId: ref()
      .primaryKey()
      .references(() => payments.id),
    way: text({ enum: chargeEndWays }).notNull(),
    state: text({ enum: chargeEndStates }).notNull(),
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
