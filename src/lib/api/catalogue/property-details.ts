import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id } from '../fields/fields.ts';
import { property } from './property.ts';

/** In a file of its own, because the property page does not need the listing filters. */
export const propertyDetails = defineCall({
  method: 'GET',
  path: '/property/{id}',
  who: 'anyone',
  payload: z.object({ id: id() }),
  answer: z.object({
    data: z.object({ properties: z.array(property), similar_property_user: z.array(property) }),
  }),
  refusals: ['not_found'],
});
