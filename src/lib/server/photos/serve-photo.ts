import { storage } from '../storage/storage.ts';
import { type PhotoFormat, photoMediaTypes } from './photo-encoding.ts';
import { saveDataVariant, savesData } from './save-data.ts';

const VARIANT = /^\/photos\/[a-z0-9-]{1,60}\/\d{1,5}\.(avif|webp|jpg)$/;

interface Asked {
  key: string;
  file: string;
  /** The request's header of that name. */
  saveData?: string | null;
}

/** A variant of a photo that was added while the portal runs; those of the build are served as files before this. */
export async function servePhoto({ key, file, saveData }: Asked): Promise<Response> {
  const asked = `/photos/${key}/${file}`;
  const lighter = saveDataVariant(asked);
  const light = lighter && savesData(saveData) ? await stored(lighter) : null;
  const found = light ?? (await stored(asked));
  if (!found) return new Response('There is no such photo', { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(found.body, {
    headers: {
      'content-type': photoMediaTypes[file.split('.')[1] as PhotoFormat],
      'content-length': String(found.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      ...(lighter && { vary: 'Save-Data' }),
      ...(light && lighter && { 'content-location': lighter }),
    },
  });
}

const stored = async (address: string) => (VARIANT.test(address) ? storage().get(address.slice(1)) : null);
