import * as z from 'zod/mini';
import { bedroomOptions, saleStatuses } from '#lib/domain/limits.ts';
import { defineCall } from './call.ts';
import { choice, id, numberChoice, optional, optionalText, pageNumber, text } from './fields.ts';
import { naira } from './money-fields.ts';
import { property, propertyType } from './property.ts';
import { page, recordId } from './shapes.ts';

export const propertiesPage = defineCall({
  method: 'GET',
  path: '/properties-page',
  who: 'anyone',
  payload: z.object({ page: pageNumber() }),
  answer: z.object({ properties: page(property) }),
});

// @__NO_SIDE_EFFECTS__
const bedrooms = () =>
  optional(
    z.pipe(
      z.transform((value: string | number) => (typeof value === 'object' ? value : String(value).trim())),
      choice('Bedrooms', bedroomOptions),
    ),
  );

/** The filters as the URL of a listing carries them; both spellings of the bedrooms are understood. */
export const filterPayload = z.object({
  page: pageNumber(),
  /** A name; an id is understood too. */
  state: optionalText('State', 60),
  /** 1 land, 2 residential. */
  type: optional(numberChoice('Type', [1, 2])),
  minPrice: optional(naira('Min', { least: 0 })),
  maxPrice: optional(naira('Max', { least: 0 })),
  status: optional(choice('Status', saleStatuses)),
  no_of_bedroom: bedrooms(),
  no_of_bedrooms: bedrooms(),
});
export const filterProperty = defineCall({
  method: 'GET',
  path: '/filter-property',
  who: 'anyone',
  payload: filterPayload,
  answer: z.object({ properties: page(property) }),
});

export const propertiesHeader = defineCall({
  method: 'GET',
  path: '/properties-header',
  who: 'anyone',
  payload: z.object({}),
  /** Two descriptions. */
  answer: z.object({ properties_header: z.array(z.object({ list_description: z.array(z.string()) })) }),
});

export const search = defineCall({
  method: 'POST',
  path: '/search',
  who: 'anyone',
  query: ['name'],
  payload: z.object({ name: text('Name', 100) }),
  answer: z.object({ properties: z.array(property), status: z.boolean() }),
});

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

export const propertyLocations = defineCall({
  method: 'GET',
  path: '/property-locations',
  who: 'anyone',
  payload: z.object({}),
  answer: z.object({ data: z.array(z.object({ id: recordId, state_name: z.string() })) }),
});

export const propertiesType = defineCall({
  method: 'GET',
  path: '/properties-type',
  who: 'anyone',
  payload: z.object({}),
  answer: z.object({ data: z.array(propertyType) }),
});
