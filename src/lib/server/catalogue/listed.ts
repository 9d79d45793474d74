import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { properties } from '../db/schema.ts';

/** What everybody may see: published and not taken back. */
export const isListed = (): SQL => and(isNotNull(properties.publishedAt), isNull(properties.unpublishedAt)) as SQL;

/** Written as the indexes are, or they would not serve the order. */
export const newestFirst = [sql`${properties.publishedAt} desc nulls last`, sql`${properties.id} desc nulls last`];
