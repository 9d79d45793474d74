import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id } from '../fields/fields.ts';
import { property } from './property.ts';

/** Apart from the listings, whose filters the property page has no use for. */
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
