import type * as z from 'zod/mini';
import type { filterPayload } from '#lib/api/catalogue/listing-filters.ts';
import { fromNaira } from '#lib/domain/money.ts';
import type { PropertyFilters } from './property-filters.ts';

type Sent = Partial<z.output<typeof filterPayload>>;

/** The filters as calls and listings carry them, in the words of the query. */
export const parseFilters = (sent: Sent): PropertyFilters => ({
  state: sent.state,
  typeId: sent.type,
  minPrice: sent.minPrice === undefined ? undefined : fromNaira(sent.minPrice),
  maxPrice: sent.maxPrice === undefined ? undefined : fromNaira(sent.maxPrice),
  status: sent.status,
  bedrooms: sent.no_of_bedrooms ?? sent.no_of_bedroom,
});
