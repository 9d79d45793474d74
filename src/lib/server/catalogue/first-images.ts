import { asc, inArray } from 'drizzle-orm';
import { defaultPhotoUrl, type Photo, thumbnailUrl } from '#lib/domain/photos.ts';
import { propertyPhotos } from '../db/schema.ts';
import { db } from '../runtime.ts';
import { defaultPhoto } from './default-photo.ts';
import type { PropertyRow } from './load-properties.ts';

export interface PropertyImage {
  display_image: string | null;
  thumbnail: string | null;
}

export async function firstImages(rows: readonly PropertyRow[]): Promise<Map<number, PropertyImage>> {
  const ids = rows.map(({ id }) => id);
  const photos = await db()
    .selectDistinctOn([propertyPhotos.propertyId])
    .from(propertyPhotos)
    .where(inArray(propertyPhotos.propertyId, ids))
    .orderBy(asc(propertyPhotos.propertyId), asc(propertyPhotos.position), asc(propertyPhotos.id));
  const photoOf = new Map(photos.map((photo) => [photo.propertyId, photo]));
  return new Map(rows.map((row) => [row.id, imageOf(photoOf.get(row.id) ?? defaultPhoto(row))]));
}

const imageOf = (photo: Pick<Photo, 'key' | 'widths'>): PropertyImage => ({
  display_image: defaultPhotoUrl(photo),
  thumbnail: thumbnailUrl(photo),
});
