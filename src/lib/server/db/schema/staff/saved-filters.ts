import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { FilteredList } from '#lib/domain/staff/filtered-lists.ts';
import { createdAt, id, ref } from '../columns.ts';
import { users } from '../people.ts';

/** Filters of the office's lists that somebody keeps under a name. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    list: text().$type<FilteredList>().notNull(),
    name: text().notNull(),
    /** Without what belongs to the moment: `status=completed&method=paystack`. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_filters_name').on(t.userId, t.list, t.name),
    check('saved_filter_text', sql`length(${t.name}) between 1 and 40 and length(${t.query}) <= 500`),
  ],
);
