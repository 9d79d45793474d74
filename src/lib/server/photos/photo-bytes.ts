import { readFile } from 'node:fs/promises';
import { photoUrl } from '#lib/domain/photos.ts';
import { storage } from '../storage/storage.ts';

/** Where the build has the demo photos, seen from `chunks`; run from the sources, where they are made. */
const demoFolder = import.meta.env?.PROD ? '../client/photos/' : '../../../../assets/photos/variants/';

/** The widest JPEG of a photo, of the office or of the demo; null if its file is gone. */
export async function photoBytes({ key, widths }: { key: string; widths: readonly number[] }): Promise<Buffer | null> {
  const address = photoUrl(key, Math.max(...widths), 'jpg').slice(1);
  const stored = await storage().get(address);
  if (stored) return Buffer.from(await new Response(stored.body).arrayBuffer());
  return readFile(new URL(demoFolder + address.slice('photos/'.length), import.meta.url)).catch(() => null);
}
