import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { sortOrders } from '#lib/domain/limits.ts';
import { properties } from '../db/schema.ts';

/** What everybody may see: published and not taken back. */
export const isListed = (): SQL => and(isNotNull(properties.publishedAt), isNull(properties.unpublishedAt)) as SQL;

/** Written as the indexes are, or they would not serve the order. */
export const newestFirst = [sql`${properties.publishedAt} desc nulls last`, sql`${properties.id} desc nulls last`];

export type SortOrder = (typeof sortOrders)[number];

const { publishedAt, price, id } = properties;
const dearestFirst = [sql`${price} desc`, sql`${id} desc`];
const cheapestFirst = [sql`${price}`, sql`${id}`];

/** Each order, and the same from its end; no two properties have the same place in it. */
export const inOrder: Record<SortOrder, { forth: SQL[]; back: SQL[] }> = {
  newest: { forth: newestFirst, back: [sql`${publishedAt} nulls first`, sql`${id} nulls first`] },
  price_low: { forth: cheapestFirst, back: dearestFirst },
  price_high: { forth: dearestFirst, back: cheapestFirst },
};
