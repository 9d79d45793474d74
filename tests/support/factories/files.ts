import { encode } from 'bmp-ts';
import sharp from 'sharp';
import type { SentFile } from '#lib/server/http/multipart.ts';
import { prepareUpload } from '#lib/server/storage/prepare-upload.ts';
import { recordUpload } from '#lib/server/storage/record-upload.ts';

export const sentFile = (bytes: Buffer, name = 'file', field = 'proof_of_payment'): SentFile => ({
  field,
  name,
  bytes,
});

/** An upload with its row, as a payment or a profile would make it. */
export const storeUpload = async ({ file, ...whose }: { file: SentFile } & Parameters<typeof recordUpload>[1]) =>
  recordUpload(await prepareUpload(file, { ownerId: whose.ownerId }), whose);

/** Orange on the left half, blue on the right. */
export const twoColourImage = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#e07020' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#2040c0' } },
      left: width / 2,
      top: 0,
    },
  ]);

export async function aBmp(): Promise<Buffer> {
  const { data, info } = await twoColourImage().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  // the encoder takes alpha, blue, green, red
  const abgr = Buffer.alloc(data.length);
  for (let at = 0; at < data.length; at += 4)
    for (let part = 0; part < 4; part += 1) abgr[at + part] = data[at + 3 - part] ?? 0;
  return encode({ data: abgr, width: info.width, height: info.height, bitPP: 24 }).data;
}

/** An image that does not compress well. */
export const noiseImage = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });
