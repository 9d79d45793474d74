import type { PayloadOf } from '#lib/api/call.ts';
import type { filterProperty as call } from '#lib/api/catalogue/properties.ts';
import type { ContextOf } from '../../http/context.ts';
import { findProperties } from './find-properties.ts';
import { parseFilters } from './parse-filters.ts';

export const filterProperty = async (sent: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) => {
  const { page, ...query } = sent;
  const filters = parseFilters(sent);
  return {
    properties: await findProperties({
      path: '/filter-property',
      page,
      query,
      filters,
      sort: sent.sort,
      customerId: caller?.user.id,
    }),
  };
};
