import { and, count, type SQL } from 'drizzle-orm';
import type { Property } from '#lib/contract/property.ts';
import type { Page } from '#lib/contract/shapes.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { properties } from '../db/schema.ts';
import { type PageWanted, readPage } from '../http/page.ts';
import { db } from '../runtime.ts';
import { isListed, newestFirst } from './listed.ts';
import { loadProperties } from './load-properties.ts';
import { meets, type PropertyFilters } from './property-filters.ts';
import { propertyOf } from './property-of.ts';

interface Wanted extends Omit<PageWanted, 'perPage'> {
  filters?: PropertyFilters;
  /** The customer who asks, for what they saved. */
  customerId?: number | undefined;
}

/** A page of the listed properties that meet the filters, newest first. */
export function findProperties({ filters = {}, customerId, ...wanted }: Wanted): Promise<Page<Property>> {
  const condition = and(isListed(), meets(filters)) as SQL;
  return readPage(
    { ...wanted, perPage: pageSize.grid },
    {
      count: async () => (await db().select({ total: count() }).from(properties).where(condition))[0]?.total ?? 0,
      // ids first: rows that are only skipped over are never read whole
      rows: async ({ limit, offset }) => {
        const found = await db()
          .select({ id: properties.id })
          .from(properties)
          .where(condition)
          .orderBy(...newestFirst)
          .limit(limit)
          .offset(offset);
        return loadProperties(
          found.map(({ id }) => id),
          customerId,
        );
      },
      item: propertyOf,
    },
  );
}
