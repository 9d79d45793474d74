import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { paginated, recordId } from '../fields/answer-shapes.ts';
import { id, pageNumber } from '../fields/fields.ts';
import { filterCallPayload } from './listing-filters.ts';
import { property, propertyTypeShape } from './property.ts';

export const propertiesPage = defineCall('GET /properties-page', {
  who: 'anyone',
  replica: true,
  payload: z.object({ page: pageNumber() }),
  answer: z.object({ properties: paginated(property) }),
});

export const filterProperty = defineCall('GET /filter-property', {
  who: 'anyone',
  replica: true,
  payload: filterCallPayload,
  answer: z.object({ properties: paginated(property) }),
});

export const propertyDetails = defineCall('GET /property/{id}', {
  who: 'anyone',
  replica: true,
  payload: z.object({ id: id() }),
  answer: z.object({
    data: z.object({
      properties: z.array(property),
      similar_property_user: z.array(property),
      /** Of the text that a buyer agrees to. */
      agreement_version: z.string(),
    }),
  }),
  refusals: ['not_found'],
});

/** A property that was offered once and is not any more: where it is, and what is offered instead. */
export const withdrawnProperty = defineCall('GET /property/{id}/withdrawn', {
  who: 'anyone',
  payload: z.object({ id: id() }),
  answer: z.object({ state: z.string(), similar: z.array(property) }),
  refusals: ['not_found'],
});

export const propertiesHeader = defineCall('GET /properties-header', {
  who: 'anyone',
  replica: true,
  payload: z.object({}),
  /** Two descriptions. */
  answer: z.object({ properties_header: z.array(z.object({ list_description: z.array(z.string()) })) }),
});

export const propertyLocations = defineCall('GET /property-locations', {
  who: 'anyone',
  replica: true,
  payload: z.object({}),
  answer: z.object({ data: z.array(z.object({ id: recordId, state_name: z.string() })) }),
});

export const propertiesType = defineCall('GET /properties-type', {
  who: 'anyone',
  replica: true,
  payload: z.object({}),
  answer: z.object({ data: z.array(propertyTypeShape) }),
});
