import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { filterPayload } from '#lib/api/catalogue/listing-filters.ts';
import type { bedroomOptions, saleStatuses } from '#lib/domain/limits.ts';
import { fromNaira, type Kobo } from '#lib/domain/money.ts';
import { findState } from '#lib/domain/states.ts';
import { properties } from '../../db/schema.ts';

export interface PropertyFilters {
  /** A name, an alternative name or an id. */
  state?: string | undefined;
  typeId?: number | undefined;
  minPrice?: Kobo | undefined;
  maxPrice?: Kobo | undefined;
  status?: (typeof saleStatuses)[number] | undefined;
  bedrooms?: (typeof bedroomOptions)[number] | undefined;
}

/** The condition of all filters that are set. An unknown state matches nothing. */
export function filterCondition({
  state,
  typeId,
  minPrice,
  maxPrice,
  status,
  bedrooms,
}: PropertyFilters): SQL | undefined {
  return and(
    state === undefined ? undefined : eq(properties.state, findState(state)?.name ?? ''),
    typeId === undefined ? undefined : eq(properties.typeId, typeId),
    minPrice === undefined ? undefined : gte(properties.price, minPrice),
    maxPrice === undefined ? undefined : lte(properties.price, maxPrice),
    status === undefined ? undefined : eq(properties.forRent, status === 'For Rent'),
    bedrooms === undefined ? undefined : bedroomsFit(bedrooms),
  );
}

const bedroomsFit = (bedrooms: string) =>
  bedrooms.endsWith('+')
    ? gte(properties.bedrooms, Number.parseInt(bedrooms, 10))
    : eq(properties.bedrooms, Number(bedrooms));

type FilterParameters = Partial<z.output<typeof filterPayload>>;

export const parseFilters = (parameters: FilterParameters): PropertyFilters => ({
  state: parameters.state,
  typeId: parameters.type,
  minPrice: parameters.minPrice === undefined ? undefined : fromNaira(parameters.minPrice),
  maxPrice: parameters.maxPrice === undefined ? undefined : fromNaira(parameters.maxPrice),
  status: parameters.status,
  bedrooms: parameters.no_of_bedrooms ?? parameters.no_of_bedroom,
});
