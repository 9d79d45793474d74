import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './fields.ts';
import { property } from './property.ts';
import { nothing, recordId } from './shapes.ts';

export const savedProperties = defineCall({
  method: 'GET',
  path: '/user/saved-property',
  who: 'customer',
  payload: z.object({}),
  answer: z.object({ saved_property: z.object({ data: z.array(z.object({ id: recordId, property })) }) }),
});

export const savePropertyToggle = defineCall({
  method: 'POST',
  path: '/user/save-property-toggle',
  who: 'customer',
  payload: z.object({ property_id: id('Property') }),
  files: {},
  answer: z.object({ is_saved: z.boolean() }),
  refusals: ['not_found'],
});

/** By the saved property's id, not the property's. */
export const removeSavedProperty = defineCall({
  method: 'DELETE',
  path: '/user/saved-property/{id}',
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: nothing,
  refusals: ['not_found'],
});
