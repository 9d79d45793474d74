import { count, desc, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/contract/call.ts';
import type { officeProperties as call } from '#lib/contract/office-properties.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { properties } from '../../db/schema.ts';
import { readPage } from '../../http/page.ts';
import { db } from '../../runtime.ts';
import { loadProperties } from '../load-properties.ts';
import { officePropertyOf } from './office-property-of.ts';

/** All properties, the latest made first; those whose name contains what is searched. */
export async function listOfficeProperties({ page, name }: PayloadOf<typeof call>) {
  const condition =
    name === undefined ? undefined : sql`${properties.name} ilike ${`%${name.replace(/[\\%_]/g, '\\$&')}%`}`;
  const wanted = { path: '/office/properties', page, perPage: pageSize.list, query: { name } };
  const found = await readPage(wanted, {
    count: async () => (await db().select({ total: count() }).from(properties).where(condition))[0]?.total ?? 0,
    rows: async ({ limit, offset }) => {
      const ids = await db()
        .select({ id: properties.id })
        .from(properties)
        .where(condition)
        .orderBy(desc(properties.id))
        .limit(limit)
        .offset(offset);
      return loadProperties(ids.map(({ id }) => id));
    },
    item: officePropertyOf,
  });
  return { properties: found };
}
