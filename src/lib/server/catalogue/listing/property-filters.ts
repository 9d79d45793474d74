import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { bedroomOptions, saleStatuses } from '#lib/domain/limits.ts';
import type { Kobo } from '#lib/domain/money.ts';
import { findState } from '#lib/domain/states.ts';
import { properties } from '../../db/schema.ts';

export interface PropertyFilters {
  /** By name; an id or another name of it is understood. */
  state?: string | undefined;
  /** 1 land, 2 residential. */
  typeId?: number | undefined;
  minPrice?: Kobo | undefined;
  maxPrice?: Kobo | undefined;
  status?: (typeof saleStatuses)[number] | undefined;
  bedrooms?: (typeof bedroomOptions)[number] | undefined;
}

/** What meets every filter that is set. A state that is none meets nothing. */
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
