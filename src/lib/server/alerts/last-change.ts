import { sql } from 'drizzle-orm';
import { propertyChanges } from '../db/schema.ts';

/** What changed up to now is no news for a search. */
export const lastChange = sql`(select coalesce(max(${propertyChanges.id}), 0) from ${propertyChanges})`;
