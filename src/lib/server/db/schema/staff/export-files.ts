import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ExportFileProblem, ExportFileState, FiledExport } from '#lib/domain/operations/export-files.ts';
import { instant, ref } from '../columns.ts';
import { users } from '../people.ts';

/** Exports that are made in the background, and fetched when they are ready. Derived: no backup carries them. */
export const exportFiles = pgTable(
  'export_files',
  {
    /** Random. */
    id: text().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    call: text().$type<FiledExport>().notNull(),
    /** As they were sent, without what the call does not know. */
    filters: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Hash of call and filters: pressing twice makes one. */
    askedFor: text().notNull(),
    state: text().$type<ExportFileState>().notNull().default('waiting'),
    problem: text().$type<ExportFileProblem>(),
    /** Of a table as CSV, so far. */
    rows: bigint({ mode: 'number' }).notNull().default(0),
    /** Bytes as they are stored, so far. */
    size: bigint({ mode: 'number' }).notNull().default(0),
    /** How many parts are stored so far. */
    parts: integer().notNull().default(0),
    /** Of the try that is being made, or was the last: each has its own, so that one that is out of date harms no other. */
    storageKey: text(),
    fileName: text(),
    contentType: text(),
    tries: smallint().notNull().default(0),
    dueAt: instant().notNull(),
    /** Until when an instance has it to itself. */
    takenUntil: instant(),
    readyAt: instant(),
    keptUntil: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('export_files_open').on(t.userId, t.askedFor).where(sql`state in ('waiting', 'making')`),
    index('export_files_user').on(t.userId, t.createdAt),
    index('export_files_kept').on(t.keptUntil),
    check('export_files_state', sql`state in ('waiting', 'making', 'ready', 'failed')`),
    check('export_files_problem', sql`(state = 'failed') = (problem is not null)`),
    check('export_files_taken', sql`(state = 'making') = (taken_until is not null)`),
    check('export_files_stored', sql`state not in ('making', 'ready') or storage_key is not null`),
    check(
      'export_files_ready',
      sql`(state = 'ready') = (ready_at is not null) and (state <> 'ready' or (file_name is not null and content_type is not null))`,
    ),
  ],
);
