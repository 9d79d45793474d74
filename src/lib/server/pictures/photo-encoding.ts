import type { Sharp } from 'sharp';

export type PhotoFormat = 'avif' | 'webp' | 'jpg';
export const photoFormats = ['avif', 'webp', 'jpg'] as const satisfies readonly PhotoFormat[];
/** Made during the upload; AVIF takes twenty times as long and is made later. */
export const quickFormats = ['webp', 'jpg'] as const satisfies readonly PhotoFormat[];

export const photoMediaTypes: Record<PhotoFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const FULL_SIZE_WIDTH = 400;
const PHONE_WIDTH = 640;

/** The most bytes of the first photo on a phone: what slow 4G loads in two round trips beside font and styles. */
const MAX_FIRST_PHOTO = 12_000;

/** Effort 4 takes three times as long as 3 and saves 2 %. The first photo on a phone is lowered until it is small. */
async function avif(picture: Sharp, width: number) {
  const at = (quality: number) => picture.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();
  if (width <= FULL_SIZE_WIDTH) return at(50);
  let quality = 43;
  let bytes = await at(quality);
  while (width <= PHONE_WIDTH && bytes.length > MAX_FIRST_PHOTO && quality > 28) bytes = await at((quality -= 5));
  return bytes;
}

export const encodePhoto: Record<PhotoFormat, (picture: Sharp, width: number) => Promise<Buffer>> = {
  avif,
  webp: (picture) => picture.webp({ quality: 74, effort: 4 }).toBuffer(),
  jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer(),
};

/** To be changed with the settings above, so that variants of the build's cache are made anew. */
export const encodingVersion = '3';

const defaultWidths = [400, 640, 800, 1200];

/** The widths to make of a photo: never wider than the master, and at least one. */
export function photoWidths(masterWidth: number, wanted: readonly number[] = defaultWidths): number[] {
  const widths = wanted.filter((width) => width <= masterWidth);
  return widths.length > 0 ? widths : [masterWidth];
}
