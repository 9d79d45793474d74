import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fileFormat, fileTooLarge } from '#lib/messages/validation.ts';
import { reencodeImage } from '#lib/server/pictures/reencode-image.ts';
import { tx } from '#lib/server/runtime.ts';
import { deleteOrphanedFiles } from '#lib/server/storage/delete-orphaned-files.ts';
import { prepareUpload } from '#lib/server/storage/prepare-upload.ts';
import { recordUpload } from '#lib/server/storage/record-upload.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aBmp, noiseImage, sentFile, storeUpload, twoColourImage } from '#tests/support/factories/files.ts';
import { aCustomer } from '#tests/support/factories/people.ts';
import { aPdf } from '#tests/support/factories/pictures.ts';

setUpTestServer();

const owner = { ownerId: 1 };

const stored = async (key: string) => {
  const file = await storage().get(key);
  return file && Buffer.from(await new Response(file.body).arrayBuffer());
};

describe('images', () => {
  test('lose their location, camera and orientation tag, and are turned upright', async () => {
    const photo = await twoColourImage()
      .withExif({ IFD0: { Make: 'Spy Camera' }, IFD3: { GPSLatitude: '6/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const image = await reencodeImage(photo, 'jpeg');
    const { exif, orientation, width, height } = await sharp(image.bytes).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 40,
      height: 60,
    });
    expect(image.bytes.includes('Spy Camera')).toBe(false);
  });

  test('lose what was appended to them', async () => {
    const photo = await twoColourImage().png().toBuffer();
    const image = await reencodeImage(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), 'png');
    expect(image.bytes.includes('script')).toBe(false);
  });

  test('are at most 2400 pixels long', async () => {
    const wide = await sharp({ create: { width: 3000, height: 100, channels: 3, background: '#0f5240' } })
      .jpeg()
      .toBuffer();
    expect(await reencodeImage(wide, 'jpeg')).toMatchObject({ type: 'jpeg', width: 2400, height: 80 });
  });

  test('stay PNG only if they have transparency', async () => {
    const glass = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    expect(await reencodeImage(glass, 'png')).toMatchObject({ type: 'png' });
    expect(await reencodeImage(await twoColourImage().ensureAlpha().png().toBuffer(), 'png')).toMatchObject({
      type: 'jpeg',
    });
  });

  test('Y-21: a BMP keeps its colours', async () => {
    const { bytes } = await reencodeImage(await aBmp(), 'bmp');
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)];
    const [red = 0, , blue = 0] = pixel(5);
    expect(red).toBeGreaterThan(blue + 100);
    const [red2 = 0, , blue2 = 0] = pixel(50);
    expect(blue2).toBeGreaterThan(red2 + 100);
  });

  test('that are truncated or decode to too many pixels are refused', async () => {
    const whole = await noiseImage(200, 200).jpeg().toBuffer();
    await expect(reencodeImage(whole.subarray(0, whole.length / 2), 'jpeg')).rejects.toMatchObject({ code: 'invalid' });
    const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(reencodeImage(bomb, 'png')).rejects.toMatchObject({ code: 'invalid' });
    const lie = await aBmp();
    lie.writeInt32LE(100_000, 18);
    lie.writeInt32LE(100_000, 22);
    await expect(reencodeImage(lie, 'bmp')).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('uploads', () => {
  test('Z-32: a text file named .png is refused at its field', async () => {
    const text = sentFile(Buffer.from('I am a picture, believe me'), 'passport.png', 'profile_picture');
    await expect(prepareUpload(text, owner)).rejects.toMatchObject({
      code: 'wrong_type',
      errors: { profile_picture: [fileFormat] },
    });
  });

  test('V-21: more than 5 MB is refused, 5 MB is accepted', async () => {
    const pdf = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      Buffer.alloc(5 * 1024 * 1024 - 15, 32),
      Buffer.from('%%EOF\n'),
    ]);
    expect(await prepareUpload(sentFile(pdf, 'id.pdf'), owner)).toMatchObject({
      size: 5 * 1024 * 1024,
      contentType: 'application/pdf',
    });
    await expect(prepareUpload(sentFile(Buffer.concat([pdf, Buffer.from(' ')])), owner)).rejects.toMatchObject({
      code: 'too_large',
      errors: { proof_of_payment: [`${fileTooLarge}. Take a screenshot of it and send that.`] },
    });
  });

  test('a PDF is stored byte for byte, a truncated one refused', async () => {
    const pdf = Buffer.from(await aPdf().arrayBuffer());
    const prepared = await prepareUpload(sentFile(pdf, 'deed.pdf'), owner);
    expect(await stored(prepared.storageKey)).toEqual(pdf);
    await expect(prepareUpload(sentFile(Buffer.from('%PDF-1.4\n1 0 obj'), 'deed.pdf'), owner)).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('get a random key, the extension of their type, and a hash of the bytes that were sent', async () => {
    const { user } = await aCustomer();
    const picture = await twoColourImage().gif().toBuffer();
    const one = await storeUpload({
      file: sentFile(picture, '../../etc/receipt "1".gif'),
      ownerId: user.id,
      kind: 'proof',
    });
    const two = await storeUpload({ file: sentFile(picture, 'receipt.gif'), ownerId: user.id, kind: 'proof' });
    expect(one).toMatchObject({ contentType: 'image/jpeg', name: expect.stringMatching(/^[^/"]*\.jpg$/) });
    expect(one.storageKey).not.toBe(two.storageKey);
    expect(Buffer.from(one.sentHash)).toEqual(Buffer.from(two.sentHash));
    expect(await stored(one.storageKey)).toHaveLength(one.size);
  });

  test('without a row are deleted once they are old', async () => {
    const { user } = await aCustomer();
    const picture = await twoColourImage().png().toBuffer();
    const kept = await storeUpload({ file: sentFile(picture), ownerId: user.id, kind: 'photo' });
    const lost = await prepareUpload(sentFile(picture), owner);
    const undone = await prepareUpload(sentFile(picture), owner);
    const failing = tx(async () => {
      await recordUpload(undone, { ownerId: user.id, kind: 'photo' });
      throw new Error('the payment failed');
    });
    await expect(failing).rejects.toThrow('the payment failed');
    const tomorrow = new Date(Date.now() + 60_000);
    expect((await deleteOrphanedFiles({ olderThan: new Date(Date.now() - 60 * 60_000) })).deleted).toBe(0);
    expect((await deleteOrphanedFiles({ olderThan: tomorrow })).deleted).toBeGreaterThanOrEqual(2);
    expect(await stored(lost.storageKey)).toBeNull();
    expect(await stored(undone.storageKey)).toBeNull();
    expect(await stored(kept.storageKey)).not.toBeNull();
  });

  test('cannot be addressed outside the folder', async () => {
    await expect(storage().put('uploads/../../escape', Buffer.from('x'), 'text/plain')).rejects.toThrow('storage key');
    await expect(storage().get('uploads/../session-secret')).rejects.toThrow('storage key');
  });
});
