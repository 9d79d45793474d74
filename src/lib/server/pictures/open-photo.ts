import sharp from 'sharp';
import { maxPixels } from '#lib/domain/limits.ts';

export const openPhoto = (bytes: Buffer) => sharp(bytes, { limitInputPixels: maxPixels.atOnce, failOn: 'error' });

export const openAsJpeg = (bytes: Buffer) =>
  openPhoto(bytes).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer();

/** The most frequent colour of a photo as #rrggbb, shown in its place while it loads. */
export async function dominantColour(bytes: Buffer): Promise<string> {
  const { dominant } = await openPhoto(bytes).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
