import * as z from 'zod/mini';
import { moveInQuestionKinds } from '#lib/domain/move-in/questions/kinds.ts';
import { moveInTables } from '#lib/domain/move-in/tables/tables.ts';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../../call.ts';
import { count, dayText, instantText, nothing, recordId } from '../../fields/answer-shapes.ts';
import { day } from '../../fields/day.ts';
import { choice, flag, id, optional, text, transformField, wholeNumber } from '../../fields/fields.ts';
import { includeSchemas } from '../../fields/json-shape.ts';
import { officeFileLimits } from '../../rate-limits.ts';

/** A company with customers moves in: its files are sent, their columns named, questions answered, totals compared. */

const MB = 1024 * 1024;
const table = z.enum(moveInTables);
const kinds = Object.keys(moveInQuestionKinds) as [keyof typeof moveInQuestionKinds];

/** Of a list: what is named as theirs, by ours. */
const draft = z.object({
  day: dayText,
  files: z.array(z.object({ id: recordId, name: z.string(), size: count, sent_by: z.string(), sent_at: instantText })),
  dates: z.enum(['day-first', 'month-first']),
  /** What was said of files, columns and words, as the mapping of the command; sent back whole by a change. */
  mapping: z.object({
    dates: z.optional(z.string()),
    tables: z.optional(
      z.record(
        z.string(),
        z.object({
          file: z.optional(z.string()),
          sheet: z.optional(z.string()),
          header_row: z.optional(count),
          columns: z.optional(z.record(z.string(), z.string())),
        }),
      ),
    ),
    values: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  }),
  /** Where a table can be read from. */
  places: z.array(z.object({ file: z.string(), sheet: z.nullable(z.string()) })),
  tables: z.array(
    z.object({
      table,
      needed: z.boolean(),
      /** Null while it is not found. */
      where: z.nullable(z.string()),
      header_row: z.nullable(count),
      rows: count,
      passed_over: count,
      columns: z.array(z.object({ ours: z.string(), needed: z.boolean(), theirs: z.nullable(z.string()) })),
      their_columns: z.array(z.string()),
      unused: z.array(z.string()),
    }),
  ),
  /** Words of theirs that have to be one of ours; `column` is such as payments.method. */
  words: z.array(z.object({ column: z.string(), theirs: z.string(), rows: count, choices: z.array(z.string()) })),
  problems: z.array(z.object({ where: z.string(), row: z.nullable(count), text: z.string() })),
  more_problems: count,
  open: count,
  answered: count,
  /** Answers that say nothing any more, or cannot be. */
  dropped: z.array(z.object({ table, row: count, kind: z.string(), decision: z.string(), text: z.string() })),
  /** Amounts in naira where the name ends with _kobo; null until the questions of the first stage are answered. */
  totals: z.nullable(z.array(z.object({ name: z.string(), amount: z.number() }))),
  /** What the lists add up to, beside the books that were given; in naira. */
  books: z.array(z.object({ kind: z.string(), books: z.number(), lists: z.number(), ties: z.boolean() })),
  /** What does not tie, and no answer settles. */
  faults: z.array(z.string()),
  ties: z.boolean(),
});

const view = z.object({
  /** The company that has moved in already. */
  loaded: z.nullable(z.object({ day: dayText, loaded_at: instantText, customers: count, plans: count })),
  draft: z.nullable(draft),
});
export type MoveInView = z.output<typeof view>;
export type MoveInDraft = z.output<typeof draft>;

export const officeMoveIn = defineCall('GET /office/move-in', {
  permission: 'read move-in',
  payload: nothing,
  answer: view,
});

/** The first call says the day of the cut-over. A file of the same name takes the place of the one before. */
export const sendMoveInFiles = defineCall('POST /office/move-in/files', {
  permission: 'move in',
  payload: z.object({ day: optional(day('Cut-over')) }),
  files: {
    files: { types: ['csv'], readsAny: true, maxBytes: 20 * MB, maxCount: 12, missing: messages.fileRequired },
  },
  answer: view,
  refusals: ['conflict'],
  limits: officeFileLimits,
});

export const removeMoveInFile = defineCall('DELETE /office/move-in/files/{id}', {
  permission: 'move in',
  payload: z.object({ id: id() }),
  answer: view,
  refusals: ['not_found'],
});

type Mapping = Record<string, unknown>;

/** As the mapping of the command; it is checked against what it may say. */
const mapping = transformField(
  (value: Mapping): { value: Mapping } | { problem: string } =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { value }
      : { problem: 'Columns must be an object such as {"dates": "day-first", "tables": {}, "values": {}}' },
  includeSchemas && { type: 'object' },
);

/** Where tables and columns are, what words mean, and the day of the cut-over. What is left out stays. */
export const changeMoveIn = defineCall('PUT /office/move-in', {
  permission: 'move in',
  payload: z.object({ day: optional(day('Cut-over')), mapping: optional(mapping) }),
  body: { bytes: 256 * 1024, values: 5_000 },
  officeOnly: ['mapping'],
  answer: view,
  refusals: ['not_found'],
  limits: officeFileLimits,
});

/** Throws away what was sent and answered. */
export const discardMoveIn = defineCall('DELETE /office/move-in', {
  permission: 'move in',
  payload: nothing,
  answer: view,
  refusals: ['not_found'],
});

const question = z.object({
  table,
  row: count,
  kind: z.enum(kinds),
  /** The second stage follows from the figures. */
  stage: z.enum(['1', '2']),
  about: z.string(),
  asks: z.string(),
  /** What may be answered: a word, and what stands behind it ('NO', 'DAY', …), or ''. */
  choices: z.array(z.object({ word: z.string(), needs: z.string() })),
  answer: z.nullable(z.string()),
  /** Open questions of the same kind about the same table, this one left out. */
  alike: count,
  /** What stands in the row. */
  cells: z.array(z.object({ column: z.string(), text: z.string() })),
});
export type MoveInQuestionRow = z.output<typeof question>;

/** Twenty at a time, from the one at `from`. */
export const moveInQuestions = defineCall('GET /office/move-in/questions', {
  permission: 'read move-in',
  reads: 'list',
  payload: z.object({ show: choice('Show', ['open', 'answered']), from: optional(wholeNumber('From')) }),
  answer: z.object({ questions: z.array(question), all: count, next: z.nullable(count) }),
});

/** An empty answer takes the one before away. `alike` answers all open questions of the kind about the table. */
export const answerMoveIn = defineCall('POST /office/move-in/answers', {
  permission: 'move in',
  payload: z.object({
    table: choice('Table', moveInTables),
    row: wholeNumber('Row', 1),
    kind: choice('Kind', kinds),
    answer: optional(text('Answer', 200)),
    alike: optional(flag('Alike')),
  }),
  officeOnly: ['answer'],
  answer: view,
  refusals: ['not_found'],
  limits: officeFileLimits,
});
