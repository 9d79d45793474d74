import * as z from 'zod/mini';
import { maxSearchLength } from '#lib/domain/limits.ts';
import { defineCall } from '../call.ts';
import { count, nairaAmount, recordId } from '../fields/answer-shapes.ts';
import { optionalText, pageNumber, text } from '../fields/fields.ts';
import { property } from './property.ts';

/** Best match first, paginated. */
export const search = defineCall('POST /search', {
  who: 'anyone',
  replica: true,
  query: ['name', 'page'],
  payload: z.object({ name: text('Name', maxSearchLength), page: pageNumber() }),
  answer: z.object({
    properties: z.array(property),
    /** Whether anything was found. */
    status: z.boolean(),
    total: count,
    current_page: recordId,
    last_page: recordId,
    /** How the query was understood, in lower case: `lekki` for the typed `leki`. */
    terms: z.array(z.string()),
    /** No property has all that was searched for; these have a part of it. */
    partial: z.boolean(),
    /** The prices that the query names, and the query without them: 'land' of 'land under 20 million'. */
    price: z.nullable(z.object({ min: z.nullable(nairaAmount), max: z.nullable(nairaAmount), without: z.string() })),
  }),
});

/** The towns with the most properties, as suggestions before anything is typed. */
export const popularPlaces = defineCall('GET /popular-places', {
  who: 'anyone',
  payload: z.object({}),
  answer: z.object({ places: z.array(z.string()) }),
});

export const suggestion = z.object({
  text: z.string(),
  /** A property links to its page; the other kinds are search terms. */
  kind: z.enum(['property', 'place', 'kind', 'feature']),
  id: z.nullable(recordId),
});
export type Suggestion = z.output<typeof suggestion>;

/** Suggestions while typing; none for less than two characters. */
export const searchSuggestions = defineCall('GET /search-suggestions', {
  who: 'anyone',
  replica: true,
  payload: z.object({ name: optionalText('Name', maxSearchLength) }),
  answer: z.object({ suggestions: z.array(suggestion) }),
});
