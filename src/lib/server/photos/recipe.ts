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

/**
 * AVIF at effort 4 takes three times as long as at 3, for files 2 % smaller. What is seen at half its size may be coarser:
 * the first photo of a page is then less than a phone gets in its first round trip, 14 KB, and looks the same.
 */
export const encode: Record<PhotoFormat, (picture: Sharp, width: number) => Sharp> = {
  avif: (picture, width) =>
    picture.avif({ quality: width > SEEN_AS_IS ? 43 : 50, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 74, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
};

/** Changes whenever the lines above do, so that no older variant is taken for a new one. */
export const recipeVersion = '2';

const usual = [400, 640, 800, 1200];

/** The widths to make of a picture: the usual ones, none wider than it is, and never none. */
export function photoWidths(masterWidth: number, wanted: readonly number[] = usual): number[] {
  const widths = wanted.filter((width) => width <= masterWidth);
  return widths.length > 0 ? widths : [masterWidth];
}
