import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Property } from '#lib/api/catalogue/property.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import type { HeadImage } from '#lib/page-head.ts';
import { site } from '#lib/site.ts';
import { findListed } from '../catalogue/find-property.ts';
import { photoBytes } from '../photos/photo-bytes.ts';
import { drawShareImage, shareImageSize } from './draw-share-image.ts';

/** Changes with the drawing, so that nobody keeps an old one. */
const LAYOUT = 1;
const MAX_CACHED_BYTES = 24_000_000;
/** One is drawn at a time, and few wait: there is one for each property, and each is drawn once. */
const drawing = pLimit(1);
const MOST_WAITING = 30;
const drawn = new LRUCache<string, Buffer>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: ({ length }) => Math.max(1, length),
});
const underWay = new Map<string, Promise<Buffer>>();

const wordsOf = ({ name, lga, state, price }: Property) => ({
  name,
  place: [lga, state].filter(Boolean).join(', '),
  price: formatNairaShort(fromNaira(price)),
  company: site.name,
});

/** Names the picture by what it shows, so a changed property has another one. */
function fileName(property: Property): string {
  const shown = JSON.stringify([LAYOUT, wordsOf(property), property.photos[0]?.key]);
  return `${property.id}-${createHash('sha256').update(shown).digest('hex').slice(0, 8)}.jpg`;
}

/** The picture of a property for links that are shared. */
export const shareImage = (property: Property, origin: string): HeadImage => ({
  url: `${origin}/share/${fileName(property)}`,
  ...shareImageSize,
  alt: property.name,
});

/** Serves the picture of a listed property. An address of an earlier version leads to the current one. */
export async function serveShareImage(file: string): Promise<Response> {
  const [, id] = /^([1-9]\d{0,15})-[\da-f]{8}\.jpg$/.exec(file) ?? [];
  const property = id ? await findListed(Number(id)) : null;
  if (!property) return refused(404);
  const current = fileName(property);
  if (file !== current)
    return new Response(null, { status: 302, headers: { location: `/share/${current}`, 'cache-control': 'no-store' } });
  if (!drawn.has(current) && !underWay.has(current) && drawing.pendingCount >= MOST_WAITING) return refused(503);
  const bytes = await drawOnce(current, property);
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

async function drawOnce(name: string, property: Property): Promise<Buffer> {
  const known = drawn.get(name) ?? underWay.get(name);
  if (known) return known;
  const work = drawing(async () => {
    const [photo] = property.photos;
    return drawShareImage(photo ? await photoBytes(photo) : null, wordsOf(property));
  });
  underWay.set(name, work);
  try {
    const bytes = await work;
    drawn.set(name, bytes);
    return bytes;
  } finally {
    underWay.delete(name);
  }
}
