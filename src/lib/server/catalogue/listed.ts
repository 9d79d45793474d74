import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { sortOrders } from '#lib/domain/limits.ts';
import { properties } from '../db/schema.ts';
import { staticSql } from '../db/static-sql.ts';

const listed = staticSql(and(isNotNull(properties.publishedAt), isNull(properties.unpublishedAt)) as SQL);

/** What everybody may see: published and not taken back. */
export const isListed = (): SQL => listed;

const { publishedAt, price, id } = properties;

/** Written as the indexes are, or they would not serve the order. */
export const newestFirst = [sql`${publishedAt} desc nulls last`, sql`${id} desc nulls last`].map(staticSql);

export type SortOrder = (typeof sortOrders)[number];

const oldestFirst = [sql`${publishedAt} nulls first`, sql`${id} nulls first`].map(staticSql);
const dearestFirst = [sql`${price} desc`, sql`${id} desc`].map(staticSql);
const cheapestFirst = [sql`${price}`, sql`${id}`].map(staticSql);

/** Each order, and the same from its end; no two properties have the same place in it. */
export const sortColumns: Record<SortOrder, { forth: SQL[]; back: SQL[] }> = {
  newest: { forth: newestFirst, back: oldestFirst },
  price_low: { forth: cheapestFirst, back: dearestFirst },
  price_high: { forth: dearestFirst, back: cheapestFirst },
};
