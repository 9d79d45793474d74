import { createHash } from 'node:crypto';
import { Refusal } from '#lib/api/errors.ts';

/** Names what a row says: two rows that say the same have the same mark, whenever they were written. */
export const rowVersion = (row: object) =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22);

/** Refuses a change that was begun when the row said something else. */
export function refuseChanged(seen: string | undefined, row: object) {
  if (seen !== undefined && seen !== rowVersion(row)) throw new Refusal('changed_meanwhile');
}
