import type { PhotoFormat } from './photo-encoding.ts';

export const variantKey = (key: string, width: number, format: PhotoFormat) => `photos/${key}/${width}.${format}`;
/** Kept for the formats and widths of a later day. */
export const masterKey = (key: string) => `photos/${key}/master.jpg`;
