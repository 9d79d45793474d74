import { asc, eq } from 'drizzle-orm';
import { propertyPhotos } from '../db/schema.ts';
import { db, log } from '../runtime.ts';
import { storage } from '../storage/storage.ts';
import { makeVariants } from './make-variants.ts';
import { masterKey, variantKey } from './photo-keys.ts';
import { photoMediaTypes } from './recipe.ts';
import { removePhotoFiles } from './remove-photo.ts';

/**
 * Works off the photos that still lack AVIF, oldest first; the rows themselves are the queue, so a crash loses nothing
 * and two instances at most do the same work twice. Returns how many it finished.
 */
export async function makeMissingAvif({ atMost = 20 } = {}): Promise<number> {
  const waiting = await db()
    .select()
    .from(propertyPhotos)
    .where(eq(propertyPhotos.avif, false))
    .orderBy(asc(propertyPhotos.id))
    .limit(atMost);
  let finished = 0;
  for (const photo of waiting) {
    const master = await storage().get(masterKey(photo.key));
    if (!master) {
      log().warn({ photo: photo.id }, 'a photo has no master to make AVIF from');
      continue;
    }
    const bytes = Buffer.from(await new Response(master.body).arrayBuffer());
    for (const { width, format, bytes: made } of await makeVariants(bytes, photo.widths, ['avif']))
      await storage().put(variantKey(photo.key, width, format), made, photoMediaTypes[format]);
    const [kept] = await db()
      .update(propertyPhotos)
      .set({ avif: true })
      .where(eq(propertyPhotos.id, photo.id))
      .returning({ id: propertyPhotos.id });
    if (kept) finished += 1;
    // its property was deleted meanwhile
    else await removePhotoFiles(photo.key);
  }
  return finished;
}
