import { sql } from 'drizzle-orm';
import { db } from '../../runtime.ts';

/**
 * Until the transaction ends nobody else writes what the office says: how many there are, and in which order, is only
 * certain then. It is rare enough that one lock does.
 */
export const takeContentLock = () =>
  db().execute(sql`select pg_advisory_xact_lock(hashtextextended('office content', 0))`);
