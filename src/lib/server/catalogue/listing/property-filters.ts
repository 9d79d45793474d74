import { and, eq, gte, lte, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { filterPayload } from '#lib/api/catalogue/listing-filters.ts';
import type { Budget } from '#lib/domain/catalogue/affordability.ts';
import type { bedroomOptions, saleStatuses } from '#lib/domain/limits.ts';
import { fromNaira, type Kobo } from '#lib/domain/money.ts';
import { findState } from '#lib/domain/words/find-state.ts';
import { properties } from '../../db/schema.ts';

export interface PropertyFilters extends Budget {
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
  ...means
}: PropertyFilters): SQL | undefined {
  return and(
    state === undefined ? undefined : eq(properties.state, findState(state)?.name ?? ''),
    typeId === undefined ? undefined : eq(properties.typeId, typeId),
    minPrice === undefined ? undefined : gte(properties.price, minPrice),
    maxPrice === undefined ? undefined : lte(properties.price, maxPrice),
    status === undefined ? undefined : eq(properties.forRent, status === 'For Rent'),
    bedrooms === undefined ? undefined : bedroomCondition(bedrooms),
    affordable(means),
  );
}

const bedroomCondition = (bedrooms: string) =>
  bedrooms.endsWith('+')
    ? gte(properties.bedrooms, Number.parseInt(bedrooms, 10))
    : eq(properties.bedrooms, Number(bedrooms));

/** By instalments, or at once for a deposit that is the whole price; with the part first that can use an index. */
function affordable({ deposit, monthly }: Budget) {
  const { paidFirst, leastMonthly, price } = properties;
  const byTheMonth = monthly === undefined ? undefined : lte(leastMonthly, monthly);
  if (deposit === undefined) return byTheMonth;
  return and(lte(paidFirst, deposit), byTheMonth && or(byTheMonth, lte(price, deposit)));
}

type FilterParameters = Partial<z.output<typeof filterPayload>>;

const kobo = (naira: number | undefined) => (naira === undefined ? undefined : fromNaira(naira));

export const parseFilters = (parameters: FilterParameters): PropertyFilters => ({
  state: parameters.state,
  typeId: parameters.type,
  minPrice: kobo(parameters.minPrice),
  maxPrice: kobo(parameters.maxPrice),
  status: parameters.status,
  bedrooms: parameters.no_of_bedrooms ?? parameters.no_of_bedroom,
  deposit: kobo(parameters.deposit),
  monthly: kobo(parameters.monthly),
});
