import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ledgerCheckKinds } from '#lib/domain/operations/ledger-checks.ts';
import { createdAt, id, instant, ref } from './columns.ts';

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
  (t) => [
    uniqueIndex('incident_open').on(t.kind, t.about).where(sql`${t.endedAt} is null`),
    index('incidents_ended').on(t.endedAt).where(sql`ended_at is not null`),
  ],
);

/** Backups that were made, and one that is being made now. */
export const backupRuns = pgTable('backups', {
  id: id(),
  finishedAt: instant(),
  /** File deletion is suspended until then; extended while the backup runs, so that an aborted backup expires. */
  runningUntil: instant(),
});

/** Stops of an instance at which answers took longer than it waits, and how many they were. */
export const cutOffAnswers = pgTable(
  'cut_off_answers',
  { id: id(), answers: integer().notNull(), at: instant().notNull() },
  (t) => [index('cut_off_answers_at').on(t.at), check('cut_off_answers_some', sql`${t.answers} > 0`)],
);

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

/** What each rule found when the whole ledger was last checked; `check_results` is of the hourly check. */
export const wholeCheckResults = pgTable('whole_check_results', {
  name: text().primaryKey(),
  ok: boolean().notNull(),
  detail: text().notNull(),
  checkedAt: instant().notNull(),
});

/** How far each of the two checks is or came: `done` of `total` steps, and how much it covered. */
export const ledgerChecks = pgTable(
  'ledger_checks',
  {
    kind: text({ enum: ledgerCheckKinds }).primaryKey(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    done: integer().notNull(),
    total: integer().notNull(),
    /** Changed rows for the hourly check, journals for the whole one. */
    covered: ref().notNull().default(0),
  },
  (t) => [check('ledger_check_kind', sql`${t.kind} in ('recent', 'whole')`)],
);

/** Finished journals up to `lastJournal` that a check has found right; never changed. `seal_of` says what the hash is of. */
export const ledgerSeals = pgTable(
  'ledger_seals',
  {
    number: integer().primaryKey(),
    firstJournal: ref().notNull(),
    lastJournal: ref().notNull(),
    journals: integer().notNull(),
    entries: integer().notNull(),
    /** What each account of the company stands at after them, by its id. */
    balances: jsonb().$type<Record<string, number>>().notNull(),
    hash: text().notNull(),
    sealedAt: instant().notNull(),
  },
  (t) => [check('ledger_seal_range', sql`${t.number} > 0 and ${t.firstJournal} <= ${t.lastJournal}`)],
);

/** What was changed and is to be checked: written by triggers of every table that a rule of the ledger reads. */
export const ledgerTouches = pgTable('ledger_touches', {
  id: id(),
  subject: text().notNull(),
  subjectId: ref().notNull(),
});
