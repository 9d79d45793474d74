import * as z from 'zod/mini';
import { filteredLists, normaliseFilters } from '#lib/domain/staff/filtered-lists.ts';
import { defineCall } from '../../call.ts';
import { nothing, recordId } from '../../fields/answer-shapes.ts';
import { choice, id, machineText } from '../../fields/fields.ts';
import { name } from '../../fields/name.ts';
import { alertLimits } from '../../rate-limits.ts';

/** Filters of the office's lists, kept under a name. Everybody has their own. */

const savedFilter = z.object({ id: recordId, list: z.enum(filteredLists), name: z.string(), query: z.string() });
export type SavedFilter = z.output<typeof savedFilter>;

/** In the order of their names. */
export const savedFilters = defineCall('GET /office/saved-filters', {
  permission: 'see overview',
  payload: nothing,
  answer: z.object({ filters: z.array(savedFilter) }),
});

/** `query` as in the address of the list. The same name again replaces its filters. */
export const saveFilter = defineCall('POST /office/saved-filters', {
  permission: 'see overview',
  payload: z.object({
    list: choice('List', filteredLists),
    name: name('Name', 40),
    query: z.pipe(machineText('Filters', 500), z.transform(normaliseFilters)),
  }),
  officeOnly: ['name', 'query'],
  answer: z.object({ filter: savedFilter }),
  refusals: ['too_many_filters'],
  limits: alertLimits,
});

export const deleteFilter = defineCall('DELETE /office/saved-filters/{id}', {
  permission: 'see overview',
  payload: z.object({ id: id() }),
  answer: nothing,
  refusals: ['not_found'],
});
