import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { updateProfile } from '#lib/api/accounts/profile.ts';
import { sendContractFile } from '#lib/api/purchases/contract-uploads.ts';
import { emptyFileOf, heicNotTaken, tiffInParts } from '#lib/messages/files.ts';
import { fileTooLarge } from '#lib/messages/validation.ts';
import { detectFileType } from '#lib/server/http/detect-file-type.ts';
import type { ImageType } from '#lib/server/pictures/picture-size.ts';
import { reencodeImage } from '#lib/server/pictures/reencode-image.ts';
import { prepareUpload } from '#lib/server/storage/prepare-upload.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { noiseImage, sentFile, twoColourImage } from '#tests/support/factories/files.ts';
import { aCustomer, as } from '#tests/support/factories/people.ts';
import { aHugePicture, announcing, aTiffOfPages, phonePhotos } from '#tests/support/factories/phone-photos.ts';
import { aPdf } from '#tests/support/factories/pictures.ts';

setUpTestServer();

const owner = { ownerId: 1 };
const reencoded = (bytes: Buffer) => reencodeImage(bytes, detectFileType(bytes) as ImageType);
const asFile = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

/** How a camera lays what stands upright, for each way that EXIF says of it. */
const turns: readonly [number, (upright: Sharp) => Sharp][] = [
  [1, (upright) => upright],
  [2, (upright) => upright.flop()],
  [3, (upright) => upright.rotate(180)],
  [4, (upright) => upright.flip()],
  [5, (upright) => upright.flop().rotate(270)],
  [6, (upright) => upright.rotate(270)],
  [7, (upright) => upright.flop().rotate(90)],
  [8, (upright) => upright.rotate(90)],
];

describe('a photo', () => {
  test.each(Object.entries(phonePhotos))('PH-01: %s keeps its colours', async (_, make) => {
    const { type, bytes, width, height } = await reencoded(await make());
    expect({ type, width, height }).toEqual({ type: 'jpeg', width: 90, height: 60 });
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number) =>
      [...data.subarray((30 * 90 + x) * 3, (30 * 90 + x) * 3 + 3)] as [number, number, number];
    const [[red, , blue], [red2, , blue2]] = [pixel(10), pixel(80)];
    expect(red - blue).toBeGreaterThan(60);
    expect(blue2 - red2).toBeGreaterThan(40);
  });

  test.each(turns)('PH-01: that was turned as EXIF %i says stands upright', async (orientation, lay) => {
    const lower = { create: { width: 90, height: 30, channels: 3 as const, background: '#000' } };
    const upright = sharp(await twoColourImage(90, 60).png().toBuffer()).composite([
      { input: lower, left: 0, top: 30 },
    ]);
    const photo = await sharp(
      await lay(sharp(await upright.png().toBuffer()))
        .png()
        .toBuffer(),
    )
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    const { bytes } = await reencoded(photo);
    const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[y * info.width + x] ?? 0;
    expect([info.width, info.height]).toEqual([90, 60]);
    // orange is lighter than blue
    expect(at(10, 10) - at(80, 10)).toBeGreaterThan(20);
    expect(at(80, 10) - at(80, 50)).toBeGreaterThan(20);
  });

  test('PH-02: of 60 megapixels is made smaller where it is read line by line; else it is said how many are taken', async () => {
    const inLines = await aHugePicture(9000, 6700).jpeg().toBuffer();
    expect(await reencoded(inLines)).toMatchObject({ width: 2400, height: 1787 });
    const said = /^This picture has 61 megapixels, and at most 40 can be read\./;
    await expect(reencoded(await announcing('png', 9000, 6700))).rejects.toThrow(said);
    await expect(reencoded(await announcing('progressive', 9000, 6700))).rejects.toThrow(said);
    const avif = await aHugePicture(3000, 2800).avif({ effort: 0 }).toBuffer();
    await expect(reencoded(avif)).rejects.toThrow('This picture has 9 megapixels, and at most 8 can be read.');
  });

  test('PH-03: of a long screenshot stays as wide as it can be read', async () => {
    const { width, height } = await reencoded(await aHugePicture(1170, 12_000).png().toBuffer());
    expect([width, height]).toEqual([1170, 12_000]);
  });

  test('PH-01: of a scanner with several pages is refused, with how to send it', async () => {
    await expect(reencoded(await aTiffOfPages(2))).rejects.toThrow(tiffInParts);
    expect(await reencoded(await aTiffOfPages(1))).toMatchObject({ type: 'jpeg' });
  });
});

describe('by the API', () => {
  test('PH-04: a camera’s 12 MB are taken and kept small; a PDF may have 5, and what is no picture too', async () => {
    const photo = await noiseImage(2600, 2000).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    expect(photo.length).toBeGreaterThan(12 * 1024 * 1024);
    const began = performance.now();
    const kept = await prepareUpload(sentFile(photo, 'DSC_0042.JPG'), owner);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(kept).toMatchObject({ contentType: 'image/jpeg', name: 'DSC_0042.jpg' });
    expect(kept.size).toBeLessThanOrEqual(5 * 1024 * 1024);
    const refused = { code: 'too_large', errors: { proof_of_payment: [fileTooLarge] } };
    const broken = Buffer.concat([photo.subarray(0, 20_000), Buffer.alloc(6 * 1024 * 1024)]);
    await expect(prepareUpload(sentFile(broken), owner)).rejects.toMatchObject(refused);
    await expect(prepareUpload(sentFile(Buffer.concat([photo, Buffer.alloc(4_000_000)])), owner)).rejects.toMatchObject(
      refused,
    );
  });

  test('PH-01: an AVIF and a TIFF are taken in every field, HEIC is refused with how to send it', async () => {
    const customer = await aCustomer();
    const avif = await phonePhotos['an AVIF']?.();
    const tiff = await phonePhotos['a TIFF']?.();
    if (!avif || !tiff) throw new Error('no such photos');
    const send = (bytes: Buffer, name: string) =>
      as(customer).call(updateProfile, {}, { files: { profile_picture: asFile(bytes, name) } });
    expect((await send(avif, 'me.avif')).status).toBe(200);
    expect((await send(tiff, 'me.jpg')).status).toBe(200);
    expect(await send(heic, 'IMG_1.HEIC')).toMatchObject({
      status: 415,
      body: { errors: { profile_picture: [heicNotTaken] } },
    });
  });

  test('PH-05: a file of no bytes is said to be empty, not missing; a field without a file stays without', async () => {
    const customer = await aCustomer();
    const empty = await as(customer).call(
      sendContractFile,
      {},
      { files: { means_of_ids: asFile(Buffer.alloc(0), 'passport.pdf') } },
    );
    expect(empty).toMatchObject({ status: 422, body: { errors: { means_of_ids: [emptyFileOf(['pdf'])] } } });
  });

  test('PH-05: bytes before the beginning of a PDF are no fault, and its wrong ending neither', async () => {
    const pdf = Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), Buffer.from(await aPdf().arrayBuffer())]);
    expect(await prepareUpload(sentFile(pdf, 'receipt.jpg'), owner)).toMatchObject({
      contentType: 'application/pdf',
      name: 'receipt.pdf',
    });
  });
});
