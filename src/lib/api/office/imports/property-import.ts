import * as z from 'zod/mini';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../../call.ts';
import { count, nairaAmount } from '../../fields/answer-shapes.ts';
import { flag, optional, transformField } from '../../fields/fields.ts';
import { includeSchemas } from '../../fields/json-shape.ts';
import { officeFileLimits } from '../../rate-limits.ts';

/** A JSON object of texts, or `field=value` pairs separated by commas or lines. */
// @__NO_SIDE_EFFECTS__
export const pairs = (label: string) =>
  optional(
    transformField(
      (value: string | Record<string, string>): { value: Record<string, string> } | { problem: string } => {
        try {
          const read =
            typeof value !== 'string' ? value : value.trim().startsWith('{') ? JSON.parse(value) : fromPairs(value);
          const entries = Object.entries(read as object).map(([key, entry]) => [key.trim(), String(entry).trim()]);
          if (entries.some(([key]) => key === '')) throw new SyntaxError();
          return { value: Object.fromEntries(entries) };
        } catch {
          return { problem: `${label} must be pairs such as name=title,price=cost` };
        }
      },
      includeSchemas && { type: ['object', 'string'], additionalProperties: { type: 'string' } },
    ),
  );

const fromPairs = (text: string) =>
  Object.fromEntries(
    text
      .split(/[,\n]/)
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const at = pair.indexOf('=');
        if (at < 1) throw new SyntaxError();
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );

/** `raw` is the row as it is written, when nothing is stored. */
export const listRemark = z.object({ line: count, reason: z.string(), raw: z.optional(z.string()) });

/** A doubt of the reader, with the first row that has it and how many have it. */
export const listQuestion = z.object({
  key: z.string(),
  text: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  line: count,
  raw: z.string(),
  rows: count,
});

const listedProperty = z.object({
  line: count,
  name: z.string(),
  type: z.string(),
  place: z.string(),
  price: nairaAmount,
  initial_deposit: nairaAmount,
  total_units: count,
  size: z.nullable(count),
  bedrooms: z.nullable(count),
  /** Months, with 0 where it is paid at once. */
  months: count,
  schedules: z.array(z.string()),
  for_rent: z.boolean(),
  draft: z.boolean(),
});

/**
 * Reads a list of any usual kind by what is in it. `map` assigns columns to fields (title=name; `title=` for none), `set`
 * gives a field of every row a value (type=Residential), `answers` answers questions by their key (decimal=comma),
 * `dry_run` only reads and says how. What looks odd becomes a draft.
 */
export const importProperties = defineCall('POST /office/properties/import', {
  progress: true,
  permission: 'change properties',
  payload: z.object({
    map: pairs('Map'),
    set: pairs('Set'),
    answers: pairs('Answers'),
    dry_run: optional(flag('Dry run')),
  }),
  files: {
    file: {
      types: ['csv', 'json'],
      readsAny: true,
      maxBytes: 25 * 1024 * 1024,
      maxCount: 1,
      missing: messages.fileRequired,
    },
  },
  answer: z.object({
    rows: count,
    created: count,
    updated: count,
    unchanged: count,
    /** Rows that are identical to an earlier one. */
    repeated: count,
    refused: count,
    /** Rows that ask something; nothing of them is loaded before it is answered. */
    asked: count,
    /** Rows that look odd: they are drafts, or their property was left as it is. */
    drafts: count,
    /** The row that is taken for the names of the columns, and whether its names are known; null for JSON. */
    header: z.nullable(z.object({ line: count, text: z.string(), found: z.boolean() })),
    /** Each column with the field that it fills, and those with values that are not used. */
    columns: z.array(z.object({ column: z.string(), field: z.nullable(z.string()) })),
    unused: z.array(z.string()),
    /** Rows that are no properties, such as titles, sections and totals: the first, and how many more. */
    passed_over: z.array(z.object({ line: count, text: z.string() })),
    more_passed: count,
    questions: z.array(listQuestion),
    /** The first rows as they are understood, when nothing is stored. */
    sample: z.array(listedProperty),
    /** The first of the refused rows, by line number, and how many more there are. */
    problems: z.array(listRemark),
    more_problems: count,
    /** Rows that were loaded, or skipped as duplicates, but look suspicious: the first, and how many more. */
    suspicious: z.array(listRemark),
    more_suspicious: count,
  }),
  limits: officeFileLimits,
});
