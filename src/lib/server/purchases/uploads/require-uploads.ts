import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { uploads } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';

/** For a purchase that waits for its money: they are not the oldest of the unused ones any more. */
export const keepNamedUploads = (ids: readonly string[], ownerId: number) =>
  db()
    .update(uploads)
    .set({ namedAt: now() })
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.ownerId, ownerId)));

interface Wanted {
  /** Of the form, for the error. */
  field: string;
  kind: 'photo' | 'identity';
  ownerId: number;
}

const missingUpload = 'This file is no longer with us. Choose it again';

/** The same ids, all of them files of that kind which the customer has sent; refuses `invalid` at the field. */
export async function requireCustomerUploads(
  ids: readonly string[],
  { field, kind, ownerId }: Wanted,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const own = await db()
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.ownerId, ownerId), eq(uploads.kind, kind)));
  const known = new Set(own.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw new Refusal('invalid', { errors: { [field]: [missingUpload] } });
  return [...new Set(ids)];
}
