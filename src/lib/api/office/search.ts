import * as z from 'zod/mini';
import { searchKinds } from '#lib/domain/typed/office-search.ts';
import { defineCall } from '../call.ts';
import { instantText, recordId } from '../fields/answer-shapes.ts';
import { text } from '../fields/fields.ts';

const foundRow = z.object({
  id: recordId,
  title: z.string(),
  /** Facts that tell it from others of the same title. */
  facts: z.array(z.string()),
  /** Naira; money out of an account is negative. */
  amount: z.nullable(z.number()),
  at: instantText,
});
export type FoundRow = z.output<typeof foundRow>;

/**
 * One search over everything: of each kind that the caller may read the newest few. A POST, so that no address and no log
 * of a proxy has what was typed (decision 1311).
 */
export const officeSearch = defineCall('POST /office/search', {
  permission: 'see overview',
  reads: 'list',
  payload: z.object({ search: text('Search', 100) }),
  officeOnly: ['search'],
  limits: [{ by: 'caller', times: 240, seconds: 60 }],
  answer: z.object({
    found: z.array(z.object({ kind: z.enum(searchKinds), rows: z.array(foundRow), more: z.boolean() })),
  }),
});
