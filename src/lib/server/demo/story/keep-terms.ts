import { sql } from 'drizzle-orm';
import { db } from '../../runtime.ts';

const kept = sql.raw('properties_keep_terms, properties_keep_changed_terms, property_fees_keep_terms');

/** The history of prices is written when a transaction ends, and the demo is a single one. */
export async function keepTermsSoFar() {
  await db().execute(sql`set constraints ${kept} immediate`);
  await db().execute(sql`set constraints ${kept} deferred`);
}
