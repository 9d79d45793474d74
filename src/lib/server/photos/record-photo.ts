import { eq, max } from 'drizzle-orm';
import { propertyPhotos } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

/** Appends a prepared photo to those of the property, in the caller's transaction. */
export async function recordPhoto(prepared: PreparedPhoto, { propertyId, alt }: { propertyId: number; alt: string }) {
  const [last] = await db()
    .select({ position: max(propertyPhotos.position) })
    .from(propertyPhotos)
    .where(eq(propertyPhotos.propertyId, propertyId));
  const [row] = await db()
    .insert(propertyPhotos)
    .values({ ...prepared, propertyId, alt, position: (last?.position ?? -1) + 1, avif: false, addedAt: now() })
    .returning();
  return row;
}
