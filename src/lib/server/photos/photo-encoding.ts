import type { Sharp } from 'sharp';

export type PhotoFormat = 'avif' | 'webp' | 'jpg';
export const photoFormats = ['avif', 'webp', 'jpg'] as const satisfies readonly PhotoFormat[];
/** Made while somebody waits; AVIF takes twenty times as long and follows. */
export const quickFormats = ['webp', 'jpg'] as const satisfies readonly PhotoFormat[];

export const photoMediaTypes: Record<PhotoFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Up to this width a photo is seen as large as it is; wider ones on screens of two points a pixel, or smaller. */
const SEEN_AS_IS = 400;
/** The width that a phone takes. */
const PHONE = 640;

/** What a first photo may weigh, bytes: as much as slow 4G brings in two round trips beside the font and the styles. */
const FIRST_PHOTO = 12_000;

/**
 * AVIF at effort 4 takes three times as long as at 3, for files 2 % smaller. What is seen at half its size may be coarser,
 * and where there is much to see in it coarser still, for it may be the first photo of a page on a phone.
 */
async function avif(picture: Sharp, width: number) {
  const at = (quality: number) => picture.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();
  if (width <= SEEN_AS_IS) return at(50);
  let quality = 43;
  let bytes = await at(quality);
  while (width <= PHONE && bytes.length > FIRST_PHOTO && quality > 28) bytes = await at((quality -= 5));
  return bytes;
}

export const encodePhoto: Record<PhotoFormat, (picture: Sharp, width: number) => Promise<Buffer>> = {
  avif,
  webp: (picture) => picture.webp({ quality: 74, effort: 4 }).toBuffer(),
  jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer(),
};

/** Changes whenever the lines above do, so that no older variant is taken for a new one. */
export const encodingVersion = '3';

const usual = [400, 640, 800, 1200];

/** The widths to make of a picture: the usual ones, none wider than it is, and never none. */
export function photoWidths(masterWidth: number, wanted: readonly number[] = usual): number[] {
  const widths = wanted.filter((width) => width <= masterWidth);
  return widths.length > 0 ? widths : [masterWidth];
}
