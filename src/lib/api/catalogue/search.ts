import * as z from 'zod/mini';
import { maxSearchLength } from '#lib/domain/limits.ts';
import { defineCall } from '../call.ts';
import { count, recordId } from '../fields/answer-shapes.ts';
import { optionalText, pageNumber, text } from '../fields/fields.ts';
import { property } from './property.ts';

/** Best first, a grid's page at a time. */
export const search = defineCall({
  method: 'POST',
  path: '/search',
  who: 'anyone',
  query: ['name', 'page'],
  payload: z.object({ name: text('Name', maxSearchLength), page: pageNumber() }),
  answer: z.object({
    properties: z.array(property),
    /** Whether anything was found. */
    status: z.boolean(),
    total: count,
    current_page: recordId,
    last_page: recordId,
    /** What was looked for, in lower case, as the catalogue spells it: `leki` was understood as `lekki`. */
    terms: z.array(z.string()),
  }),
});

export const suggestion = z.object({
  text: z.string(),
  /** A property leads to its page; the others are words to search for. */
  kind: z.enum(['property', 'place', 'kind', 'feature']),
  id: z.nullable(recordId),
});
export type Suggestion = z.output<typeof suggestion>;

/** What somebody who has begun to type may mean; nothing for less than two characters. */
export const searchSuggestions = defineCall({
  method: 'GET',
  path: '/search-suggestions',
  who: 'anyone',
  payload: z.object({ name: optionalText('Name', maxSearchLength) }),
  answer: z.object({ suggestions: z.array(suggestion) }),
});
