import * as z from 'zod/mini';
import { questionKinds } from '#lib/domain/reconciliation/reading/table.ts';
import { dayOrders } from '#lib/domain/reconciliation/reading/written-days.ts';
import { fileFormats } from '#lib/domain/reconciliation/statement-formats.ts';
import { defineCall } from '../../call.ts';
import { count, dayText, instantText, nairaAmount, recordId } from '../../fields/answer-shapes.ts';
import { id, text } from '../../fields/fields.ts';

/** How statements are understood, and what was loaded. */

const statementQuestion = z.object({
  kind: z.enum(questionKinds),
  text: z.string(),
  /** The line of the statement, counted from its first, and its row in the file as it is written there. */
  line: z.optional(count),
  row: z.optional(count),
  raw: z.optional(z.string()),
  /** The fields of this call that answer it. */
  choices: z.optional(z.array(z.object({ label: z.string(), field: z.string(), value: z.string() }))),
});

/** How a file is understood. */
export const statementAnswer = z.object({
  format: z.enum(fileFormats),
  /** The account that it is of. */
  account: z.object({ bank_name: z.string(), account_number: z.string() }),
  /** Of a CSV file, and how they are read; a column that is not found is null. */
  columns: z.array(z.string()),
  mapping: z.nullable(
    z.object({
      day: z.nullable(z.string()),
      details: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      amount: z.nullable(z.string()),
      credit: z.nullable(z.string()),
      debit: z.nullable(z.string()),
      mark: z.nullable(z.string()),
      balance: z.nullable(z.string()),
      order: z.enum(dayOrders),
    }),
  ),
  from: z.nullable(dayText),
  to: z.nullable(dayText),
  lines: count,
  new_lines: count,
  /** How many lines came and went, and their sums. */
  in: z.object({ lines: count, amount: nairaAmount }),
  out: z.object({ lines: count, amount: nairaAmount }),
  /** What the account held before and after; null where the file does not say it. */
  opening_balance: z.nullable(z.number()),
  closing_balance: z.nullable(z.number()),
  /** Doubts. Nothing is loaded while there is one. */
  questions: z.array(statementQuestion),
  /** Days that lie between this statement and the one before or after it, or that its balances leave open. */
  gap: z.nullable(z.object({ after: dayText, before: dayText })),
  /** Rows that are no lines, such as balances, and the first of them as they are written. */
  skipped: count,
  passed_over: z.array(z.object({ line: count, text: z.string() })),
  /** The first of the rows that cannot be read, and how many more; nothing is loaded while there are any. */
  problems: z.array(z.object({ line: count, text: z.string() })),
  more_problems: count,
  /** The first lines as they are read. */
  sample: z.array(
    z.object({ day: dayText, amount: nairaAmount, direction: z.enum(['in', 'out']), details: z.string() }),
  ),
  loaded: z.boolean(),
});

/** The statements of an account that were loaded last. */
export const accountStatements = defineCall('GET /office/reconciliation/{id}/statements', {
  permission: 'read reconciliation',
  payload: z.object({ id: id() }),
  answer: z.object({
    statements: z.array(
      z.object({
        id: recordId,
        format: z.enum(fileFormats),
        from: dayText,
        to: dayText,
        lines: count,
        /** Lines that are tied, booked or marked: with any the statement cannot be taken back. */
        handled: count,
        opening_balance: z.nullable(z.number()),
        closing_balance: z.nullable(z.number()),
        loaded_by: z.string(),
        loaded_at: instantText,
      }),
    ),
  }),
  refusals: ['not_found'],
});
export type LoadedStatement = z.output<typeof accountStatements.answer>['statements'][number];

/** Takes a statement back that was loaded by mistake: its lines go, as long as nothing stands on one of them. */
export const takeBackStatement = defineCall('POST /office/statements/{id}/take-back', {
  permission: 'reconcile',
  payload: z.object({ id: id(), reason: text('Reason', 500) }),
  officeOnly: ['reason'],
  answer: z.object({ lines: count }),
  refusals: ['not_found', 'conflict', 'awaiting_approval'],
});
