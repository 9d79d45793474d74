import { sql } from 'drizzle-orm';
import { db, log } from '../runtime.ts';

/**
 * For after many inserted rows: keeps index-only scans and query plans fast before the hourly maintenance runs. VACUUM
 * cannot run inside a transaction.
 */
export const vacuumCatalogue = () =>
  db()
    .execute(sql`vacuum (analyze) properties, property_fees, property_photos, property_search, search_words`)
    .catch((err) => log().warn({ err }, 'the catalogue was not vacuumed; the hourly maintenance will do it'));
