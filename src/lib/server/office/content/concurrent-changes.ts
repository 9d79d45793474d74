import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { db } from '../../runtime.ts';

/** Serialises all changes of content until the transaction ends, so that counts and positions stay correct. */
export const lockContentTables = () =>
  db().execute(sql`select pg_advisory_xact_lock(hashtextextended('office content', 0))`);

/** A hash of what a row says: rows that say the same have the same version. */
export const rowHash = (row: object) =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22);

/** Refuses `changed_meanwhile` when the row is no longer the one that the user saw. */
export function refuseChanged(seen: string | undefined, row: object) {
  if (seen !== undefined && seen !== rowHash(row)) throw new Refusal('changed_meanwhile');
}
