import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What is done again and again: when each task is due, and until when the instance that took it has it for itself. */
export const scheduledTasks = pgTable('scheduled_tasks', {
  name: text().primaryKey(),
  dueAt: instant().notNull(),
  takenUntil: instant(),
  finishedAt: instant(),
  /** Failed turns since the last good one. */
  failures: smallint().notNull().default(0),
});
