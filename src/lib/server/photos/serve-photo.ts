import { storage } from '../storage/storage.ts';
import { type PhotoFormat, photoMediaTypes } from './recipe.ts';

const VARIANT = /^(\d{1,5})\.(avif|webp|jpg)$/;
const KEY = /^[a-z0-9-]{1,60}$/;

/** A variant of a photo that was added while the portal runs; those of the build are served as files before this. */
export async function servePhoto({ key, file }: { key: string; file: string }): Promise<Response> {
  const [, width, format] = VARIANT.exec(file) ?? [];
  const stored = width && KEY.test(key) ? await storage().get(`photos/${key}/${width}.${format}`) : null;
  if (!stored) return new Response('There is no such photo', { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(stored.body, {
    headers: {
      'content-type': photoMediaTypes[format as PhotoFormat],
      'content-length': String(stored.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}
