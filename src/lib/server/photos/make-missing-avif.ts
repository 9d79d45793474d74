import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { PhotoRow } from '../catalogue/load-properties.ts';
import { propertyPhotos } from '../db/schema.ts';
import { db, log } from '../runtime.ts';
import { storage } from '../storage/storage.ts';
import { makeVariants, type Variant } from './make-variants.ts';
import { photoMediaTypes } from './photo-encoding.ts';
import { masterKey, variantKey } from './photo-keys.ts';
import { removePhotoFiles } from './remove-photo-files.ts';

/** Photos that no AVIF can be made of: reported once, then passed over, so that they hold up nobody behind them. */
const hopeless = new Set<number>();

/**
 * Works off the photos that still lack AVIF, oldest first; the rows themselves are the queue, so a crash loses nothing
 * and two instances at most do the same work twice. Returns how many it finished.
 */
export async function makeMissingAvif({ atMost = 20 } = {}): Promise<number> {
  const waiting = await db()
    .select()
    .from(propertyPhotos)
    .where(and(eq(propertyPhotos.avif, false), notInArray(propertyPhotos.id, [0, ...hopeless])))
    .orderBy(asc(propertyPhotos.id))
    .limit(atMost);
  let finished = 0;
  for (const photo of waiting) {
    const made = await avifOf(photo);
    if (!made) continue;
    for (const { width, format, bytes } of made)
      await storage().put(variantKey(photo.key, width, format), bytes, photoMediaTypes[format]);
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

/** Undefined for a photo whose master is missing or is no picture; a storage that is away is another matter. */
async function avifOf({ id, key, widths }: PhotoRow): Promise<Variant[] | undefined> {
  const master = await storage().get(masterKey(key));
  const bytes = master && Buffer.from(await new Response(master.body).arrayBuffer());
  try {
    if (!bytes) throw new Error('there is no master');
    return await makeVariants(bytes, widths, ['avif']);
  } catch (err) {
    hopeless.add(id);
    log().error({ err, photo: id }, 'no AVIF can be made of a photo');
    return undefined;
  }
}
