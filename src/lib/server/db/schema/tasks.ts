import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Recurring tasks: when each is due, and until when an instance has leased it. */
export const scheduledTasks = pgTable('scheduled_tasks', {
  name: text().primaryKey(),
  dueAt: instant().notNull(),
  takenUntil: instant(),
  finishedAt: instant(),
  failures: smallint().notNull().default(0),
  /** Milliseconds of the last run that ended well. */
  tookMs: integer(),
  /** What that run has left for the next: rows, at most 10,000 of them counted. */
  leftOver: integer(),
  /** Where the next run of a task goes on that takes a piece at a time. */
  position: text(),
});
