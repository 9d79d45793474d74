import * as z from 'zod/mini';
import { bedroomOptions, saleStatuses, sortOrders } from '#lib/domain/limits.ts';
import { defineCall } from '../call.ts';
import { paginated, recordId } from '../fields/answer-shapes.ts';
import { choice, numberChoice, optional, optionalText, pageNumber } from '../fields/fields.ts';
import { naira } from '../fields/naira.ts';
import { property, propertyTypeShape } from './property.ts';

export { propertyDetails } from './property-details.ts';
export { type Suggestion, search, searchSuggestions, suggestion } from './search.ts';

export const propertiesPage = defineCall({
  method: 'GET',
  path: '/properties-page',
  who: 'anyone',
  payload: z.object({ page: pageNumber() }),
  answer: z.object({ properties: paginated(property) }),
});

// @__NO_SIDE_EFFECTS__
const bedrooms = () =>
  optional(
    z.pipe(
      z.transform((value: string | number) => (typeof value === 'object' ? value : String(value).trim())),
      choice('Bedrooms', bedroomOptions),
    ),
  );

/** The filters in the URL of a listing; both spellings of the bedrooms parameter are accepted. */
export const filterPayload = z.object({
  page: pageNumber(),
  /** A name; an id is accepted too. */
  state: optionalText('State', 60),
  /** 1 land, 2 residential. */
  type: optional(numberChoice('Type', [1, 2])),
  minPrice: optional(naira('Min', { min: 0 })),
  maxPrice: optional(naira('Max', { min: 0 })),
  status: optional(choice('Status', saleStatuses)),
  no_of_bedroom: bedrooms(),
  no_of_bedrooms: bedrooms(),
  /** Newest first by default. */
  sort: optional(choice('Sort', sortOrders)),
});
export const filterProperty = defineCall({
  method: 'GET',
  path: '/filter-property',
  who: 'anyone',
  payload: filterPayload,
  answer: z.object({ properties: paginated(property) }),
});

export const propertiesHeader = defineCall({
  method: 'GET',
  path: '/properties-header',
  who: 'anyone',
  payload: z.object({}),
  /** Always two descriptions. */
  answer: z.object({ properties_header: z.array(z.object({ list_description: z.array(z.string()) })) }),
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
  answer: z.object({ data: z.array(propertyTypeShape) }),
});
