import type { PayloadOf } from '#lib/api/call.ts';
import { officeMarketers as call } from '#lib/api/office/content/content.ts';
import { marketers } from '../../db/schema.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { matchesMarketer } from '../filters.ts';
import { asMarketers, marketerRows } from './marketer-rows.ts';

export async function officeMarketers(payload: PayloadOf<typeof call>) {
  const where = payload.name === undefined ? undefined : matchesMarketer(payload.name);
  const { data, ...rest } = await listPage(call, payload, {
    count: () => countUpTo(marketers, where),
    rows: (slice) => marketerRows(where, slice),
  });
  return { marketers: { ...rest, data: await asMarketers(data) } };
}
