import { sql } from 'drizzle-orm';
import { db, log } from '../runtime.ts';

/**
 * After many rows at once: lists are counted off indexes alone, and well planned, from now on and not only after the next
 * hourly upkeep. Outside of transactions, because the database insists.
 */
export const vacuumCatalogue = () =>
  db()
    .execute(sql`vacuum (analyze) properties, property_fees, property_photos, property_search, search_words`)
    .catch((err) => log().warn({ err }, 'the catalogue was not tidied; upkeep will do it'));
