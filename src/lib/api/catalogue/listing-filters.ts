import * as z from 'zod/mini';
import { bedroomOptions, saleStatuses, sortOrders } from '#lib/domain/limits.ts';
import { maxBelowMin } from '#lib/messages/listing.ts';
import { choice, numberChoice, optional, optionalText, pageNumber } from '../fields/fields.ts';
import { naira } from '../fields/naira.ts';
import { withChecks } from '../fields/with-checks.ts';

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
  /** What can be bought with so much now, and so much a month. */
  deposit: optional(naira('Deposit', { min: 0 })),
  monthly: optional(naira('Monthly amount', { min: 0 })),
  /** Newest first by default. */
  sort: optional(choice('Sort', sortOrders)),
});

/** The same for a call, which has no field beside it that could say so. */
export const filterCallPayload = withChecks(
  filterPayload,
  z.refine(({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => minPrice <= maxPrice, {
    error: maxBelowMin,
    path: ['maxPrice'],
  }),
);
