import sharp, { type Sharp } from 'sharp';
import { twoColourImage } from './files.ts';

const image = () => twoColourImage(90, 60);

/** Orange on the left and blue on the right, as phones, cameras, scanners and programs for pictures save it. */
export const phonePhotos: Record<string, () => Promise<Buffer>> = {
  'a JPEG in the colours of print': () => image().toColourspace('cmyk').jpeg().toBuffer(),
  'a progressive JPEG': () => image().jpeg({ progressive: true }).toBuffer(),
  'a PNG of 16 bits': () => image().toColourspace('rgb16').png().toBuffer(),
  'a PNG with a palette': () => image().png({ palette: true }).toBuffer(),
  'a WebP': () => image().webp().toBuffer(),
  'an AVIF': () => image().avif({ effort: 0 }).toBuffer(),
  'a TIFF': () => image().tiff({ compression: 'lzw' }).toBuffer(),
  'a TIFF in the colours of print': () => image().toColourspace('cmyk').tiff().toBuffer(),
  'a TIFF of 16 bits': () => image().toColourspace('rgb16').tiff().toBuffer(),
};

/** Of some megapixels in few bytes, as a pattern of tiles. */
export const aHugePicture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false });

export const aTiffOfPages = (pages: number) =>
  sharp({ create: { width: 40, height: 30 * pages, channels: 3, background: '#888', pageHeight: 30 } })
    .tiff()
    .toBuffer();

/** A small picture whose header announces another size. */
export async function announcing(kind: 'png' | 'progressive', width: number, height: number): Promise<Buffer> {
  const progressive = kind === 'progressive';
  const bytes = await (progressive ? image().jpeg({ progressive }) : image().png()).toBuffer();
  if (!progressive) {
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  }
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
