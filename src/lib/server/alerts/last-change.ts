import { sql } from 'drizzle-orm';
import { propertyChanges } from '../db/schema.ts';

/** Changes up to this id are not reported to the search. */
export const lastChange = sql`(select coalesce(max(${propertyChanges.id}), 0) from ${propertyChanges})`;
