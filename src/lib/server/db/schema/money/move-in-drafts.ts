import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, ref } from '../columns.ts';
import { bytes, users } from '../people.ts';

/** What the office has sent and answered of a company, until it is loaded or thrown away. */
export const moveInDrafts = pgTable(
  'move_in_drafts',
  {
    id: id(),
    /** Always true: there is one. */
    one: boolean().notNull().default(true).unique('move_in_draft_once'),
    day: date({ mode: 'string' }).notNull(),
    /** As a mapping is written for the command. */
    mapping: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    decisions: jsonb().$type<{ table: string; row: number; kind: string; decision: string }[]>().notNull().default([]),
    /** Grows with every change. */
    version: integer().notNull().default(1),
    /** Which version `checked` is of: JSON, as the reader says it. */
    checkedVersion: integer(),
    checked: text(),
    createdAt: createdAt(),
  },
  (t) => [check('move_in_draft_one', sql`${t.one}`)],
);

export const moveInFiles = pgTable(
  'move_in_files',
  {
    id: id(),
    draftId: ref()
      .notNull()
      .references(() => moveInDrafts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    body: bytes().notNull(),
    size: integer().notNull(),
    sentBy: ref()
      .notNull()
      .references(() => users.id),
    sentAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('move_in_file_name').on(t.draftId, sql`lower(${t.name})`)],
);
