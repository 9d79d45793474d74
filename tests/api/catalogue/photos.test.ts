import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photoSources } from '#lib/domain/photos.ts';
import { propertyPhotos } from '#lib/server/db/schema.ts';
import { makeMissingAvif } from '#lib/server/photos/make-missing-avif.ts';
import { masterKey, removePhotoFiles } from '#lib/server/photos/photo-files.ts';
import { preparePhoto } from '#lib/server/photos/prepare-photo.ts';
import { recordPhoto } from '#lib/server/photos/record-photo.ts';
import { servePhoto } from '#lib/server/photos/serve-photo.ts';
import { makeVariants } from '#lib/server/pictures/make-variants.ts';
import { dominantColour } from '#lib/server/pictures/open-photo.ts';
import { photoWidths } from '#lib/server/pictures/photo-encoding.ts';
import { db } from '#lib/server/runtime.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { sentFile, twoColourImage } from '#tests/support/factories/files.ts';
import { aProperty } from '#tests/support/factories/properties.ts';

const world = setUpTestServer();

const aPhotoFile = async (width = 900, height = 600) =>
  sentFile(await twoColourImage(width, height).jpeg().toBuffer(), 'front.jpg', 'photos');

async function aPhoto(width = 900) {
  const property = await aProperty();
  const row = await recordPhoto(await preparePhoto(await aPhotoFile(width), 1), {
    propertyId: property.id,
    alt: 'The front',
  });
  if (!row) throw new Error('no photo was made');
  return row;
}

describe('variants', () => {
  test('exist for each width and format, none wider than the image', async () => {
    const master = await twoColourImage(900, 600).png().toBuffer();
    const made = await makeVariants(master, photoWidths(900), ['avif', 'webp', 'jpg']);
    expect(made.map(({ width, format }) => `${width}.${format}`)).toEqual([
      ...['400.avif', '400.webp', '400.jpg'],
      ...['640.avif', '640.webp', '640.jpg'],
      ...['800.avif', '800.webp', '800.jpg'],
    ]);
    for (const { width, format, bytes } of made) {
      const found = await sharp(bytes).metadata();
      expect(found.width).toBe(width);
      expect(found.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format]);
    }
    expect(photoWidths(320)).toEqual([320]);
  });

  test('of detailed photos have a lower quality at phone width, to load as fast as others', async () => {
    const master = await readFile(new URL('../../../assets/photos/estate-aerial-01.webp', import.meta.url));
    const [phone, wide] = await makeVariants(master, [640, 800], ['avif']);
    expect(phone?.bytes.length).toBeLessThanOrEqual(12_000);
    expect(wide?.bytes.length).toBeGreaterThan(18_000);
  });

  test('the colour of a photo is its dominant one', async () => {
    const green = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#105040' } })
      .png()
      .toBuffer();
    const [red, greenPart, blue] =
      (await dominantColour(green)).match(/\w\w/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
    expect(Math.abs((red ?? 0) - 0x10)).toBeLessThan(16);
    expect(Math.abs((greenPart ?? 0) - 0x50)).toBeLessThan(16);
    expect(Math.abs((blue ?? 0) - 0x40)).toBeLessThan(16);
  });
});

