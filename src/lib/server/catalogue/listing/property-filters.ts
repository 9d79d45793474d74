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
  /** 1 land, 2 residential. */
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

type Sent = Partial<z.output<typeof filterPayload>>;

/** Filters from the query parameters of calls and listing pages. */
export const parseFilters = (sent: Sent): PropertyFilters => ({
  state: sent.state,
  typeId: sent.type,
  minPrice: sent.minPrice === undefined ? undefined : fromNaira(sent.minPrice),
  maxPrice: sent.maxPrice === undefined ? undefined : fromNaira(sent.maxPrice),
  status: sent.status,
  bedrooms: sent.no_of_bedrooms ?? sent.no_of_bedroom,
});
