import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ref } from './columns.ts';
import { users } from './people.ts';

/** What the office has sent to all customers, or to those who want promotions. Nobody changes it; it can be withdrawn. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull(),
    kind: text({ enum: ['service', 'promotion'] }).notNull(),
    propertyIds: ref().array().notNull().default(sql`'{}'::bigint[]`),
    sentBy: ref()
      .notNull()
      .references(() => users.id),
    /** The second person, where one was asked. */
    approvedBy: ref().references(() => users.id),
    /** How many customers got it. */
    customers: integer().notNull().default(0),
    createdAt: createdAt(),
    withdrawnAt: instant(),
    withdrawnBy: ref().references(() => users.id),
    /** For the office. */
    withdrawnReason: text(),
    /** What is right instead; those who had read the notice read it. */
    correction: text(),
    /** How many had read it when it was withdrawn. */
    readers: integer(),
  },
  (t) => [
    check(
      'notice_withdrawal',
      sql`num_nulls(${t.withdrawnAt}, ${t.withdrawnBy}, ${t.withdrawnReason}, ${t.readers}) in (0, 4) and (${t.correction} is null or ${t.withdrawnAt} is not null)`,
    ),
  ],
);
