import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Property } from '#lib/api/catalogue/property.ts';
import { findListed } from '../catalogue/find-property.ts';
import { photoBytes } from '../photos/photo-bytes.ts';
import { renderShareImage } from './render-share-image.ts';
import { shareImageName, shareWordsOf } from './share-image-name.ts';

const MAX_CACHED_BYTES = 24_000_000;
/** One is drawn at a time, and few wait: there is one for each property, and each is drawn once. */
const drawing = pLimit(1);
const MOST_WAITING = 30;
const drawn = new LRUCache<string, Buffer>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: ({ length }) => Math.max(1, length),
});
const inProgress = new Map<string, Promise<Buffer>>();

/** Serves the picture of a listed property. An address of an earlier version leads to the current one. */
export async function serveShareImage(file: string): Promise<Response> {
  const [, id] = /^([1-9]\d{0,15})-[\da-f]{8}\.jpg$/.exec(file) ?? [];
  const property = id ? await findListed(Number(id)) : null;
  if (!property) return refused(404);
  const current = shareImageName(property);
  if (file !== current)
    return new Response(null, { status: 302, headers: { location: `/share/${current}`, 'cache-control': 'no-store' } });
  if (!drawn.has(current) && !inProgress.has(current) && drawing.pendingCount >= MOST_WAITING) return refused(503);
  const bytes = await renderOnce(current, property);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}

const refused = (status: 404 | 503) =>
  new Response(status === 404 ? 'There is no such picture' : 'Please try again in a moment', {
    status,
    headers: { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '5' }) },
  });

async function renderOnce(name: string, property: Property): Promise<Buffer> {
  const known = drawn.get(name) ?? inProgress.get(name);
  if (known) return known;
  const work = drawing(async () => {
    const [photo] = property.photos;
    return renderShareImage(photo ? await photoBytes(photo) : null, shareWordsOf(property));
  });
  inProgress.set(name, work);
  try {
    const bytes = await work;
    drawn.set(name, bytes);
    return bytes;
  } finally {
    inProgress.delete(name);
  }
}