describe('a photo that the office adds', () => {
  test('exists as WebP and JPEG at once, and as AVIF after the queue was processed', async () => {
    const photo = await aPhoto();
    expect(photo).toMatchObject({ position: 0, width: 900, height: 600, widths: [400, 640, 800], avif: false });
    expect(photoSources(photo, '100vw').sources.map(({ type }) => type)).toEqual(['image/webp']);
    const webp = await servePhoto({ key: photo.key, file: '400.webp' });
    expect(webp.status).toBe(200);
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect(webp.headers.get('cache-control')).toContain('immutable');
    expect((await sharp(Buffer.from(await webp.arrayBuffer())).metadata()).width).toBe(400);
    expect((await servePhoto({ key: photo.key, file: '400.avif' })).status).toBe(404);

    expect(await makeMissingAvif()).toBe(1);
    expect(await makeMissingAvif()).toBe(0);
    expect((await servePhoto({ key: photo.key, file: '800.avif' })).status).toBe(200);
    const [row] = await db().select().from(propertyPhotos).where(eq(propertyPhotos.id, photo.id));
    expect(row?.avif).toBe(true);
  });

  test('comes after the existing ones', async () => {
    const property = await aProperty();
    for (const alt of ['The front', 'The garden'])
      await recordPhoto(await preparePhoto(await aPhotoFile(420, 280), 1), { propertyId: property.id, alt });
    const rows = await db().select().from(propertyPhotos).where(eq(propertyPhotos.propertyId, property.id));
    expect(rows.map(({ alt, position }) => [alt, position])).toEqual([
      ['The front', 0],
      ['The garden', 1],
    ]);
  });

  test('must be an image', async () => {
    const text = sentFile(Buffer.from('not a picture'), 'front.jpg', 'photos');
    await expect(preparePhoto(text, 1)).rejects.toMatchObject({ code: 'wrong_type' });
  });

  test('does not block the queue when its original is missing, and is reported once', async () => {
    await makeMissingAvif();
    const lost = await aPhoto(420);
    await storage().remove(masterKey(lost.key));
    const behind = await aPhoto(420);
    expect(await makeMissingAvif({ atMost: 1 })).toBe(0);
    expect(await makeMissingAvif({ atMost: 1 })).toBe(1);
    expect(await makeMissingAvif({ atMost: 1 })).toBe(0);
    expect((await servePhoto({ key: behind.key, file: '400.avif' })).status).toBe(200);
    const reports = world.complaints.splice(0);
    expect(reports.map((line) => JSON.parse(line))).toMatchObject([{ photo: lost.id }]);
  });

  test('is served in a small variant with Save-Data, under the same URL', async () => {
    const { key } = await aPhoto();
    const full = await servePhoto({ key, file: '800.webp' });
    const light = await servePhoto({ key, file: '800.webp', saveData: 'on' });
    expect([full.headers.get('vary'), light.headers.get('vary')]).toEqual(['Save-Data', 'Save-Data']);
    expect(light.headers.get('content-location')).toBe(`/photos/${key}/400.webp`);
    expect((await sharp(Buffer.from(await light.arrayBuffer())).metadata()).width).toBe(400);
    expect(light.headers.get('cache-control')).toContain('immutable');
    const small = await servePhoto({ key, file: '400.webp', saveData: 'on' });
    expect([small.headers.get('vary'), small.headers.get('content-location')]).toEqual([null, null]);
  });

  test('is deleted with all its files', async () => {
    const { key } = await aPhoto();
    await removePhotoFiles(key);
    expect((await servePhoto({ key, file: '400.webp' })).status).toBe(404);
  });

  test('only variants can be fetched', async () => {
    const { key } = await aPhoto();
    for (const file of ['master.jpg', '../session-secret', '400.webp.bak', '400.svg'])
      expect((await servePhoto({ key, file })).status).toBe(404);
    for (const folder of ['..', '../uploads', 'no-such-photo'])
      expect((await servePhoto({ key: folder, file: '400.webp' })).status).toBe(404);
  });
});

test('a picture element lists every width of the best format, and its sizes', () => {
  const photo = {
    key: 'plot-01',
    alt: 'A plot',
    color: '#ac6835',
    width: 1440,
    height: 960,
    widths: [400, 800],
    avif: true,
  };
  expect(photoSources(photo, '(min-width: 840px) 360px, 100vw')).toEqual({
    sources: [
      {
        type: 'image/avif',
        srcSet: '/photos/plot-01/400.avif 400w, /photos/plot-01/800.avif 800w',
        sizes: '(min-width: 840px) 360px, 100vw',
      },
    ],
    src: '/photos/plot-01/800.jpg',
    srcSet: '/photos/plot-01/400.jpg 400w, /photos/plot-01/800.jpg 800w',
    sizes: '(min-width: 840px) 360px, 100vw',
    width: 1440,
    height: 960,
    alt: 'A plot',
    color: '#ac6835',
  });
});
