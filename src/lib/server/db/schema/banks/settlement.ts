import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, kobo, ref } from '../columns.ts';
import { companyAccounts } from './company-accounts.ts';

/** What the card provider has paid to the company's bank, booked once: net to the bank, fees as an expense. */
export const settlements = pgTable(
  'settlements',
  {
    id: id(),
    providerId: text().notNull(),
    day: date().notNull(),
    net: kobo().notNull(),
    fees: kobo().notNull(),
    companyAccountId: ref().references(() => companyAccounts.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('settlement_once').on(t.providerId),
    index('settlements_day').on(t.day, t.id),
    check('settlement_amounts', sql`${t.net} > 0 and ${t.fees} >= 0`),
  ],
);
