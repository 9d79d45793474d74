import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { count, paginated, recordId } from '../fields/answer-shapes.ts';
import { flag, id, optional, pageNumber } from '../fields/fields.ts';
import { savingLimits } from '../rate-limits.ts';
import { property } from './property.ts';

/**
 * Last saved first. Properties that are currently not offered are only counted; they return when they are offered
 * again.
 */
export const savedProperties = defineCall('GET /user/saved-property', {
  who: 'customer',
  payload: z.object({ page: pageNumber() }),
  answer: z.object({ saved_property: paginated(z.object({ id: recordId, property })), not_offered: count }),
});

/** All saved ids, for the hearts on every page and the count in the navigation. */
export const savedPropertyIds = defineCall('GET /user/saved-property-ids', {
  who: 'customer',
  payload: z.object({}),
  answer: z.object({ property_ids: z.array(recordId) }),
});

/** `is_saved` is the wanted state, which makes retries safe; without it the state is toggled. */
export const savePropertyToggle = defineCall('POST /user/save-property-toggle', {
  who: 'customer',
  payload: z.object({ property_id: id('Property'), is_saved: optional(flag('Saved')) }),
  files: {},
  answer: z.object({ is_saved: z.boolean() }),
  refusals: ['not_found', 'too_many_saved'],
  limits: savingLimits,
});

/** By the id of the saved entry, not of the property. */
export const removeSavedProperty = defineCall('DELETE /user/saved-property/{id}', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({ is_saved: z.boolean() }),
  refusals: ['not_found'],
  limits: savingLimits,
});
