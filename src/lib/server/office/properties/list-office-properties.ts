import { asc, desc } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { officeProperties as call } from '#lib/api/office/properties.ts';
import { properties } from '../../db/schema.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { db } from '../../runtime.ts';
import { loadOfficeProperties } from './load-office-properties.ts';
import { officePropertyFilter } from './office-property-filters.ts';

const orders = {
  newest: [desc(properties.id)],
  name: [asc(properties.name), desc(properties.id)],
  price_low: [asc(properties.price), desc(properties.id)],
  price_high: [desc(properties.price), desc(properties.id)],
};

/** All properties, published or not. */
export async function listOfficeProperties(payload: PayloadOf<typeof call>) {
  const condition = officePropertyFilter(payload);
  // only ids are sorted, and full properties are read for one page
  const rows = async ({ limit, offset }: { limit: number; offset: number }) => {
    const ids = await db()
      .select({ id: properties.id })
      .from(properties)
      .where(condition)
      .orderBy(...orders[payload.sort ?? 'newest'])
      .limit(limit)
      .offset(offset);
    return loadOfficeProperties(ids.map(({ id }) => id));
  };
  const count = () => countUpTo(properties, condition);
  return { properties: await listPage(call, payload, { count, rows }) };
}
