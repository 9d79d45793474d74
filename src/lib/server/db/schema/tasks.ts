import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Recurring tasks: when each is due, and until when an instance has leased it. */
export const scheduledTasks = pgTable('scheduled_tasks', {
  name: text().primaryKey(),
  dueAt: instant().notNull(),
  takenUntil: instant(),
  finishedAt: instant(),
  failures: smallint().notNull().default(0),
});
