import type { PayloadOf } from '#lib/contract/call.ts';
import type { filterProperty as call } from '#lib/contract/catalogue.ts';
import type { ContextOf } from '../http/context.ts';
import { parseFilters } from './filters-of.ts';
import { findProperties } from './find-properties.ts';

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
