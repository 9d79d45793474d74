import { and, asc, eq, notInArray } from 'drizzle-orm';
import { propertyPhotos } from '../db/schema.ts';
import { workInBackground } from '../file-work/file-work.ts';
import type { Variant } from '../pictures/make-variants.ts';
import { photoMediaTypes } from '../pictures/photo-encoding.ts';
import { db, log } from '../runtime.ts';
import { storage } from '../storage/storage.ts';
import { masterKey, removePhotoFiles, variantKey } from './photo-files.ts';

/** Ids of photos for which no AVIF can be made: logged once, then skipped, so that they do not block the others. */
const failed = new Set<number>();

/** The rows are the queue, so a crash loses nothing. Returns how many photos were finished. */
export async function makeMissingAvif({ atMost = 20 } = {}): Promise<number> {
  const waiting = await db()
    .select()
    .from(propertyPhotos)
    .where(and(eq(propertyPhotos.avif, false), notInArray(propertyPhotos.id, [0, ...failed])))
    .orderBy(asc(propertyPhotos.id))
    .limit(atMost);
  let finished = 0;
  for (const photo of waiting) {
    const variants = await makeAvif(photo);
    if (!variants) continue;
    for (const { width, format, bytes } of variants)
      await storage().put(variantKey(photo.key, width, format), bytes, photoMediaTypes[format]);
    const [updated] = await db()
      .update(propertyPhotos)
      .set({ avif: true })
      .where(eq(propertyPhotos.id, photo.id))
      .returning({ id: propertyPhotos.id });
    if (updated) finished += 1;
    else await removePhotoFiles(photo.key);
  }
  return finished;
}

/** Undefined if the master is missing or unreadable; an unavailable storage is an error. */
async function makeAvif({ id, key, widths }: typeof propertyPhotos.$inferSelect): Promise<Variant[] | undefined> {
  const master = await storage().get(masterKey(key));
  const bytes = master && Buffer.from(await new Response(master.body).arrayBuffer());
  try {
    if (!bytes) throw new Error('there is no master');
    const variants: Variant[] = [];
    for (const width of widths)
      variants.push(...(await workInBackground('variants', { master: bytes, widths: [width], formats: ['avif'] })));
    return variants;
  } catch (err) {
    failed.add(id);
    log().error({ err, photo: id }, 'no AVIF can be made of a photo');
    return undefined;
  }
}
