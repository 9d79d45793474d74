import type { PayloadOf } from '#lib/api/call.ts';
import type { officeMarketers as call } from '#lib/api/office/content.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { marketers } from '../../db/schema.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { readPage } from '../../http/pagination.ts';
import { matchesMarketer } from '../filters.ts';
import { asMarketers, marketerRows } from './marketer-rows.ts';

export async function officeMarketers({ page, name }: PayloadOf<typeof call>) {
  const where = name === undefined ? undefined : matchesMarketer(name);
  const { data, ...rest } = await readPage(
    { path: '/office/marketers', page, perPage: pageSize.list, query: { name } },
    { count: () => countUpTo(marketers, where), rows: (slice) => marketerRows(where, slice), item: (row) => row },
  );
  return { marketers: { ...rest, data: await asMarketers(data) } };
}
