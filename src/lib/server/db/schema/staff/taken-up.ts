import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { WaitingKind } from '#lib/domain/staff/waiting-work.ts';
import { instant, ref } from '../columns.ts';
import { users } from '../people.ts';

/** Who of the office deals with what waits, until when. No backup carries it. */
export const takenUp = pgTable(
  'taken_up',
  {
    kind: text().$type<WaitingKind>().notNull(),
    itemId: ref().notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    takenAt: instant().notNull(),
    until: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId] }),
    index('taken_up_until').on(t.until),
    check('taken_up_time', sql`${t.until} > ${t.takenAt}`),
  ],
);
