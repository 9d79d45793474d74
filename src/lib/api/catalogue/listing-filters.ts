import * as z from 'zod/mini';
import { bedroomOptions, saleStatuses, sortOrders } from '#lib/domain/limits.ts';
import { choice, numberChoice, optional, optionalText, pageNumber } from '../fields/fields.ts';
import { naira } from '../fields/naira.ts';

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
  /** Left out: the newest first. */
  sort: optional(choice('Sort', sortOrders)),
});
