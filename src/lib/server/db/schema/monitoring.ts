import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

/** What each check of the ledger found when it last ran by itself. */
export const checkResults = pgTable('check_results', {
  name: text().primaryKey(),
  ok: boolean().notNull(),
  /** The rows that break the rule, a few of them. */
  detail: text().notNull(),
  checkedAt: instant().notNull(),
});

/** What the owner of the office was told of by mail: once when it began, and once when it was over. */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    /** An `IncidentKind`. */
    kind: text().notNull(),
    /** What of its kind, such as the name of a check; empty where there is one. */
    about: text().notNull(),
    detail: text().notNull(),
    openedAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [uniqueIndex('incident_open').on(t.kind, t.about).where(sql`${t.endedAt} is null`)],
);

/** Backups that were made, and one that is being made now. */
export const backups = pgTable('backups', {
  id: id(),
  finishedAt: instant(),
  /** Until then files stay where they are for it; moved on while it runs, so that one that broke off ends by itself. */
  runningUntil: instant(),
});

/** Its one row says that this database was restored from a backup and has not been activated since. */
export const restoredCopy = pgTable(
  'restored_copy',
  {
    id: smallint().primaryKey().default(1),
    restoredAt: createdAt(),
    /** When the backup was made. */
    exportedAt: instant().notNull(),
  },
  (t) => [check('restored_copy_one', sql`${t.id} = 1`)],
);
