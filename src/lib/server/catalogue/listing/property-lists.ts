import type { PayloadOf } from '#lib/api/call.ts';
import type * as calls from '#lib/api/catalogue/properties.ts';
import type { ContextOf } from '../../http/context.ts';
import { findProperties } from './find-properties.ts';
import { parseFilters } from './property-filters.ts';

export const propertiesPage = async (
  { page }: PayloadOf<typeof calls.propertiesPage>,
  { caller }: ContextOf<typeof calls.propertiesPage>,
) => ({
  properties: await findProperties({ path: '/properties-page', page, customerId: caller?.user.id }),
});

export async function filterProperty(
  sent: PayloadOf<typeof calls.filterProperty>,
  { caller }: ContextOf<typeof calls.filterProperty>,
) {
  const { page, ...query } = sent;
  const filters = parseFilters(sent);
  const wanted = { path: '/filter-property', page, query, filters, sort: sent.sort, customerId: caller?.user.id };
  return { properties: await findProperties(wanted) };
}
