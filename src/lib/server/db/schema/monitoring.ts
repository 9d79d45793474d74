import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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

/** When a backup was finished. */
export const backups = pgTable('backups', { id: id(), finishedAt: createdAt() });
