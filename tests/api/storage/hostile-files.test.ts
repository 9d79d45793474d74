import { describe, expect, test } from 'vitest';
import { propertyPhotos } from '#lib/server/db/schema.ts';
import { preparePhoto } from '#lib/server/photos/prepare-photo.ts';
import { recordPhoto } from '#lib/server/photos/record-photo.ts';
import { reencodeImage } from '#lib/server/pictures/reencode-image.ts';
import { db } from '#lib/server/runtime.ts';
import { deleteOrphanedFiles } from '#lib/server/storage/delete-orphaned-files.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aBmp, sentFile, twoColourImage } from '../../support/factories/files.ts';
import { aProperty } from '../../support/factories/properties.ts';

setUpTestServer();

interface Header {
  width: number;
  height: number;
  depth: number;
  compression?: number;
  colors?: number;
}

/** A BMP with this header, followed by this many bytes. */
function bmpOf({ width, height, depth, compression = 0, colors = 0 }: Header, pixelBytes: number) {
  const palette = depth <= 8 ? (colors || 2 ** depth) * 4 : 0;
  const bytes = Buffer.alloc(54 + palette + pixelBytes);
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54 + palette, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(depth, 28);
  bytes.writeUInt32LE(compression, 30);
  bytes.writeUInt32LE(colors, 46);
  return bytes;
}

describe('a BMP', () => {
  const refused = { code: 'invalid', message: expect.stringContaining('cannot be read') };

  test('that is a decompression bomb is refused: a kilobyte must not become forty megapixels', async () => {
    const bomb = bmpOf({ width: 6300, height: 6300, depth: 8, compression: 1 }, 64);
    // an escape code that ends the bitmap at once
    bomb.writeUInt8(1, 54 + 1024 + 1);
    await expect(reencodeImage(bomb, 'bmp')).rejects.toMatchObject(refused);
    const small = bmpOf({ width: 4, height: 4, depth: 4, compression: 2 }, 64);
    small.writeUInt8(1, 54 + 64 + 1);
    await expect(reencodeImage(small, 'bmp')).rejects.toMatchObject(refused);
  });

  test('of more than 12 megapixels is refused although it is complete', async () => {
    const large = bmpOf({ width: 4000, height: 3001, depth: 1 }, 500 * 3001);
    await expect(reencodeImage(large, 'bmp')).rejects.toMatchObject(refused);
    const fits = bmpOf({ width: 2400, height: 1000, depth: 1 }, 300 * 1000);
    expect(await reencodeImage(fits, 'bmp')).toMatchObject({ type: 'jpeg', width: 2400, height: 1000 });
  });

  test('with fewer bytes than its size needs, or with an impossible palette, is refused', async () => {
    const whole = await aBmp();
    await expect(reencodeImage(whole.subarray(0, whole.length - 8), 'bmp')).rejects.toMatchObject(refused);
    const colourful = bmpOf({ width: 4, height: 4, depth: 24, colors: 0xffff_ffff }, 4096);
    await expect(reencodeImage(colourful, 'bmp')).rejects.toMatchObject(refused);
  });

  test('that is stored top-down is read as well', async () => {
    const turned = await aBmp();
    turned.writeInt32LE(-turned.readInt32LE(22), 22);
    expect(await reencodeImage(turned, 'bmp')).toMatchObject({ type: 'jpeg', width: 60, height: 40 });
  });
});

test('photos without a row are deleted once they are old, the others stay', async () => {
  const property = await aProperty();
  const picture = sentFile(await twoColourImage().jpeg().toBuffer(), 'house.jpg', 'photos');
  const [kept, lost] = [await preparePhoto(picture, 1), await preparePhoto(picture, 1)];
  await recordPhoto(kept, { propertyId: property.id, alt: 'The house' });
  const filesOf = async (key: string) => {
    const keys: string[] = [];
    for await (const file of storage().list(`photos/${key}/`)) keys.push(file.key);
    return keys.length;
  };
  const [before, mine] = [await filesOf(lost.key), await filesOf(kept.key)];
  expect(before).toBeGreaterThan(0);
  expect((await deleteOrphanedFiles({ olderThan: new Date(Date.now() - 60 * 60_000) })).deleted).toBe(0);
  expect((await deleteOrphanedFiles({ olderThan: new Date(Date.now() + 60_000) })).deleted).toBe(before);
  expect([await filesOf(lost.key), await filesOf(kept.key)]).toEqual([0, mine]);
  await db().delete(propertyPhotos);
  expect((await deleteOrphanedFiles({ olderThan: new Date(Date.now() + 60_000) })).deleted).toBe(mine);
});
