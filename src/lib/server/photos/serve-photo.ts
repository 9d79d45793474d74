import { type PhotoFormat, photoMediaTypes } from '../pictures/photo-encoding.ts';
import { storage } from '../storage/storage.ts';
import { saveDataVariant, savesData } from './save-data.ts';

const VARIANT = /^\/photos\/[a-z0-9-]{1,60}\/\d{1,5}\.(avif|webp|jpg)$/;

interface PhotoRequest {
  key: string;
  file: string;
  saveData?: string | null;
}

/** Serves a photo that the office added; those of the build are static files. */
export async function servePhoto({ key, file, saveData }: PhotoRequest): Promise<Response> {
  const address = `/photos/${key}/${file}`;
  const smaller = saveDataVariant(address);
  const reduced = smaller && savesData(saveData) ? await stored(smaller) : null;
  const found = reduced ?? (await stored(address));
  if (!found) return new Response('There is no such photo', { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(found.body, {
    headers: {
      'content-type': photoMediaTypes[file.split('.')[1] as PhotoFormat],
      'content-length': String(found.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      ...(smaller && { vary: 'Save-Data' }),
      ...(reduced && smaller && { 'content-location': smaller }),
    },
  });
}

const stored = async (address: string) => (VARIANT.test(address) ? storage().get(address.slice(1)) : null);
